// Findings, each with the path that leads to it.

function findingsView(root, args) {
  const all = D.summary.findings;
  if (!all.length) {
    root.append(el("div", { class: "page" }, el("h2", {}, "No findings"), el("p", { class: "dim" }, D.verdict)));
    return {};
  }
  let chosen = Math.min(Number(args[0]) || 0, all.length - 1);
  const detail = el("section", { class: "pane middle detail", tabindex: 0, "aria-live": "polite" });
  const pane = el("nav", { class: "pane list", "aria-label": "Findings" });
  const list = virtual(pane, 62, (i) => {
    const f = all[i];
    return el("a", { class: "row item" + (i === chosen ? " selected" : ""), href: `#findings/${i}`, "aria-current": i === chosen ? "true" : null },
      el("div", {}, chip("bug", f.kind), f.confirmed ? chip("covered", "confirmed") : chip("half", "not confirmed")),
      el("div", { class: "one" }, f.text), el("small", { class: "dim one" }, `${f.path}:${f.line} in ${f.function}`));
  });
  root.classList.add("wide");
  root.append(pane, detail);
  list.reset(all.length);
  const show = (i) => {
    chosen = i;
    history.replaceState(null, "", `#findings/${i}`);
    list.reset(all.length);
    list.reveal(i);
    detail.replaceChildren(...findingDetails(all[i], i));
    detail.scrollTop = 0;
  };
  show(chosen);
  return { key: (k) => (k === "j" || k === "n" ? show(Math.min(chosen + 1, all.length - 1)) : k === "k" || k === "p" ? show(Math.max(chosen - 1, 0)) : null) };
}

/** A few lines of source around a place, with a caret under it. */
function excerpt(file, line, column) {
  if (!D.files[file] || !D.files[file].source) return el("p", { class: "dim" }, "The source is not part of this report.");
  const box = el("div", { class: "excerpt code" });
  const last = D.files[file].source.split("\n").length;
  for (let l = Math.max(1, line - 3); l <= Math.min(last, line + 2); l++) {
    const [state] = lineState(file, l);
    box.append(el("div", { class: `row ${state}${l === line ? " here" : ""}` }, el("span", { class: "ln" }, String(l)), el("span", { class: "mark" }), el("span", { class: "text" }, codeOf(file, l))));
    if (l === line && column > 0) box.append(el("div", { class: "row caret", "aria-hidden": "true" }, el("span", { class: "ln" }), el("span", { class: "mark" }), el("span", { class: "text" }, sourceLine(file, l).slice(0, column - 1).replace(/[^\t]/g, " ") + "^")));
  }
  return box;
}

function findingDetails(f, i) {
  const [title, advice] = D.help[f.kind] || [f.kind, ""];
  const test = D.tests.findIndex((t) => t.finding === i);
  const out = [
    el("h2", {}, f.text),
    el("p", {}, chip("bug", f.kind), " ", title, f.cwe ? [" · ", el("a", { href: `https://cwe.mitre.org/data/definitions/${f.cwe}.html`, rel: "noreferrer" }, `CWE-${f.cwe}`)] : "",
      " · ", el("span", { class: f.confirmed ? "ok" : "warn" }, f.seen)),
    el("p", {}, D.files[f.at] ? link(place(f.at, f.line), `${f.path}:${f.line}${f.column ? ":" + f.column : ""}`) : `${f.path}:${f.line}`, " in ", el("code", {}, f.function)),
    excerpt(f.at, f.line, f.column),
    el("h3", {}, "The call that shows it"), el("pre", {}, f.call),
  ];
  if (f.steps.length) {
    const steps = el("ol", { class: "steps" });
    f.steps.forEach((s) => steps.append(el("li", {},
      el("div", { class: "head" }, placeLink(s.at, s.place.line), s.place.function && s.place.function !== f.function ? el("span", { class: "dim" }, " in " + s.place.function) : "", " ", el("span", {}, s.what)),
      D.files[s.at] && sourceLine(s.at, s.place.line) ? el("pre", { class: "snippet" }, codeOf(s.at, s.place.line)) : "",
      s.values.length ? el("div", { class: "values" }, s.values.map(([n, v]) => el("code", {}, el("b", {}, n), " = ", cut(v, 300)))) : "")));
    const end = f.steps[f.steps.length - 1];
    if (end.at === f.at && end.place.line === f.line && (end.values.length || end.what === f.message)) steps.lastChild.className = "last";
    else steps.append(el("li", { class: "last" }, el("div", { class: "head" }, placeLink(f.at, f.line), " ", el("b", {}, f.message))));
    out.push(el("h3", {}, "Steps to the failure"), steps);
  }
  out.push(el("h3", {}, "Reproduce"), copy(`fathom replay ${D.folder ? D.folder + "/" : ""}${f.input}`));
  if (test >= 0) out.push(el("p", {}, "Test: ", link(`tests/${test}`, D.tests[test].name)));
  else if (f.test) out.push(el("p", {}, "Test: ", el("code", {}, f.test)));
  if (advice) out.push(el("h3", {}, "What to do"), el("p", {}, advice));
  return out;
}
