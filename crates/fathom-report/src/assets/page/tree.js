// The tree of all paths as a picture: one row per end, one column per decision. Only the visible part is drawn.

const TREE = { column: 250, row: 30, width: 216, height: 22, first: 200 };
const CLOSED = new Set(["infeasible", "unknown", "diverged", "open", "limit", "type", "cut"]);

/** Boxes of the unfolded nodes, in the order of rows: {node, side, kind, words, depth, parent, y, edge}. */
function layout(tree, folded, closedToo) {
  const boxes = [];
  let row = 0;
  const stack = [];
  const push = (nodes, depth, parent, edge) => { for (let i = nodes.length - 1; i >= 0; i--) stack.push([nodes[i], depth, parent, edge]); };
  push(tree.roots, 0, -1, -1);
  while (stack.length) {
    const [item, depth, parent, edge] = stack.pop();
    const number = boxes.length;
    if (typeof item !== "number") {
      boxes.push({ node: -1, leaf: item, depth, parent, edge, y: row++, low: 0, high: 0 });
      continue;
    }
    const box = { node: item, leaf: null, depth, parent, edge, y: -1, low: Infinity, high: -Infinity };
    boxes.push(box);
    if (folded.has(item)) { box.y = row++; continue; }
    const before = stack.length;
    // The side with the smaller subtree comes first, so that short paths end beside their decision; it is pushed last.
    const weight = (to) => (Array.isArray(to) ? to.reduce((n, i) => n + 1 + tree.below[i], 0) : 0);
    const order = weight(tree.nodes[item][4]) < weight(tree.nodes[item][5]) ? [1, 0] : [0, 1];
    for (const side of order) {
      const to = tree.nodes[item][4 + side];
      if (Array.isArray(to)) push(to, depth + 1, number, side);
      else if (closedToo || !CLOSED.has(to.kind)) stack.push([to, depth + 1, number, side]);
    }
    if (stack.length === before) box.y = row++;
  }
  for (let i = boxes.length - 1; i >= 0; i--) {
    const b = boxes[i];
    // A decision stands in the row of its first side, so that a path is followed to the right.
    if (b.y < 0) b.y = b.low;
    if (b.parent >= 0) { const p = boxes[b.parent]; p.low = Math.min(p.low, b.y); p.high = Math.max(p.high, b.y); }
  }
  return { boxes, rows: row };
}

/** How many nodes lie below each, without recursion: children come after their parents. */
function sizes(tree) {
  const below = new Int32Array(tree.nodes.length);
  tree.parent = new Int32Array(tree.nodes.length).fill(-1);
  for (let i = tree.nodes.length - 1; i >= 0; i--) {
    for (const side of [0, 1]) {
      const to = tree.nodes[i][4 + side];
      if (Array.isArray(to)) for (const n of to) { below[i] += 1 + below[n]; tree.parent[n] = i; }
    }
  }
  return below;
}

/** Folds the tree for a first view: breadth first, up to a readable number of nodes. */
function firstFolds(tree) {
  const folded = new Set();
  const queue = [...tree.roots];
  let seen = 0;
  for (let at = 0; at < queue.length; at++) {
    const n = queue[at];
    if (++seen > TREE.first) { folded.add(n); continue; }
    for (const side of [0, 1]) { const to = tree.nodes[n][4 + side]; if (Array.isArray(to)) queue.push(...to); }
  }
  return folded;
}

function treeView(root, args) {
  if (!D.trees.length) { root.append(el("p", { class: "empty" }, "There is no tree: nothing was explored.")); return {}; }
  const which = Math.min(Number(args[0]) || 0, D.trees.length - 1);
  const tree = D.trees[which];
  if (!tree.below) { tree.below = sizes(tree); tree.folded = firstFolds(tree); }
  const canvas = el("canvas", { tabindex: 0, role: "application", "aria-label": "Tree of paths. Arrows move, space folds, plus and minus zoom, 0 shows all." });
  const holder = el("div", { class: "canvas" }, canvas);
  const side = el("aside", { class: "pane side", "aria-live": "polite" });
  const g = canvas.getContext("2d");
  let closedToo = tree.closedToo !== false;
  let L = null;
  let view = { k: 1, x: 20, y: 20 };
  let chosen = -1;
  let wanted = 0;
  let colours = null;

  const X = (b) => b.depth * TREE.column;
  const Y = (b) => b.y * TREE.row;
  function relayout(keep) {
    const old = keep !== undefined && L ? L.boxes.find((b) => b.node === keep) : null;
    const before = old ? Y(old) * view.k + view.y : 0;
    L = layout(tree, tree.folded, closedToo);
    if (keep !== undefined) {
      chosen = L.boxes.findIndex((b) => b.node === keep);
      // The node under the pointer stays where it is.
      if (old && chosen >= 0) view.y += before - (Y(L.boxes[chosen]) * view.k + view.y);
    } else chosen = -1;
    draw();
  }
  function draw() { if (!wanted) wanted = requestAnimationFrame(paint); }
  function paint() {
    wanted = 0;
    const started = performance.now();
    if (!colours) {
      const style = getComputedStyle(document.documentElement);
      colours = (name) => style.getPropertyValue("--" + name).trim();
      const known = new Map();
      const ask = colours;
      colours = (name) => { if (!known.has(name)) known.set(name, ask(name)); return known.get(name); };
    }
    const dpr = window.devicePixelRatio || 1;
    const w = holder.clientWidth, h = holder.clientHeight;
    if (canvas.width !== Math.round(w * dpr) || canvas.height !== Math.round(h * dpr)) { canvas.width = Math.round(w * dpr); canvas.height = Math.round(h * dpr); }
    g.setTransform(dpr, 0, 0, dpr, 0, 0);
    g.clearRect(0, 0, w, h);
    g.setTransform(dpr * view.k, 0, 0, dpr * view.k, dpr * view.x, dpr * view.y);
    const left = -view.x / view.k, top = -view.y / view.k, right = left + w / view.k, bottom = top + h / view.k;
    const far = view.k < 0.3;
    g.lineWidth = Math.max(1, 1 / view.k) * 0.9;
    for (const sideOf of [0, 1, -1]) {
      g.beginPath();
      for (const b of L.boxes) {
        if (b.parent < 0 || b.edge !== sideOf) continue;
        const p = L.boxes[b.parent];
        const x1 = X(p) + TREE.width, y1 = Y(p), x2 = X(b), y2 = Y(b);
        if (x2 < left || x1 > right || Math.max(y1, y2) < top || Math.min(y1, y2) > bottom) continue;
        g.moveTo(x1, y1);
        if (far || y1 === y2) g.lineTo(x2, y2); else { const m = x1 + 12; g.lineTo(m, y1); g.lineTo(m, y2); g.lineTo(x2, y2); }
      }
      g.strokeStyle = colours(sideOf === 1 ? "yes" : "no");
      g.stroke();
    }
    g.font = "12px ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace";
    g.textBaseline = "middle";
    let drawn = 0;
    L.boxes.forEach((b, i) => {
      const x = X(b), y = Y(b);
      if (x > right || x + TREE.width + 40 < left || y + TREE.height < top || y - TREE.height > bottom) return;
      drawn++;
      const n = b.node >= 0 ? tree.nodes[b.node] : null;
      const kind = n ? "node" : b.leaf.kind;
      const tint = n ? "card" : leafColour(kind);
      if (far) { g.fillStyle = colours(n ? "dim" : tint); g.fillRect(x, y - 6, n ? TREE.width : TREE.width * 0.7, 12); }
      else {
        g.fillStyle = colours(n ? "card" : tint + "bg");
        g.strokeStyle = colours(n ? "edge" : tint);
        g.lineWidth = i === chosen ? 2.5 : 1;
        if (i === chosen) g.strokeStyle = colours("link");
        g.beginPath();
        g.roundRect(x, y - TREE.height / 2, TREE.width, TREE.height, n ? 4 : 11);
        g.fill();
        g.stroke();
        g.fillStyle = colours(n ? "fg" : tint);
        const words = n ? text(n[2]) || text(n[3]) : b.leaf.words;
        g.fillText(cut(words, n ? 23 : 27), x + 8, y + 1);
        if (n && n[1]) { g.fillStyle = colours("dim"); g.textAlign = "right"; g.fillText(String(n[1]), x + TREE.width - 6, y + 1); g.textAlign = "left"; }
        if (b.edge >= 0) { g.fillStyle = colours(b.edge ? "yes" : "no"); g.textAlign = "right"; g.font = "10px sans-serif"; g.fillText(b.edge ? "true" : "false", x - 3, y - 6); g.textAlign = "left"; g.font = "12px ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace"; }
        if (n && tree.folded.has(b.node)) { g.fillStyle = colours("link"); g.fillText("+" + (tree.below[b.node] || "…"), x + TREE.width + 6, y + 1); }
      }
      if (i === chosen && far) { g.strokeStyle = colours("link"); g.lineWidth = 3 / view.k; g.strokeRect(x, y - 12, TREE.width, 24); }
    });
    merges(left, top, right, bottom);
    canvas.dataset.boxes = L.boxes.length;
    canvas.dataset.drawn = drawn;
    canvas.dataset.millis = (performance.now() - started).toFixed(1);
  }
  /** Dashed lines from merged ends to the node whose subtree covers the rest of the path. */
  function merges(left, top, right, bottom) {
    let at = null;
    g.beginPath();
    for (const b of L.boxes) {
      if (!b.leaf || b.leaf.by === undefined || b.leaf.by === null) continue;
      if (!at) { at = new Map(); L.boxes.forEach((o) => { if (o.node >= 0) at.set(o.node, o); }); }
      const to = at.get(b.leaf.by);
      if (!to) continue;
      const x1 = X(b) + TREE.width, y1 = Y(b), x2 = X(to) + TREE.width / 2, y2 = Y(to);
      if (Math.max(y1, y2) < top || Math.min(y1, y2) > bottom || Math.max(x1, x2) < left || Math.min(x1, x2) > right) continue;
      g.moveTo(x1, y1);
      g.quadraticCurveTo(Math.max(x1, x2) + 50, (y1 + y2) / 2, x2, y2 + (y1 > y2 ? 11 : -11));
    }
    g.setLineDash([5, 4]);
    g.lineWidth = 1.2 / Math.min(1, view.k);
    g.strokeStyle = colours("merge");
    g.stroke();
    g.setLineDash([]);
  }
  const leafColour = (kind) => (kind === "bug" ? "bad" : kind === "merged" ? "merge" : CLOSED.has(kind) || kind === "discarded" ? (kind === "unknown" || kind === "limit" ? "half" : "grey") : kind === "limit" || kind === "unsupported" || kind === "diverged" ? "half" : "ok");

  function fit() {
    const deep = L.boxes.reduce((d, b) => Math.max(d, b.depth), 0) + 1;
    const w = holder.clientWidth, h = holder.clientHeight;
    view.k = Math.max(0.02, Math.min(1, (w - 40) / (deep * TREE.column), (h - 40) / (Math.max(1, L.rows) * TREE.row)));
    view.x = 20; view.y = 20 + (TREE.row * view.k) / 2;
    draw();
  }
  function home() {
    const first = L.boxes[0];
    view = { k: 1, x: 20, y: first ? 36 - Y(first) : 36 };
    draw();
  }
  function zoom(by, px, py) {
    const k = Math.max(0.02, Math.min(2.5, view.k * by));
    view.x = px - ((px - view.x) * k) / view.k;
    view.y = py - ((py - view.y) * k) / view.k;
    view.k = k;
    draw();
  }
  function choose(i, see) {
    chosen = i;
    const b = L.boxes[i];
    side.replaceChildren(...(b ? treeDetails(tree, L, b, go) : treeHelp(tree)));
    if (b && see) {
      const x = X(b) * view.k + view.x, y = Y(b) * view.k + view.y;
      const w = holder.clientWidth, h = holder.clientHeight;
      if (x < 20 || x + TREE.width * view.k > w - 20) view.x = w / 2 - (X(b) + TREE.width / 2) * view.k;
      if (y < 20 || y > h - 20) view.y = h / 2 - Y(b) * view.k;
    }
    draw();
  }
  /** Shows a node of the tree, even if it is inside a fold. */
  function go(node) {
    for (let p = tree.parent[node]; p >= 0; p = tree.parent[p]) tree.folded.delete(p);
    L = layout(tree, tree.folded, closedToo);
    if (view.k < 0.5) view.k = 1;
    choose(L.boxes.findIndex((b) => b.node === node), true);
  }
  function toggle(i) {
    const b = L.boxes[i];
    if (!b || b.node < 0) return;
    if (tree.folded.has(b.node)) {
      tree.folded.delete(b.node);
      // The contents of a large fold unfold step by step.
      if (tree.below[b.node] > 200) for (const s of [0, 1]) { const to = tree.nodes[b.node][4 + s]; if (Array.isArray(to)) to.forEach((n) => tree.below[n] > 200 && tree.folded.add(n)); }
    } else tree.folded.add(b.node);
    relayout(b.node);
    choose(chosen, false);
  }
  const hit = (e) => {
    const r = canvas.getBoundingClientRect();
    const x = (e.clientX - r.left - view.x) / view.k, y = (e.clientY - r.top - view.y) / view.k;
    return [L.boxes.findIndex((b) => x >= X(b) && x <= X(b) + TREE.width + 40 && Math.abs(y - Y(b)) <= TREE.row / 2), x];
  };
  let drag = null;
  canvas.addEventListener("pointerdown", (e) => { drag = { x: e.clientX, y: e.clientY, moved: false }; canvas.setPointerCapture(e.pointerId); });
  canvas.addEventListener("pointermove", (e) => {
    if (!drag) return;
    const dx = e.clientX - drag.x, dy = e.clientY - drag.y;
    if (!drag.moved && Math.abs(dx) + Math.abs(dy) < 4) return;
    drag = { x: e.clientX, y: e.clientY, moved: true };
    view.x += dx; view.y += dy;
    draw();
  });
  canvas.addEventListener("pointerup", (e) => {
    if (drag && !drag.moved) { const [i, x] = hit(e); if (i >= 0 && x > X(L.boxes[i]) + TREE.width) toggle(i); else choose(i, false); }
    drag = null;
  });
  canvas.addEventListener("dblclick", (e) => toggle(hit(e)[0]));
  canvas.addEventListener("wheel", (e) => {
    e.preventDefault();
    const r = canvas.getBoundingClientRect();
    if (e.ctrlKey || e.metaKey || e.altKey) zoom(Math.exp(-e.deltaY / 250), e.clientX - r.left, e.clientY - r.top);
    else { view.x -= e.shiftKey ? e.deltaY : e.deltaX; view.y -= e.shiftKey ? 0 : e.deltaY; draw(); }
  }, { passive: false });
  canvas.addEventListener("keydown", (e) => {
    const b = L.boxes[chosen];
    const near = (step) => { for (let i = chosen + step; i >= 0 && i < L.boxes.length; i += step) if (L.boxes[i].depth === b.depth) return i; return chosen; };
    const keys = {
      ArrowRight: () => choose(b ? Math.max(L.boxes.findIndex((o, i) => i > chosen && o.parent === chosen), chosen) : 0, true),
      ArrowLeft: () => choose(b && b.parent >= 0 ? b.parent : 0, true),
      ArrowDown: () => choose(b ? near(1) : 0, true),
      ArrowUp: () => choose(b ? near(-1) : 0, true),
      " ": () => toggle(chosen), Enter: () => toggle(chosen),
      "+": () => zoom(1.25, holder.clientWidth / 2, holder.clientHeight / 2), "=": () => zoom(1.25, holder.clientWidth / 2, holder.clientHeight / 2),
      "-": () => zoom(0.8, holder.clientWidth / 2, holder.clientHeight / 2), "0": fit,
    };
    if (keys[e.key]) { e.preventDefault(); e.stopPropagation(); keys[e.key](); }
  });

  let matches = [], at = -1;
  const find = filter("Find a condition", (words) => {
    const w = words.toLowerCase();
    matches = w ? tree.nodes.map((_, i) => i).filter((i) => `${text(tree.nodes[i][2])} ${text(tree.nodes[i][3])}`.toLowerCase().includes(w)) : [];
    at = -1;
    found.textContent = w ? count(matches.length, "match", "matches") : "";
  });
  const found = el("span", { class: "dim" });
  find.addEventListener("keydown", (e) => { if (e.key === "Enter" && matches.length) { at = (at + 1) % matches.length; go(matches[at]); found.textContent = `${at + 1} of ${matches.length}`; } });
  const all = () => { tree.folded.clear(); relayout(); fit(); };
  const none = () => { tree.roots.forEach((r) => tree.folded.add(r)); for (const r of tree.roots) for (let i = 0; i < tree.nodes.length; i++) tree.folded.add(i); tree.roots.forEach((r) => tree.folded.delete(r)); relayout(); home(); };
  root.classList.add("wide");
  root.append(
    el("section", { class: "middle" },
      el("div", { class: "tools" },
        D.trees.length > 1 ? el("select", { "aria-label": "Entry", onchange: (e) => (location.hash = `#tree/${e.target.value}`) }, D.trees.map((t, i) => el("option", { value: i, selected: i === which }, `${t.entry} (${t.nodes.length})`))) : el("b", {}, tree.entry),
        el("span", { class: "dim" }, count(tree.nodes.length, "decision")), find, found, el("span", { class: "grow" }),
        el("label", {}, el("input", { type: "checkbox", checked: closedToo, onchange: (e) => { closedToo = tree.closedToo = e.target.checked; relayout(); } }), " closed sides"),
        el("button", { onclick: all, title: "Unfold everything" }, "unfold"), el("button", { onclick: none, title: "Fold everything" }, "fold"),
        el("button", { onclick: fit, title: "Show all (0)" }, "fit"),
        el("button", { onclick: () => zoom(1.25, holder.clientWidth / 2, holder.clientHeight / 2), "aria-label": "Zoom in" }, "+"),
        el("button", { onclick: () => zoom(0.8, holder.clientWidth / 2, holder.clientHeight / 2), "aria-label": "Zoom out" }, "−")),
      holder),
    side);
  L = layout(tree, tree.folded, closedToo);
  side.replaceChildren(...treeHelp(tree));
  home();
  // At once, not with the next frame: a canvas of the old size would be seen stretched.
  new ResizeObserver(() => paint()).observe(holder);
  canvas.focus({ preventScroll: true });
  return { find, theme: () => { colours = null; draw(); } };
}

function treeHelp(tree) {
  const ends = new Map();
  for (const n of tree.nodes) for (const s of [4, 5]) if (!Array.isArray(n[s])) ends.set(n[s].kind, (ends.get(n[s].kind) || 0) + 1);
  return [
    el("h2", {}, "Every decision that depends on the input"),
    el("p", { class: "dim" }, tree.nodes.length ? "A box is a condition with its line. A rounded end is a path that ends, or a side that leads nowhere." : "Nothing depends on the input: there is one path."),
    el("table", { class: "figures" }, [...ends].sort((a, b) => b[1] - a[1]).map(([k, n]) => el("tr", {}, el("td", {}, chip(k, SIDES[k] || k)), el("td", { class: "n" }, n.toLocaleString("en"))))),
    el("p", { class: "dim" }, "Drag to move; Ctrl and wheel, + and − zoom, 0 shows all. Arrows go from box to box, space folds. A dashed line leads from a merged path to the decision that stands for what lies ahead of it."),
  ];
}

const SIDES = { returned: "returned", raised: "raised", exited: "exited", bug: "bug", merged: "merged", diverged: "diverged", discarded: "discarded", limit: "limit", unsupported: "unsupported", infeasible: "infeasible", unknown: "not decided", open: "not tried", type: "another type", cut: "more, not shown" };

function treeDetails(tree, L, box, go) {
  const out = [];
  if (box.node >= 0) {
    const [kind, line, source, cond, no, yes] = tree.nodes[box.node];
    out.push(el("h2", {}, text(source) || text(cond)), el("p", {}, chip("kind", kind), " ", line ? lineOf(line) : ""));
    if (text(source) && text(cond) !== text(source)) out.push(el("h3", {}, "Over the input"), el("pre", {}, text(cond)));
    for (const [words, to] of [["true", yes], ["false", no]]) {
      out.push(el("h3", {}, "When " + words));
      if (Array.isArray(to)) out.push(el("ul", { class: "plain" }, to.map((n) => el("li", {}, el("button", { class: "as-link", onclick: () => go(n) }, text(tree.nodes[n][2]) || text(tree.nodes[n][3]))))));
      else out.push(...endDetails(to, go));
    }
  } else out.push(el("h2", {}, SIDES[box.leaf.kind] || box.leaf.kind), ...endDetails(box.leaf, go));
  const path = [];
  for (let b = box; b.parent >= 0; b = L.boxes[b.parent]) path.push([L.boxes[b.parent].node, b.edge]);
  path.reverse();
  if (path.length) {
    out.push(el("h3", {}, "Path to here"), el("ol", { class: "conditions" }, path.slice(-100).map(([n, edge]) =>
      el("li", {}, el("button", { class: "as-link", onclick: () => go(n) }, text(tree.nodes[n][2]) || text(tree.nodes[n][3])), edge ? " is true" : " is false"))));
  }
  return out;
}

const lineOf = (line) => (D.files.length === 1 ? placeLink(0, line) : `line ${line}`);

function endDetails(end, go) {
  const out = [el("p", {}, chip(end.kind, SIDES[end.kind] || end.kind), " ", end.words)];
  if (end.run !== undefined && end.run !== null) {
    const input = "inputs/" + String(end.run).padStart(6, "0");
    const test = D.testOf.get(input);
    out.push(test !== undefined ? el("p", {}, "Test: ", link(`tests/${test}`, el("code", {}, cut(D.tests[test].call, 120)))) : el("p", { class: "dim" }, "Input: ", el("code", {}, input)));
  }
  if (end.by !== undefined && end.by !== null) out.push(el("p", {}, el("button", { class: "as-link", onclick: () => go(end.by) }, "Show the decision it was merged with")));
  return out;
}
