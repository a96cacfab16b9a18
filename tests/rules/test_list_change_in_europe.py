"""Between the Americas' day and Europe's, Europe's next list is the one already out elsewhere."""

from __future__ import annotations

from tests.conftest import Judge, said


def test_the_list_europe_does_not_play_yet_lies_ahead(judge: Judge) -> None:
    # Chicken Game: Forbidden on 2024-01-01, Limited on 2024-04-15 (from 04-22 on in Europe).
    result = judge("1 Chicken Game", day="2024-04-18", region="europe")
    [found] = said(result, "list-change-ahead")
    assert "Limited from 2024-04-22 on, now Forbidden" in found.message
    for region, day in (("europe", "2024-04-22"), ("americas", "2024-04-18")):
        later = said(judge("1 Chicken Game", day=day, region=region), "list-change-ahead")
        assert not [f for f in later if "2024-04" in f.message]
    [early] = said(judge("1 Chicken Game", day="2024-04-10", region="europe"), "list-change-ahead")
    assert "from 2024-04-22 on" in early.message
