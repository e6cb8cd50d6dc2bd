import type { Moves } from "./move.ts";

/** The edits of a fix; none when the meaning is ambiguous. Computed on demand. */
export type Fix = (context: { text: string; moves: Moves }) => readonly Edit[];

/** Adds a fix to a listed finding. */
export function fixBy(finding: { fix?: Fix } | undefined, fix: Fix): void {
  if (finding) finding.fix = fix;
}

/** Replaces a range by a text. */
export function replace(at: number, end: number, text: string): Edit[] {
  return [{ at, end, text }];
}

/** A range of a text, in UTF-16 units, and its new text. */
export interface Edit {
  at: number;
  end: number;
  text: string;
}

/** The text after edits that do not overlap. */
export function edit(text: string, edits: readonly Edit[]): string {
  let at = 0;
  const pieces: string[] = [];
  for (const one of edits.toSorted((a, b) => a.at - b.at || a.end - b.end)) {
    pieces.push(text.slice(at, one.at), one.text);
    at = one.end;
  }
  return pieces.join("") + text.slice(at);
}
