"use strict";
// Shared by all views: elements, links, the virtual list, the data and values derived from it.

/** Makes an element. Text is always text: nothing of a program's names or values is read as markup. */
function el(tag, attrs, ...kids) {
  const e = document.createElement(tag);
  for (const [k, v] of Object.entries(attrs || {})) {
    if (v === undefined || v === null || v === false) continue;
    if (k.startsWith("on")) e.addEventListener(k.slice(2), v);
    else e.setAttribute(k, v === true ? "" : v);
  }
  for (const kid of kids.flat(Infinity)) if (kid !== null && kid !== undefined && kid !== false) e.append(kid);
  return e;
}

const count = (n, one, many) => `${n.toLocaleString("en")} ${n === 1 ? one : many || one + "s"}`;
const percent = (part, whole) => (whole ? Math.floor((100 * part) / whole) : 100);
const seconds = (s) => (s >= 10 ? s.toFixed(0) : s >= 0.1 ? s.toFixed(1) : s.toFixed(3)) + " s";
const cut = (text, n) => (text.length > n ? text.slice(0, n - 1) + "…" : text);
const chip = (kind, text) => el("span", { class: "chip " + kind }, text);
const bar = (part, whole) =>
  el("div", { class: "bar", role: "img", "aria-label": `${percent(part, whole)} percent` },
    el("i", { style: `width:${whole ? (100 * part) / whole : 100}%` }));
const link = (to, ...kids) => el("a", { href: "#" + to }, ...kids);

/** A list of any length: only the rows in view exist. Rows all have one height. */
function virtual(pane, height, render) {
  const space = el("div", { class: "space" });
  pane.append(space);
  const rows = new Map();
  let total = 0;
  let asked = 0;
  function draw() {
    asked = 0;
    const first = Math.max(0, Math.floor(pane.scrollTop / height) - 10);
    const last = Math.min(total, Math.ceil((pane.scrollTop + pane.clientHeight) / height) + 10);
    for (const [i, row] of rows) if (i < first || i >= last) { row.remove(); rows.delete(i); }
    for (let i = first; i < last; i++) {
      if (rows.has(i)) continue;
      const row = render(i);
      row.style.top = i * height + "px";
      row.style.height = height + "px";
      rows.set(i, row);
      space.append(row);
    }
  }
  const later = () => { if (!asked) asked = requestAnimationFrame(draw); };
  pane.addEventListener("scroll", later, { passive: true });
  new ResizeObserver(later).observe(pane);
  return {
    space,
    /** New contents, or the same ones that look different now. */
    reset(n) { total = n; space.style.height = n * height + "px"; for (const row of rows.values()) row.remove(); rows.clear(); draw(); },
    /** Scrolls so that a row is in view, in the middle if it was not. */
    reveal(i) {
      const top = i * height;
      if (top < pane.scrollTop + height || top + 2 * height > pane.scrollTop + pane.clientHeight) {
        pane.scrollTop = Math.max(0, top - pane.clientHeight / 2);
      }
      draw();
    },
    draw,
  };
}

/** A filter field that calls back after each change. */
function filter(label, changed) {
  return el("input", { type: "search", class: "filter", placeholder: label, "aria-label": label, oninput: (e) => changed(e.target.value) });
}

/** Copies a text, and says so. */
function copy(text) {
  const button = el("button", { class: "copy", title: "Copy", onclick: () => {
    const done = () => { button.textContent = "copied"; setTimeout(() => (button.textContent = "copy"), 1200); };
    if (navigator.clipboard) navigator.clipboard.writeText(text).then(done, () => {});
  } }, "copy");
  return el("div", { class: "command" }, el("code", {}, text), button);
}

// --- the data --------------------------------------------------------------------------------------------------

let D = null;

/** Reads the data and adds indices for the views. */
function load(data) {
  D = data;
  D.byFile = D.files.map(() => ({ branches: [], lines: new Map(), findings: new Map(), covered: 0 }));
  D.branches.forEach((b, i) => {
    const [file, line, , , , hits] = b;
    const f = D.byFile[file];
    if (!f) return;
    f.branches.push(i);
    if (hits > 0) f.covered++;
    if (!f.lines.has(line)) f.lines.set(line, []);
    f.lines.get(line).push(i);
  });
  D.files.forEach((f, i) => { D.byFile[i].hits = new Map(f.hits); D.byFile[i].executable = new Set(f.lines); });
  D.summary.findings.forEach((f, i) => {
    const at = D.byFile[f.at];
    if (!at) return;
    if (!at.findings.has(f.line)) at.findings.set(f.line, []);
    at.findings.get(f.line).push(i);
  });
  // Opened from its folder, the page knows how the folder is named.
  if (location.protocol === "file:") D.folder = decodeURIComponent(location.pathname).replace(/\/[^/]*$/, "");
  D.testOf = new Map();
  D.tests.forEach((t, i) => { if (!D.testOf.has(t.input)) D.testOf.set(t.input, i); });
}

const text = (i) => D.strings[i];
const sourceLine = (file, line) => {
  const f = D.files[file];
  if (!f) return "";
  if (!f.split) f.split = f.source.split("\n");
  return f.split[line - 1] || "";
};
const place = (file, line) => (D.files[file] ? `source/${file}/${line}` : "source");
const where = (file, line) => (D.files.length > 1 && D.files[file] ? `${D.files[file].path}:${line}` : `line ${line}`);
const placeLink = (file, line) => (D.files[file] ? link(place(file, line), where(file, line)) : el("span", {}, `line ${line}`));

const BRANCH = { file: 0, line: 1, column: 2, to: 3, fn: 4, hits: 5, tests: 6, count: 7, why: 8 };
const WHY = {
  infeasible: ["infeasible", "no input takes it"],
  unknown: ["unknown", "the solver did not decide"],
  diverged: ["diverged", "the runs solved for it diverged"],
  not_tried: ["not tried", "the search ended before it was tried"],
  behind: ["behind another", "only reachable through a branch that is not covered either"],
  uncalled: ["not called", "its function was never entered"],
  fixed: ["not controlled", "the condition is not controlled by the input"],
  not_reached: ["not reached", "no run reached it"],
};
const whyKind = (b) => (b[BRANCH.why] ? b[BRANCH.why].kind : "not_reached");
const leads = (b) => (b[BRANCH.to] > 0 ? `to line ${b[BRANCH.to]}` : "out of the function");
