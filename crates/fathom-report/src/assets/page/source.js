// Source files with their branches: which test takes each, or why none does.

const KEYWORDS = {
  c: "auto break case char const continue default do double else enum extern float for goto if inline int long register restrict return short signed sizeof static struct switch typedef union unsigned void volatile while bool true false NULL nullptr class public private protected namespace template using new delete try catch throw",
  java: "abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally float for if implements import instanceof int interface long native new package private protected public record return short static super switch synchronized this throw throws transient try var void volatile while true false null sealed permits yield",
  py: "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield match case self",
};

/** Splits a file into coloured pieces, line by line. Good enough to read by; wrong colours do no harm. */
function highlight(path, source) {
  const end = path.split(".").pop();
  const lang = end === "py" ? "py" : end === "java" ? "java" : "c";
  const words = new Set(KEYWORDS[lang].split(" "));
  const comment = lang === "py" ? "#[^\\n]*" : "//[^\\n]*|/\\*[\\s\\S]*?(?:\\*/|(?![\\s\\S]))";
  const string = lang === "py" ? '"""[\\s\\S]*?(?:"""|(?![\\s\\S]))|\'\'\'[\\s\\S]*?(?:\'\'\'|(?![\\s\\S]))|"(?:\\\\.|[^"\\\\\\n])*"?|\'(?:\\\\.|[^\'\\\\\\n])*\'?'
    : '"(?:\\\\.|[^"\\\\\\n])*"?|\'(?:\\\\.|[^\'\\\\\\n])*\'?';
  const pattern = new RegExp(`(${comment})|(${string})|([A-Za-z_]\\w*)|(\\b\\d[\\w.]*)${lang === "c" ? "|(^[ \\t]*#[ \\t]*\\w+)" : ""}`, "gm");
  const lines = [[]];
  const put = (kind, piece) => piece.split("\n").forEach((part, i) => {
    if (i) lines.push([]);
    if (part) lines[lines.length - 1].push([kind, part]);
  });
  let at = 0;
  for (const m of source.matchAll(pattern)) {
    if (m.index > at) put("", source.slice(at, m.index));
    put(m[1] ? "cm" : m[2] ? "st" : m[3] ? (words.has(m[3]) ? "kw" : "") : m[4] ? "nu" : "kw", m[0]);
    at = m.index + m[0].length;
  }
  put("", source.slice(at));
  return lines;
}

/** The pieces of a line as elements. */
function codeOf(file, line) {
  const f = D.files[file];
  if (!f.pieces) f.pieces = highlight(f.path, f.source);
  return (f.pieces[line - 1] || []).map(([kind, piece]) => (kind ? el("span", { class: kind }, piece) : piece));
}

/** State of a line: covered, half or open; empty where the line has no code. */
function lineState(file, line) {
  const f = D.byFile[file];
  const here = (f.lines.get(line) || []).map((i) => D.branches[i]);
  const taken = here.filter((b) => b[BRANCH.hits] > 0).length;
  const ran = taken > 0 || (f.hits.get(line) || 0) > 0;
  if (!here.length && !f.executable.has(line)) return ["", 0, 0];
  return [!ran ? "open" : taken < here.length ? "half" : "covered", taken, here.length];
}

function mostOpen() {
  const open = D.files.map(() => 0);
  for (const b of D.branches) if (!b[BRANCH.hits]) open[b[BRANCH.file]]++;
  return open.length ? open.indexOf(Math.max(...open)) : -1;
}

function sourceView(root, args) {
  // Without an explicit choice, show the file with the most uncovered branches.
  const file = args[0] ? Math.min(Number(args[0]) || 0, D.files.length - 1) : mostOpen();
  if (file < 0) { root.append(el("p", { class: "empty" }, "No source file belongs to this run.")); return {}; }
  const f = D.files[file];
  const info = D.byFile[file];
  let selected = Number(args[1]) || 0;
  const split = f.source ? f.source.split("\n") : [];
  if (split.length && split[split.length - 1] === "") split.pop();

  const pane = el("div", { class: "code pane", tabindex: 0, role: "list", "aria-label": `Source of ${f.path}` });
  const side = el("aside", { class: "pane side", "aria-live": "polite" });
  const list = virtual(pane, 20, (i) => {
    const line = i + 1;
    const [state, taken, all] = lineState(file, line);
    const bug = info.findings.has(line);
    return el("div", { class: `row ${state}${bug ? " bug" : ""}${line === selected ? " selected" : ""}`, role: "listitem", "data-line": line, onclick: () => select(line) },
      el("span", { class: "ln" }, String(line)),
      el("span", { class: "mark", title: state }, bug ? "●" : ""),
      el("span", { class: "br", title: all ? `${taken} of ${count(all, "branch", "branches")} taken` : "" }, all ? `${taken}/${all}` : ""),
      el("span", { class: "text" }, codeOf(file, line)));
  });
  const longest = split.reduce((n, l) => Math.max(n, l.length), 0);
  list.space.style.minWidth = `calc(${longest}ch + 130px)`;

  function select(line, keep) {
    selected = Math.max(1, Math.min(line, split.length));
    if (!keep) history.replaceState(null, "", `#source/${file}/${selected}`);
    list.reset(split.length);
    list.reveal(selected - 1);
    side.replaceChildren(...lineDetails(file, selected));
  }
  const open = [...info.lines.keys()].filter((l) => info.lines.get(l).some((i) => D.branches[i][BRANCH.hits] === 0)).sort((a, b) => a - b);
  const jump = (step) => {
    if (!open.length) return;
    const after = step > 0 ? open.find((l) => l > selected) : open.findLast((l) => l < selected);
    select(after || open[step > 0 ? 0 : open.length - 1]);
  };

  const names = D.files.map((one, i) => el("a", { href: `#source/${i}`, class: i === file ? "file current" : "file", "aria-current": i === file ? "page" : null },
    el("span", {}, one.path), el("small", {}, `${D.byFile[i].covered}/${D.byFile[i].branches.length}`), bar(D.byFile[i].covered, D.byFile[i].branches.length)));
  root.classList.add("wide");
  if (D.files.length > 1) root.append(el("nav", { class: "pane files", "aria-label": "Files" }, names));
  root.append(
    el("section", { class: "middle" },
      el("div", { class: "tools" }, el("b", {}, f.path), el("span", { class: "dim" }, `${info.covered} of ${count(info.branches.length, "branch", "branches")}`),
        el("span", { class: "grow" }),
        el("button", { onclick: () => jump(-1), title: "Previous branch that is not covered (p)", disabled: !open.length }, "↑ previous"),
        el("button", { onclick: () => jump(1), title: "Next branch that is not covered (n)", disabled: !open.length }, "↓ next uncovered"),
        el("span", { class: "legend" }, el("i", { class: "covered" }), "covered", el("i", { class: "half" }), "half", el("i", { class: "open" }), "not covered")),
      f.source ? pane : el("p", { class: "empty" }, "The text of this file was not available when the run ended.")),
    side);
  list.reset(split.length);
  if (selected) { select(selected, true); } else { side.replaceChildren(...uncoveredOf(file)); }
  pane.focus({ preventScroll: true });
  pane.addEventListener("keydown", (e) => {
    const move = { ArrowDown: 1, ArrowUp: -1, PageDown: 25, PageUp: -25 }[e.key];
    if (move) { e.preventDefault(); select((selected || 1) + move); }
  });
  return { key: (k) => (k === "n" ? jump(1) : k === "p" ? jump(-1) : k === "Escape" ? (location.hash = `#source/${file}`) : null) };
}

/** The panel before a line is chosen: every branch that is not covered. */
function uncoveredOf(file) {
  const open = D.byFile[file].branches.map((i) => D.branches[i]).filter((b) => b[BRANCH.hits] === 0);
  if (!open.length) return [el("h2", {}, "Every branch is covered"), el("p", { class: "dim" }, "Choose a line to see the tests that take its branches.")];
  const pane = el("div", { class: "pane grow" });
  const list = virtual(pane, 46, (i) => {
    const b = open[i];
    return el("a", { class: "row item", href: "#" + place(file, b[BRANCH.line]) },
      el("div", {}, chip(whyKind(b), WHY[whyKind(b)][0]), ` line ${b[BRANCH.line]} ${leads(b)}`), el("code", { class: "dim" }, sourceLine(file, b[BRANCH.line]).trim()));
  });
  requestAnimationFrame(() => list.reset(open.length));
  return [el("h2", {}, count(open.length, "branch", "branches") + " not covered"), el("p", { class: "dim" }, "n and p go from one to the next."), pane];
}

/** Everything about one line. */
function lineDetails(file, line) {
  const info = D.byFile[file];
  const [state] = lineState(file, line);
  const out = [el("h2", {}, `Line ${line}`), el("pre", { class: "snippet" }, codeOf(file, line))];
  for (const i of info.findings.get(line) || []) {
    const finding = D.summary.findings[i];
    out.push(el("p", {}, chip("bug", finding.kind), " ", link(`findings/${i}`, finding.text)));
  }
  const here = (info.lines.get(line) || []).map((i) => D.branches[i]);
  if (!here.length) {
    const hits = info.hits.get(line) || 0;
    out.push(el("p", { class: "dim" }, state === "" && info.executable.size ? "Nothing is executed here." : state === "" ? "Only branches were counted in this file." : hits ? `${count(hits, "kept run", "kept runs")} reached this line. Nothing branches.` : "No run reached it."));
    if (state === "open" || (state === "" && !info.executable.size)) out.push(...wayTo(file, line));
  }
  for (const b of here) out.push(branchCard(b));
  return out;
}

/** The nearest branch before a line that was reached and not taken. */
function wayTo(file, line) {
  const before = D.byFile[file].branches.map((i) => D.branches[i])
    .filter((b) => b[BRANCH.hits] === 0 && b[BRANCH.line] < line && b[BRANCH.to] > 0 && b[BRANCH.to] <= line && whyKind(b) !== "behind" && whyKind(b) !== "uncalled");
  if (!before.length) return [];
  const b = before.reduce((x, y) => (y[BRANCH.line] > x[BRANCH.line] ? y : x));
  return [el("p", {}, "Only reachable through ", placeLink(b[BRANCH.file], b[BRANCH.line]), ":"), branchCard(b)];
}

function branchCard(b) {
  const card = el("div", { class: "branch " + (b[BRANCH.hits] ? "covered" : "open") });
  const column = b[BRANCH.column] ? `, column ${b[BRANCH.column]}` : "";
  card.append(el("div", { class: "head" }, el("b", {}, leads(b)), el("span", { class: "dim" }, column.slice(2))));
  if (b[BRANCH.hits]) {
    card.append(el("p", {}, chip("covered", "covered"), " by ", count(b[BRANCH.count] || b[BRANCH.hits], b[BRANCH.count] ? "test" : "run that is no test", b[BRANCH.count] ? "tests" : "runs that are no tests")));
    const list = el("ul", { class: "plain" });
    for (const t of b[BRANCH.tests]) {
      const test = D.tests[t];
      list.append(el("li", {}, link(`tests/${t}`, el("code", {}, cut(test.call || test.name, 90)))));
    }
    if (b[BRANCH.count] > b[BRANCH.tests].length) list.append(el("li", { class: "dim" }, `and ${b[BRANCH.count] - b[BRANCH.tests].length} more`));
    card.append(list);
    return card;
  }
  const why = b[BRANCH.why] || { kind: "not_reached" };
  card.append(el("p", {}, chip(why.kind, WHY[why.kind][0]), " ", why.words || WHY[why.kind][1] + "."));
  if (why.clash && why.clash.length) {
    card.append(el("p", { class: "dim" }, why.clash.length > 1 ? "No input has these together:" : "No input has:"));
    card.append(el("ul", { class: "clash" }, why.clash.slice(0, 40).map(([words, at]) =>
      el("li", {}, el("code", {}, words), " ", at && at[1] ? placeLink(at[0], at[1]) : el("small", { class: "dim" }, "assumed of the input")))));
    if (why.clash.length > 40) card.append(el("p", { class: "dim" }, `and ${why.clash.length - 40} more`));
  }
  if (why.via !== undefined && why.via !== null) {
    const via = D.branches[why.via];
    card.append(el("p", {}, "See ", placeLink(via[BRANCH.file], via[BRANCH.line]), ` ${leads(via)}: `, chip(whyKind(via), WHY[whyKind(via)][0])));
  }
  return card;
}
