import { type ExtensionContext, languages, type TextDocument, workspace } from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";
import { isOfPlugin, isOfStage } from "../../../functions/inference/config/foreign.ts";

/** The extension for VS Code: finds configs by their content, and starts the bundled language server for the first one. */

const LANGUAGE = "inference-config";

let starting: Promise<LanguageClient> | undefined;

export async function activate(context: ExtensionContext): Promise<void> {
  const onOpen = async (document: TextDocument) => {
    if (document.languageId === LANGUAGE) await (starting ??= start(context));
    // The editor opens it again.
    else if (isConfig(document)) await languages.setTextDocumentLanguage(document, LANGUAGE);
  };
  context.subscriptions.push(workspace.onDidOpenTextDocument(onOpen));
  await Promise.all(workspace.textDocuments.map(onOpen));
}

/** Whether a text is a config: files of gst-nvinfer and others have such names, too. */
function isConfig(document: TextDocument): boolean {
  if (document.languageId !== "plaintext" && document.languageId !== "yaml") return false;
  const text = document.getText();
  return isOfPlugin(text) || (/[/\\]config_[^/\\]*\.txt$/.test(document.fileName) && isOfStage(text));
}

async function start(context: ExtensionContext): Promise<LanguageClient> {
  const module = context.asAbsolutePath("server/inference-check.mjs");
  const client = new LanguageClient(
    "inference-check",
    "Inference configs",
    { module, transport: TransportKind.stdio, args: ["lsp"] },
    { documentSelector: [{ language: LANGUAGE }] },
  );
  await client.start();
  return client;
}

export async function deactivate(): Promise<void> {
  await (await starting)?.stop();
}
