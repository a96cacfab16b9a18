"""Ban lists: every trap of the sources is refused by name, or resolved by a recorded decision."""

import pytest

from deckcheck.errors import DataError

REGULATION = "yaml-yugi-limit-regulation"


def refusal(upstream):
    with pytest.raises(DataError) as caught:
        upstream.build()
    return str(caught.value)


def test_lists_come_out_with_every_source(upstream):
    files = upstream.build().files
    assert sorted(path for path in files if path.startswith("banlists/")) == [
        "banlists/data.yaml",
        "banlists/ocg/2017-10-01.yaml",
        "banlists/tcg/2017-11-06.yaml",
    ]
    assert files["banlists/tcg/2017-11-06.yaml"].decode() == (
        "# TCG list. Schema: ../README.md\n"
        "list: tcg\n"
        "effective: 2017-11-06\n"
        "sources:\n"
        '  - "lflists/2017-12-31.0TCG.lflist.conf: 2017.11 TCG"\n'
        '  - "yaml-yugi-limit-regulation/tcg/2017-11-01.vector.json"\n'
        '  - "ygopro-archive: 2017.11.6 (TCG)"\n'
        '  - "ygopro/lflist.conf: 2017.11 TCG"\n'
        "forbidden: {}\n"
        "limited:\n"
        '  "Card 1": 4001\n  "Card 2": 4002\n  "Card 3": 4003\n  "Card 4": 4004\n'
        "semi_limited: {}\n"
    )


def test_an_empty_list_is_refused_by_name(upstream):
    upstream.vector("tcg", "2018-02-05", {})
    assert "2018-02-05.vector.json: the list is empty" in refusal(upstream)


def test_an_empty_lflist_section_is_refused_by_name(upstream):
    upstream.text("ygopro/lflist.conf", "!2017.10\n!2017.11 TCG\n" + upstream.lines)
    assert "the list 2017.10 is empty" in refusal(upstream)


def test_a_list_that_lost_over_30_percent_is_refused(upstream):
    upstream.vector("tcg", "2018-02-05", {4001: 1, 4002: 1})
    text = refusal(upstream)
    assert "tcg/2018-02-05: has 2 cards, the list of 2017-11-06 has 4" in text


def test_a_recorded_loss_passes(upstream):
    upstream.vector("tcg", "2018-02-05", {4001: 1, 4002: 1})
    upstream.correct('losses:\n  - list: tcg\n    day: 2018-02-05\n    reason: "true"\n')
    assert "banlists/tcg/2018-02-05.yaml" in upstream.build().files


def test_a_loss_below_30_percent_passes(upstream):
    upstream.vector("tcg", "2018-02-05", {4001: 1, 4002: 1, 4003: 1})
    assert "banlists/tcg/2018-02-05.yaml" in upstream.build().files


def test_a_difference_names_list_day_card_and_both_sources(upstream):
    upstream.edit("ygopro/lflist.conf", "!2017.10\n10000100 1", "!2017.10\n10000100 0")
    text = refusal(upstream)
    assert "ocg/2017-10-01: Card 1:" in text
    assert f"{REGULATION}/ocg/2017-10-01.name.json says Limited" in text
    assert "ygopro/lflist.conf: 2017.10 says Forbidden" in text


def test_a_card_missing_in_one_source_is_a_difference(upstream):
    upstream.edit("ygopro/lflist.conf", "!2017.10\n10000100 1 --Card 1\n", "!2017.10\n")
    assert "ygopro/lflist.conf: 2017.10 says not listed" in refusal(upstream)


DECISION = """decisions:
  - list: ocg
    day: 2017-10-01
    wrong: ["ygopro"]
    cards: {"Card 1": 1}
    reason: "told so"
"""


def test_a_recorded_decision_settles_a_difference_and_shows(upstream):
    upstream.edit("ygopro/lflist.conf", "!2017.10\n10000100 1", "!2017.10\n10000100 0")
    upstream.correct(DECISION)
    text = upstream.build().files["banlists/ocg/2017-10-01.yaml"].decode()
    assert '  - "Card 1 is Limited, against ygopro: told so"\n' in text
    assert '  "Card 1": 4001\n' in text


def test_a_decision_no_source_needs_any_more_is_refused(upstream):
    upstream.correct(DECISION)
    assert "Card 1 is no longer needed" in refusal(upstream)


def test_a_decision_without_a_reason_is_refused(upstream):
    upstream.correct(DECISION.replace("told so", " "))
    assert "gives no reason" in refusal(upstream)


def test_a_misspelt_name_is_refused_and_a_table_resolves_it(upstream):
    upstream.names("ocg", "2017-10-01", {"Crad 1": 1, "Card 2": 1, "Card 3": 1, "Card 4": 1})
    assert '2017-10-01.name.json: no card is called "Crad 1"' in refusal(upstream)
    upstream.correct('names:\n  - says: "Crad 1"\n    card: "Card 1"\n    reason: "a slip"\n')
    assert '"Card 1": 4001' in upstream.build().files["banlists/ocg/2017-10-01.yaml"].decode()


def test_case_and_punctuation_of_names_are_folded(upstream):
    upstream.names("ocg", "2017-10-01", {"CARD-1": 1, "Card 2": 1, "Ｃard 3": 1, "Card 4": 1})
    upstream.build()


def test_a_name_correction_that_is_not_needed_is_refused(upstream):
    upstream.correct('names:\n  - says: "Crad 1"\n    card: "Card 1"\n    reason: "a slip"\n')
    assert 'the name "Crad 1" is no longer needed' in refusal(upstream)


def test_the_tcg_day_is_the_real_one_not_the_first_of_the_month(upstream):
    files = upstream.build().files
    assert "banlists/tcg/2017-11-06.yaml" in files
    assert "banlists/tcg/2017-11-01.yaml" not in files


def test_a_list_that_belongs_nowhere_is_refused_by_name(upstream):
    upstream.edit("ygopro-archive/a.lflist.conf", "2017.11.6 (TCG)", "2017.11.9 (TCG)")
    assert "the list 2017.11.9 (TCG) belongs to no list deckcheck has" in refusal(upstream)


def test_a_list_recorded_as_unused_is_left_out(upstream):
    upstream.edit("ygopro-archive/a.lflist.conf", "2017.11.6 (TCG)", "2003.2.1 (TCG)")
    upstream.correct('unused:\n  - source: "ygopro-archive: 2003.2.1 (TCG)"\n    reason: "bad"\n')
    assert b"ygopro-archive" not in upstream.build().files["banlists/tcg/2017-11-06.yaml"]


def test_two_lists_in_a_month_need_a_word_in_the_table(upstream):
    upstream.vector("tcg", "2017-11-20", {4000 + n: 1 for n in range(1, 5)})
    assert "2017.11 TCG: several lists began in that month" in refusal(upstream)


def test_a_code_on_another_cards_passcode_is_refused(upstream):
    """The archive gives Tribe-Infecting Virus the code of Breaker."""
    upstream.edit("ygopro-archive/a.lflist.conf", "10000100 1 --Card 1", "10000500 1 --Card 1")
    assert "10000500 is Card 5, the line says Card 1" in refusal(upstream)
    upstream.correct(
        'lines:\n  - source: ygopro-archive\n    code: 10000500\n    comment: "Card 1"\n'
        '    card: "Card 1"\n    reason: "wrong code"\n'
    )
    upstream.build()


def test_another_artwork_is_brought_to_its_card(upstream):
    upstream.edit("ygopro/lflist.conf", "!2017.10\n", "!2017.10\n10000109 1 --Card 1\n")
    upstream.build()


def test_an_artwork_line_that_names_another_card_is_refused(upstream):
    upstream.edit("ygopro/lflist.conf", "!2017.10\n", "!2017.10\n10000109 1 --Card 2\n")
    assert "10000109 is Card 1, the line says Card 2" in refusal(upstream)


def test_two_artworks_of_different_status_are_refused(upstream):
    upstream.edit("ygopro/lflist.conf", "!2017.10\n", "!2017.10\n10000109 0 --Card 1\n")
    assert "Card 1 has 0 copies in line 2 and 1 in line 3" in refusal(upstream)


def test_a_code_ten_away_is_no_artwork(upstream):
    upstream.edit("ygopro/lflist.conf", "!2017.10\n", "!2017.10\n10000110 1 --Card 1\n")
    assert "no card has the passcode 10000110" in refusal(upstream)


def test_a_tokens_code_is_no_artwork(upstream):
    upstream.edit("ygopro/lflist.conf", "!2017.10\n", "!2017.10\n10000101 1 --Card 1\n")
    assert "10000101 is a token code" in refusal(upstream)


def test_a_code_between_two_cards_is_refused(upstream, make_card):
    upstream.cards.append(make_card(4100, 10000115, "Neighbour"))
    upstream.edit("ygopro/lflist.conf", "!2017.10\n", "!2017.10\n10000108 1 --Card 1\n")
    assert "no card has the passcode 10000108" in refusal(upstream)


def test_a_pre_errata_line_does_not_reach_the_real_card(upstream):
    """LFLists forbids the old text of cards whose new text is unlimited."""
    upstream.edit("ygopro/lflist.conf", "!2017.10\n", "!2017.10\n504700000 0 --Card 2 (GOAT)\n")
    assert '  "Card 2": 4002\n' in upstream.build().files["banlists/ocg/2017-10-01.yaml"].decode()


def test_a_whitelist_vouches_only_for_its_cards(upstream):
    lines = "10000100 1 --Card 1\n504700000 1 --Card 2\n10000500 3 --Card 5\n"
    upstream.text("lflists/2017-12-31.Pool.lflist.conf", f"!2017.11 TCG\n$whitelist\n{lines}")
    assert b"Pool.lflist.conf" in upstream.build().files["banlists/tcg/2017-11-06.yaml"]
    upstream.edit("lflists/2017-12-31.Pool.lflist.conf", "10000100 1", "10000100 3")
    assert "Card 1:" in refusal(upstream)


def test_a_line_that_cannot_be_read_names_file_and_line(upstream):
    upstream.edit("ygopro/lflist.conf", "!2017.10\n", "!2017.10\nsomething\n")
    assert "lflist.conf:2: is neither an entry nor a list name" in refusal(upstream)


def test_a_vector_of_another_day_is_refused(upstream):
    upstream.vector("tcg", "2017-11-01", {4001: 1}, date="2017-12-01")
    assert "is dated '2017-12-01', its name says 2017-11-01" in refusal(upstream)


def test_an_unknown_konami_id_is_refused(upstream):
    upstream.vector("tcg", "2017-11-01", {99999: 1})
    assert "2017-11-01.vector.json: no card has the Konami id '99999'" in refusal(upstream)


def test_a_status_that_is_none_is_refused(upstream):
    upstream.vector("tcg", "2017-11-01", {4001: 3})
    assert '"4001" allows 3 copies' in refusal(upstream)


def test_a_name_that_stands_twice_in_json_is_refused(upstream):
    path = f"{REGULATION}/ocg/2017-10-01.name.json"
    upstream.text(path, '{"Card 1": 1, "Card 1": 0}')
    assert '"Card 1" stands twice' in refusal(upstream)


@pytest.mark.parametrize(
    ("path", "text", "words"),
    [
        (f"{REGULATION}/ocg/2017-10-01.name.json", "{", "is not JSON"),
        (f"{REGULATION}/ocg/2017-10-01.name.json", "[]", "should hold an object"),
        (f"{REGULATION}/tcg/2017-11-01.vector.json", '{"date": "2017-11-01"}', "no regulation"),
        ("ygoprodeck/cardsets.json", "{}", "should hold a list"),
        ("yaml-yugi/release-seen.csv", "a,b\n", "the columns should be"),
        ("cardscripts/tokens.csv", "token_code,made_by_passcode\n1\n", "tokens.csv:2"),
        ("ygopro/lflist.conf", "", "is empty"),
    ],
)
def test_a_damaged_file_is_named(upstream, path, text, words):
    upstream.text(path, text)
    said = refusal(upstream)
    assert path.rsplit("/", 1)[1] in said
    assert words in said


@pytest.mark.parametrize(
    "path", ["ygopro/lflist.conf", "ygoprodeck/cardsets.json", "yaml-yugi/release-seen.csv"]
)
def test_a_missing_file_is_named(upstream, path):
    (upstream.root / path).unlink()
    assert path.rsplit("/", 1)[1] in refusal(upstream)


def test_a_database_that_is_none_is_named(upstream):
    (upstream.root / "babelcdb" / "x.cdb").write_bytes(b"not a database at all")
    assert "x.cdb: is not the card database expected" in refusal(upstream)
