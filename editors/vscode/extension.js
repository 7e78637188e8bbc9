// Starts `fathom lsp` and paints its coverage beside the lines. Everything else is the language client's own work.
"use strict";
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");
const { marks } = require("./margin");

let client;

function activate(context) {
  const settings = vscode.workspace.getConfiguration("fathom");
  const command = settings.get("path", "fathom");
  client = new LanguageClient("fathom", "Fathom", { command, args: ["lsp"] }, {
    documentSelector: ["c", "cpp", "java", "python"].map((language) => ({ scheme: "file", language })),
    initializationOptions: { time: settings.get("time", "10s"), flags: settings.get("flags", []) },
  });

  const colour = (name) => new vscode.ThemeColor(name);
  const kind = (name) => vscode.window.createTextEditorDecorationType({
    isWholeLine: true, overviewRulerColor: colour(name), overviewRulerLane: vscode.OverviewRulerLane.Left,
    borderWidth: "0 0 0 3px", borderStyle: "solid", borderColor: colour(name),
  });
  const kinds = { covered: kind("testing.iconPassed"), half: kind("list.warningForeground"), open: kind("testing.iconFailed") };
  const known = new Map();
  const paint = (editor) => {
    const lines = editor && known.get(editor.document.uri.toString());
    if (!lines) return;
    for (const [name, type] of Object.entries(kinds)) {
      editor.setDecorations(type, lines[name].filter((l) => l < editor.document.lineCount).map((l) => new vscode.Range(l, 0, l, 0)));
    }
  };
  const send = (name, more) => {
    const editor = vscode.window.activeTextEditor;
    if (editor) client.sendRequest("workspace/executeCommand", { command: name, arguments: [editor.document.uri.toString(), ...more(editor)] });
  };
  context.subscriptions.push(
    client.onNotification("fathom/coverage", (coverage) => {
      known.set(vscode.Uri.parse(coverage.uri).toString(), marks(coverage));
      vscode.window.visibleTextEditors.forEach(paint);
    }),
    vscode.window.onDidChangeVisibleTextEditors((editors) => editors.forEach(paint)),
    vscode.commands.registerCommand("fathom.exploreFile", () => send("fathom.explore", () => [])),
    vscode.commands.registerCommand("fathom.openReport", () => send("fathom.report", () => [])),
    vscode.commands.registerCommand("fathom.reachLine", () => send("fathom.reach", (editor) => [editor.selection.active.line + 1])),
    client,
  );
  client.start();
}

function deactivate() {
  return client && client.stop();
}

module.exports = { activate, deactivate };
