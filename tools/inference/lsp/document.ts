import { fileURLToPath } from "node:url";
import { type Position, type Range, TextDocument } from "vscode-languageserver-textdocument";
import { type Dialect, dialectOf } from "../../../functions/inference/config/index.ts";

export type { Position, Range };

export interface Document {
  text: string;
  dialect: Dialect;
  uri: string;
  /** Of a file on disk. */
  path: string | undefined;
  positionAt(offset: number): Position;
  offsetAt(position: Position): number;
}

export function documentOf(text: string, uri = "untitled:config"): Document {
  const dialect = dialectOf(new TextEncoder().encode(text), "text", uri);
  const lines = TextDocument.create(uri, "", 0, text);
  const positionAt = (offset: number) => lines.positionAt(offset);
  const offsetAt = (position: Position) => lines.offsetAt(position);
  return { text, dialect, uri, path: pathOf(uri), positionAt, offsetAt };
}

function pathOf(uri: string): string | undefined {
  try {
    return uri.startsWith("file:") ? fileURLToPath(uri) : undefined;
  } catch {
    return undefined;
  }
}
