"use strict";
document.documentElement.classList.add("js");

document.addEventListener("DOMContentLoaded", () => {
  const table = document.getElementById("decks");
  const search = document.getElementById("search");
  const rule = document.getElementById("rule");
  const boxes = [...document.querySelectorAll("input[name=verdict]")];
  const status = document.getElementById("shown");
  const nothing = document.getElementById("nothing");
  const openAll = document.getElementById("all");

  const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const decks = [...table.tBodies].map((body) => ({
    body,
    button: body.querySelector("button.open"),
    verdict: body.className.match(/v-(\w+)/)[1],
    rules: body.dataset.rules.split(" "),
    text: null,
  }));
  decks.forEach((deck) => deck.button.setAttribute("aria-expanded", "false"));

  // Text is gathered at the first search only: a large event opens without waiting for it.
  const textOf = (deck) => (deck.text ??= plain(deck.body.textContent));

  function filter() {
    const words = plain(search.value).split(/\s+/).filter(Boolean);
    const verdicts = new Set(boxes.filter((box) => box.checked).map((box) => box.value));
    let shown = 0;
    for (const deck of decks) {
      const fits = verdicts.has(deck.verdict)
        && (!rule.value || deck.rules.includes(rule.value))
        && words.every((word) => textOf(deck).includes(word));
      deck.body.hidden = !fits;
      shown += fits;
    }
    const all = `${decks.length} deck${decks.length === 1 ? "" : "s"}`;
    status.textContent = shown === decks.length ? all : `${shown} of ${all}`;
    nothing.hidden = shown > 0 || decks.length === 0;
    document.querySelectorAll("[data-rule]").forEach((button) => {
      button.setAttribute("aria-pressed", String(button.dataset.rule === rule.value));
    });
    sayOpen();
  }

  function setOpen(deck, open) {
    deck.body.classList.toggle("is-open", open);
    deck.button.setAttribute("aria-expanded", String(open));
  }

  function sayOpen() {
    const visible = decks.filter((deck) => !deck.body.hidden);
    const every = visible.length > 0
      && visible.every((deck) => deck.body.classList.contains("is-open"));
    openAll.textContent = every ? "Close all" : "Open all";
    openAll.setAttribute("aria-pressed", String(every));
  }

  function clear() {
    search.value = "";
    rule.value = "";
    boxes.forEach((box) => { box.checked = true; });
    filter();
    search.focus();
  }

  const worst = { illegal: 0, undecided: 1, legal: 2 };
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });

  function keyOf(deck, column) {
    const cell = deck.body.rows[0].cells[column];
    if (cell.classList.contains("c-verdict")) return worst[deck.verdict];
    if (cell.dataset.sort !== undefined) return Number(cell.dataset.sort);
    if (cell.classList.contains("c-size")) return parseInt(cell.textContent, 10) || 0;
    return cell.textContent.trim();
  }

  function sort(heading) {
    const column = heading.cellIndex;
    // What a judge looks for first: the most problems; else from A to Z, from few to many.
    const first = heading.classList.contains("c-what") ? "descending" : "ascending";
    const turned = { ascending: "descending", descending: "ascending" };
    const order = turned[heading.getAttribute("aria-sort")] ?? first;
    const sign = order === "ascending" ? 1 : -1;
    const keys = new Map(decks.map((deck) => [deck, keyOf(deck, column)]));
    decks.sort((a, b) => {
      const [x, y] = [keys.get(a), keys.get(b)];
      return sign * (typeof x === "number" ? x - y : collator.compare(x, y));
    });
    for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
    heading.setAttribute("aria-sort", order);
    table.append(...decks.map((deck) => deck.body));
  }

  let waiting = 0;
  search.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(filter, 80);
  });
  search.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && search.value) {
      event.preventDefault();
      search.value = "";
      filter();
    }
  });
  rule.addEventListener("change", filter);
  boxes.forEach((box) => box.addEventListener("change", filter));
  document.querySelectorAll("button.clear").forEach((b) => b.addEventListener("click", clear));
  openAll.addEventListener("click", () => {
    const open = openAll.getAttribute("aria-pressed") !== "true";
    decks.filter((deck) => !deck.body.hidden).forEach((deck) => setOpen(deck, open));
    sayOpen();
  });
  table.tHead.addEventListener("click", (event) => {
    const heading = event.target.closest("th");
    if (heading) sort(heading);
  });
  table.addEventListener("click", (event) => {
    const line = event.target.closest("tr.line");
    // Whoever selects text to copy it does not want the row to open.
    if (!line || (!event.target.closest("button") && String(getSelection()))) return;
    const deck = decks.find((one) => one.body === line.parentNode);
    setOpen(deck, !deck.body.classList.contains("is-open"));
    sayOpen();
  });
  document.getElementById("totals").addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.dataset.rule !== undefined) {
      rule.value = rule.value === button.dataset.rule ? "" : button.dataset.rule;
    } else {
      search.value = button.dataset.find;
    }
    filter();
    status.scrollIntoView({ block: "nearest" });
  });
  document.addEventListener("keydown", (event) => {
    const typing = /^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement.tagName);
    if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      search.focus();
    }
  });
  filter();
});
