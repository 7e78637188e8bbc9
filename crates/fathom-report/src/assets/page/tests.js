// The tests with their inputs and outcomes.

function testsView(root, args) {
  if (!D.tests.length) {
    root.append(el("div", { class: "page" }, el("h2", {}, "No tests"), el("p", { class: "dim" }, "No run finished, or tests were not requested.")));
    return {};
  }
  let chosen = Math.min(Number(args[0]) || 0, D.tests.length - 1);
  let shown = D.tests.map((_, i) => i);
  const detail = el("section", { class: "pane middle detail", tabindex: 0, "aria-live": "polite" });
  const pane = el("div", { class: "pane grow" });
  const list = virtual(pane, 46, (row) => {
    const i = shown[row];
    const t = D.tests[i];
    return el("a", { class: "row item" + (i === chosen ? " selected" : ""), href: `#tests/${i}` },
      el("div", { class: "one" }, t.finding !== null ? chip("bug", "finding") : "", t.finding !== null ? " " : "", t.name), el("code", { class: "dim one" }, t.call));
  });
  const find = filter("Filter tests", (words) => {
    const all = words.toLowerCase().split(/\s+/).filter(Boolean);
    shown = D.tests.map((_, i) => i).filter((i) => { const t = D.tests[i]; const hay = `${t.name} ${t.call} ${t.outcome}`.toLowerCase(); return all.every((w) => hay.includes(w)); });
    list.reset(shown.length);
  });
  root.classList.add("wide");
  root.append(el("nav", { class: "list column", "aria-label": "Tests" }, find, pane), detail);
  const show = (i) => {
    chosen = i;
    history.replaceState(null, "", `#tests/${i}`);
    list.reset(shown.length);
    list.reveal(Math.max(0, shown.indexOf(i)));
    detail.replaceChildren(...testDetails(D.tests[i]));
    detail.scrollTop = 0;
  };
  list.reset(shown.length);
  show(chosen);
  const step = (by) => { const at = shown.indexOf(chosen) + by; if (shown[at] !== undefined) show(shown[at]); };
  return { key: (k) => (k === "j" || k === "n" ? step(1) : k === "k" || k === "p" ? step(-1) : null), find };
}

function testDetails(t) {
  const out = [el("h2", {}, t.name)];
  if (t.finding !== null && D.summary.findings[t.finding]) {
    const f = D.summary.findings[t.finding];
    out.push(el("p", {}, chip("bug", f.kind), " shows ", link(`findings/${t.finding}`, f.text)));
  }
  out.push(el("h3", {}, "Call"), el("pre", {}, [...t.setup, t.call].join("\n")));
  out.push(el("h3", {}, "Outcome"), el("pre", {}, t.outcome));
  if (t.stdout) out.push(el("h3", {}, "Output"), el("pre", {}, cut(t.stdout, 4000)));
  const values = Object.entries(t.values || {});
  if (values.length) {
    out.push(el("h3", {}, "Input"), el("table", { class: "figures" }, values.slice(0, 200).map(([n, v]) => el("tr", {}, el("td", {}, el("code", {}, n)), el("td", {}, el("code", {}, cut(v, 300)))))));
    if (values.length > 200) out.push(el("p", { class: "dim" }, `and ${values.length - 200} more in ${t.input}`));
  }
  if (t.conditions.length) out.push(el("h3", {}, "Path conditions"), el("ol", { class: "conditions" }, t.conditions.map((c) => el("li", {}, el("code", {}, c)))));
  out.push(el("h3", {}, "Run it alone"), copy(`fathom replay ${D.folder ? D.folder + "/" : ""}${t.input}`), el("p", { class: "dim" }, `takes ${count(t.covers, "branch", "branches")}`));
  return out;
}
