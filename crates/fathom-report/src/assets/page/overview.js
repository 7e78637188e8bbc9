// The first page: findings, coverage, limits of the result, and the figures.

function overviewView(root) {
  const s = D.summary;
  const page = el("div", { class: "page" });
  const bad = s.verdict === "bugs";
  page.append(el("p", { class: "verdict " + (bad ? "bad" : s.verdict === "verified" ? "ok" : "warn") }, D.verdict));
  const card = (to, big, small, more) => el("a", { class: "card", href: "#" + to }, el("b", {}, big), el("span", {}, small), more || "");
  page.append(el("div", { class: "cards" },
    card("findings", s.findings.length, s.findings.length === 1 ? "finding" : "findings"),
    card("source", percent(s.branches.covered, s.branches.total) + " %", `${s.branches.covered} of ${count(s.branches.total, "branch", "branches")}`, bar(s.branches.covered, s.branches.total)),
    card("tests", s.tests.toLocaleString("en"), "tests"),
    card("tree", s.paths.completed.toLocaleString("en"), "paths completed"),
    card("figures", seconds(s.seconds), `${count(s.executions, "run")}, ${count(s.queries.total, "query", "queries")}`)));
  if (s.findings.length) {
    page.append(el("h2", {}, "Findings"));
    page.append(el("ul", { class: "boxes" }, s.findings.slice(0, 12).map((f, i) => el("li", {}, el("a", { class: "finding", href: `#findings/${i}` },
      el("div", {}, chip("bug", f.kind), " ", el("b", {}, f.text)),
      el("div", { class: "dim" }, `${f.path}:${f.line} in ${f.function}`, f.confirmed ? " · confirmed" : " · not confirmed"),
      el("code", {}, cut(f.call, 160)))))));
    if (s.findings.length > 12) page.append(el("p", {}, link("findings", `and ${s.findings.length - 12} more`)));
  }
  if (s.suspects.length) {
    page.append(el("h2", {}, "Suspects"), el("p", { class: "dim" }, "Failures that the plain program did not show. They count for nothing."));
    page.append(el("ul", { class: "boxes" }, s.suspects.slice(0, 12).map((f) => el("li", {}, el("div", { class: "finding" },
      el("div", {}, chip("half", f.kind), " ", el("b", {}, f.text)),
      el("div", { class: "dim" }, D.files[f.at] ? link(place(f.at, f.line), `${f.path}:${f.line}`) : `${f.path}:${f.line}`, ` in ${f.function} · ${f.seen}`),
      el("code", {}, cut(f.call, 160)))))));
    if (s.suspects.length > 12) page.append(el("p", { class: "dim" }, `and ${s.suspects.length - 12} more in suspects/`));
  }
  specsSection(page);
  const open = D.branches.filter((b) => b[BRANCH.hits] === 0);
  if (open.length) {
    const reasons = new Map();
    for (const b of open) reasons.set(whyKind(b), (reasons.get(whyKind(b)) || []).concat([b]));
    page.append(el("h2", {}, `Why ${count(open.length, "branch is", "branches are")} not covered`));
    page.append(el("table", { class: "figures" }, [...reasons].sort((a, b) => b[1].length - a[1].length).map(([kind, list]) => el("tr", {},
      el("td", {}, chip(kind, WHY[kind][0])), el("td", { class: "n" }, list.length.toLocaleString("en")), el("td", {}, WHY[kind][1]),
      el("td", {}, list.slice(0, 4).map((b, i) => [i ? ", " : "", placeLink(b[BRANCH.file], b[BRANCH.line])]), list.length > 4 ? ", …" : "")))));
  }
  const limits = limitsOf(s);
  if (limits.length) {
    page.append(el("h2", {}, "Limits of the result"));
    page.append(el("ul", { class: "limits" }, limits.slice(0, 60).map(([what, words]) => el("li", {}, chip("half", what), " ", words))));
    if (limits.length > 60) page.append(el("p", { class: "dim" }, `and ${limits.length - 60} more in summary.json`));
    if (D.advice.length) page.append(el("h3", {}, "Suggestions"), el("ul", {}, D.advice.map((a) => el("li", {}, a))));
  }
  const rows = functionRows();
  if (rows.length) {
    page.append(el("h2", {}, "Functions"));
    page.append(el("table", { class: "figures" }, el("tr", {}, el("th", {}, "Function"), el("th", { class: "n" }, "Branches"), el("th", {}, "")), rows.slice(0, 100).map((r) => el("tr", {},
      el("td", {}, link(place(r.file, r.line), el("code", {}, r.name)), D.files.length > 1 ? el("small", { class: "dim" }, " " + D.files[r.file].path) : ""),
      el("td", { class: "n" }, `${r.covered} / ${r.all}`), el("td", { class: "wide-cell" }, bar(r.covered, r.all))))));
    if (rows.length > 100) page.append(el("p", { class: "dim" }, `and ${rows.length - 100} more with more covered`));
  }
  root.append(page);
  return {};
}

function limitsOf(s) {
  return [...s.why_incomplete.map((w) => ["limit", w]), ...s.blocked.map((b) => ["refused", b]),
    ...s.concretised.map((c) => ["concrete", `${c.site.startsWith(D.root + "/") ? c.site.slice(D.root.length + 1) : c.site}: ${c.why}`]), ...(s.contracts || []).map((c) => ["expects", cut(c.words, 240)]), ...s.tests_dropped.map((d) => ["no test", `${cut(d.call, 120)}: ${d.why}`])];
}

/** Functions that have branches, those with most to do first. */
function functionRows() {
  const rows = new Map();
  const starts = new Map(D.functions.map(([name, file, line]) => [file + "\0" + name, line]));
  for (const b of D.branches) {
    const name = text(b[BRANCH.fn]);
    const key = b[BRANCH.file] + "\0" + name;
    if (!rows.has(key)) rows.set(key, { name: name || "(top level)", file: b[BRANCH.file], line: starts.get(key) || b[BRANCH.line], covered: 0, all: 0 });
    const r = rows.get(key);
    r.all++;
    if (b[BRANCH.hits]) r.covered++;
  }
  return [...rows.values()].sort((a, b) => b.all - b.covered - (a.all - a.covered) || a.name.localeCompare(b.name));
}

function figuresView(root) {
  const s = D.summary;
  const q = s.queries;
  const page = el("div", { class: "page" });
  const table = (head, rows) => el("table", { class: "figures" }, el("tr", {}, head.map((h, i) => el("th", { class: i ? "n" : "" }, h))), rows);
  const row = (...cells) => el("tr", {}, cells.map((c, i) => el("td", { class: i ? "n" : "" }, c)));
  page.append(el("h2", {}, "Time"));
  const other = Math.max(0, s.seconds - q.seconds);
  page.append(table(["", "Seconds", "Share"], [
    row("Solving", q.seconds.toFixed(2), percent(q.seconds, s.seconds) + " %"), row("Running, writing tests and everything else", other.toFixed(2), percent(other, s.seconds) + " %"), row(el("b", {}, "In all"), s.seconds.toFixed(2), "")]));
  if (q.seconds > s.seconds) page.append(el("p", { class: "dim" }, "Several workers solve at a time: their seconds are added up."));
  page.append(el("h2", {}, "Paths"), table(["", "Number"], [["completed", s.paths.completed], ["merged", s.paths.merged], ["infeasible sides", s.paths.infeasible], ["diverged", s.paths.diverged], ["stopped by a limit", s.paths.limited], ["unsupported", s.paths.unsupported]].map(([n, v]) => row(n, v.toLocaleString("en"))).concat([row("runs", s.executions.toLocaleString("en")), row("instructions", s.instructions.toLocaleString("en"))]).concat(s.mutations ? [row("changed inputs run for coverage", s.mutations.executions.toLocaleString("en")), row("of these a second", s.mutations.executions_per_second.toLocaleString("en")), row("bytes of the longest", s.mutations.longest.toLocaleString("en"))] : [])));
  page.append(el("h2", {}, "Queries"), el("p", {}, `${count(q.total, "query", "queries")}: ${q.sat.toLocaleString("en")} satisfiable, ${q.unsat.toLocaleString("en")} unsatisfiable, ${q.unknown.toLocaleString("en")} not decided.`));
  if (D.layers.length) {
    const most = Math.max(...D.layers.map((l) => l[2]), 1e-9);
    page.append(el("p", { class: "dim" }, "A query passes the layers from top to bottom until one answers it."));
    page.append(table(["Layer", "Answered", "Share", "Seconds", ""], D.layers.map(([n, a, t]) => row(el("code", {}, n), a.toLocaleString("en"), percent(a, q.total) + " %", t.toFixed(3), bar(t, most)))));
  }
  root.append(page);
  return {};
}
