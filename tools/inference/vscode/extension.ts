import type { ExtensionContext } from "vscode";
import { LanguageClient, TransportKind } from "vscode-languageclient/node";

/** The extension for VS Code: starts the bundled language server. */

let client: LanguageClient | undefined;

export async function activate(context: ExtensionContext): Promise<void> {
  const module = context.asAbsolutePath("server/inference-check.mjs");
  client = new LanguageClient(
    "inference-check",
    "Inference configs",
    { module, transport: TransportKind.stdio, args: ["lsp"] },
    { documentSelector: [{ language: "inference-config" }] },
  );
  await client.start();
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}
