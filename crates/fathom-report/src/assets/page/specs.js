// Specifications: how far each was exercised, and which states no run reached.

function specsSection(page) {
  for (const spec of D.summary.specs || []) {
    page.append(el("h2", {}, "Specification ", el("code", {}, spec.name)));
    if (spec.events.length) {
      page.append(el("p", {}, spec.events.map((e, i) => [i ? ", " : "", el("code", {}, e.name), e.count ? ` ${e.count.toLocaleString("en")} times` : el("span", { class: "warn" }, " never")])));
    }
    page.append(el("table", { class: "figures" },
      el("tr", {}, el("th", {}, "Rule"), el("th", { class: "n" }, "Checked"), el("th", { class: "n" }, "Violated"), el("th", {}, "States, with how often each was entered")),
      spec.rules.map((r) => el("tr", {},
        el("td", {}, chip(r.violated ? "bug" : "covered", r.kind), " ", el("code", {}, cut(r.text, 160)), el("small", { class: "dim" }, ` line ${r.line}`)),
        el("td", { class: "n" }, r.checked.toLocaleString("en")), el("td", { class: "n" }, r.violated.toLocaleString("en")),
        el("td", {}, stateChips(r))))));
    D.summary.findings.forEach((f, i) => {
      if (f.rule && f.rule.includes(`(${spec.file}:`)) {
        page.append(el("p", {}, link(`findings/${i}`, f.text)), timeline(f));
      }
    });
  }
}

/** A rule's states; how far a state is from a violation is in its title. */
function stateChips(rule) {
  return rule.states.slice(0, 40).map((s, i) => {
    const what = s.violation ? "bug" : s.entered ? "covered" : "half";
    const far = s.violation ? "a violation" : s.distance === null ? "no violation possible" : `${s.distance} to a violation`;
    const words = s.violation ? `✗ ${s.entered}` : s.entered ? `${i}: ${s.entered.toLocaleString("en")}` : `${i}: never`;
    return el("span", { title: far }, chip(what, words), " ");
  });
}

/** The history of a violation, from left to right: its events, without the decisions between them. */
function timeline(f) {
  const events = f.steps.filter((s) => s.event && s.event.kind === "observed");
  const shown = events.slice(-30);
  return el("p", { class: "timeline" }, events.length > shown.length ? `${events.length - shown.length} before → ` : "", shown.map((s, i) => [i ? " → " : "",
    el("a", { href: "#" + place(s.at, s.place.line), title: `${s.what}, line ${s.place.line}` }, chip(i === shown.length - 1 ? "bug" : "covered", s.event.names.join(", ") || s.what))]));
}
