// Which lines get which mark: apart from the editor, so that it can be tested without one.
"use strict";

/** Coverage from the server's `fathom/coverage`, as zero-based lines by kind. */
function marks(coverage) {
  const lines = (list) => (Array.isArray(list) ? list : []).filter((n) => Number.isInteger(n) && n > 0).map((n) => n - 1);
  return { covered: lines(coverage.covered), half: lines(coverage.half), open: lines(coverage.open) };
}

module.exports = { marks };
