import { type Dialect, dialectOf } from "../../../functions/inference/config/index.ts";

export interface Document {
  text: string;
  dialect: Dialect;
}

export function documentOf(text: string): Document {
  return { text, dialect: dialectOf(new TextEncoder().encode(text), "text") };
}

/** From 0; characters are UTF-16 units. */
export interface Position {
  line: number;
  character: number;
}

/** Behind the end of a line is its end. */
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
  const before = text.slice(0, offset).split("\n");
  return { line: before.length - 1, character: before.at(-1)!.length };
}
