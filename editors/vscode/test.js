// node test.js: what can be checked without an editor.
"use strict";
const assert = require("node:assert");
const { marks } = require("./margin");
const manifest = require("./package.json");

assert.deepStrictEqual(marks({ covered: [1, 3], half: [2], open: [] }), { covered: [0, 2], half: [1], open: [] });
assert.deepStrictEqual(marks({ covered: "nonsense", half: [0, 1.5, 2] }), { covered: [], half: [1], open: [] });
const source = require("node:fs").readFileSync(require("node:path").join(__dirname, manifest.main), "utf8");
for (const { command } of manifest.contributes.commands) assert.ok(source.includes(`"${command}"`), `${command} is not registered`);
for (const setting of Object.keys(manifest.contributes.configuration.properties)) {
  assert.ok(source.includes(`"${setting.replace("fathom.", "")}"`), `${setting} is not read`);
}
console.log("vscode: manifest and margin agree");
