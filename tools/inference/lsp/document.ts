import { fileURLToPath } from "node:url";
import { type Dialect, dialectOf } from "../../../functions/inference/config/index.ts";
import { LineNumbers } from "../../../functions/inference/config/lines.ts";

export interface Document {
  text: string;
  dialect: Dialect;
  uri: string;
  /** Of a file on disk. */
  path: string | undefined;
}

export function documentOf(text: string, uri = "untitled:config"): Document {
  const dialect = dialectOf(new TextEncoder().encode(text), "text");
  return { text, dialect, uri, path: pathOf(uri) };
}

function pathOf(uri: string): string | undefined {
  try {
    return uri.startsWith("file:") ? fileURLToPath(uri) : undefined;
  } catch {
    return undefined;
  }
}

/** From 0; characters are UTF-16 units. */
export interface Position {
  line: number;
  character: number;
}

export interface Range {
  start: Position;
  end: Position;
}

/** A position after the end of a line is its end. */
export function offsetAt(text: string, { line, character }: Position): number {
  let start = 0;
  for (let passed = 0; passed < line; passed++) {
    const end = text.indexOf("\n", start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  const end = text.indexOf("\n", start);
  return Math.min(start + character, end < 0 ? text.length : end);
}

export function positionAt(text: string, offset: number): Position {
  return positions(text)(offset);
}

/** Finds positions of many offsets in a text. */
export function positions(text: string): (offset: number) => Position {
  const lines = new LineNumbers(text);
  return (offset) => {
    const line = lines.at(offset);
    return { line: line - 1, character: offset - lines.startOf(line) };
  };
}
