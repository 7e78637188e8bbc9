// The frame: tabs, keys, light and dark, and what is shown where.

const VIEWS = [["overview", "Overview", overviewView], ["findings", "Findings", findingsView], ["source", "Source", sourceView], ["tests", "Tests", testsView], ["tree", "Tree", treeView], ["figures", "Figures", figuresView]];
let current = {};
let now = "";

function show() {
  const [name, ...args] = location.hash.slice(1).split("/");
  const view = VIEWS.find((v) => v[0] === name) || VIEWS[0];
  now = view[0];
  const root = document.getElementById("view");
  root.className = "";
  root.replaceChildren();
  for (const tab of document.querySelectorAll("header nav a")) tab.toggleAttribute("aria-current", tab.dataset.view === now);
  current = view[2](root, args) || {};
}

function frame() {
  const s = D.summary;
  const numbers = { findings: s.findings.length, source: percent(s.branches.covered, s.branches.total) + " %", tests: s.tests, tree: s.paths.completed };
  const head = document.querySelector("header");
  head.replaceChildren(
    el("div", { class: "name" }, el("b", { title: s.target }, s.target), el("span", { class: "dim" }, { c: "C", java: "Java", python: "Python" }[s.language] || s.language)),
    el("nav", { "aria-label": "Views" }, VIEWS.map(([id, label], i) => el("a", { href: "#" + id, "data-view": id, title: `${label} (${i + 1})` }, label, numbers[id] !== undefined ? el("small", { class: id === "findings" && s.findings.length ? "bad" : "" }, String(numbers[id])) : ""))),
    el("span", { class: "grow" }),
    el("span", { id: "live", class: "dim" }),
    el("button", { title: "Light or dark (t)", "aria-label": "Light or dark", onclick: theme }, "◐"),
    el("button", { title: "Keys (?)", "aria-label": "Keys", onclick: help }, "?"));
}

function theme() {
  const dark = document.documentElement.dataset.theme ? document.documentElement.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme = dark ? "light" : "dark";
  if (current.theme) current.theme();
}

function help() {
  const dialog = document.querySelector("dialog");
  const rows = [["1 – 6", "views"], ["/", "find"], ["n  p", "next, previous: uncovered branch, finding, test"], ["↑ ↓", "lines of the source, boxes of the tree"], ["← → space", "tree: to the parent, to the child, fold"], ["+ − 0", "tree: zoom, show all"], ["t", "light or dark"], ["Esc", "close"]];
  dialog.replaceChildren(el("h2", {}, "Keys"), el("table", { class: "figures" }, rows.map(([k, w]) => el("tr", {}, el("td", {}, el("kbd", {}, k)), el("td", {}, w)))), el("form", { method: "dialog" }, el("button", {}, "close")));
  dialog.showModal();
}

document.addEventListener("keydown", (e) => {
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  const typing = e.target.matches("input, select, textarea");
  if (typing) { if (e.key === "Escape") e.target.blur(); return; }
  if (document.querySelector("dialog[open]")) return;
  const number = Number(e.key);
  if (number >= 1 && number <= VIEWS.length) location.hash = "#" + VIEWS[number - 1][0];
  else if (e.key === "t") theme();
  else if (e.key === "?") help();
  else if (e.key === "/" && current.find) { e.preventDefault(); current.find.focus(); }
  else if (current.key) current.key(e.key);
});
window.addEventListener("hashchange", show);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => current.theme && current.theme());

load(JSON.parse(document.getElementById("data").textContent));
frame();
show();
