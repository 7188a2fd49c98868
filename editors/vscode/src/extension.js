// The extension: starts the language server, and shows the sheet beside the text.
"use strict";

const crypto = require("node:crypto");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");
const { Following, afterwards } = require("./sheet");

const WAIT = 400; // milliseconds after the last key until the sheet follows
const WORDS = {
  en: { title: "Rule sheet", incomplete: "Something in the file is wrong, and not on this sheet.", nothing: "There is no sheet yet: the rules have errors.", missing: "The program yakusoku could not be started. Install it, or say in the settings where it is." },
  ja: { title: "ルール表", incomplete: "ファイルにエラーがあり、その部分はこの表にありません。", nothing: "ルールにエラーがあるため、まだ表がありません。", missing: "yakusoku を起動できませんでした。インストールするか、設定で場所を指定してください。" },
};
const words = WORDS[vscode.env.language.startsWith("ja") ? "ja" : "en"];

let client;

async function start() {
  const command = vscode.workspace.getConfiguration("yakusoku").get("command") || "yakusoku";
  client = new LanguageClient("yakusoku", "Yakusoku", { command, args: ["lsp"] }, { documentSelector: [{ language: "yakusoku" }] });
  try {
    await client.start();
  } catch {
    const settings = await vscode.window.showErrorMessage(words.missing, "settings.json");
    if (settings) await vscode.commands.executeCommand("workbench.action.openSettings", "yakusoku.command");
  }
}

async function restart() {
  if (client) await client.stop().catch(() => {});
  await start();
}

class SheetPanel {
  constructor(done) {
    this.panel = vscode.window.createWebviewPanel("yakusoku.sheet", words.title, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true }, { enableScripts: true, localResourceRoots: [] });
    this.following = new Following((uri) => this.ask(uri), (html) => { this.panel.webview.html = html; }, words, () => crypto.randomBytes(16).toString("hex"));
    const soon = afterwards((document) => this.show(document), WAIT);
    this.listening = vscode.Disposable.from(
      vscode.workspace.onDidChangeTextDocument((event) => { if (event.document.languageId === "yakusoku") soon(event.document); }),
      vscode.window.onDidChangeActiveTextEditor((editor) => { if (editor && editor.document.languageId === "yakusoku") soon(editor.document); }),
    );
    this.panel.onDidDispose(() => { this.listening.dispose(); done(); });
  }

  async ask(uri) {
    const lang = vscode.workspace.getConfiguration("yakusoku").get("sheetLanguage") || "";
    try {
      return await client.sendRequest("yakusoku/sheet", { uri, lang, profile: "full" });
    } catch (problem) {
      return { refused: String(problem) };
    }
  }

  show(document) {
    return this.following.follow(document.uri.toString());
  }
}

async function activate(context) {
  let sheet;
  context.subscriptions.push(
    vscode.commands.registerCommand("yakusoku.restart", restart),
    vscode.commands.registerCommand("yakusoku.showSheet", async () => {
      const editor = vscode.window.activeTextEditor;
      if (!editor || editor.document.languageId !== "yakusoku") return;
      if (sheet) sheet.panel.reveal(undefined, true);
      else sheet = new SheetPanel(() => { sheet = undefined; });
      await sheet.show(editor.document);
    }),
    vscode.workspace.onDidChangeConfiguration((change) => { if (change.affectsConfiguration("yakusoku.command")) restart(); }),
  );
  await start();
}

async function deactivate() {
  if (client) await client.stop();
}

module.exports = { activate, deactivate };
