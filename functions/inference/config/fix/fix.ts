import type { Edit } from "../edit.ts";
import type { Moves } from "./move.ts";

/** Context of edits beyond their position. */
interface FixContext {
  text: string;
  moves: Moves;
}

/** The edits of a fix; none when the meaning is ambiguous. Computed on demand. */
export type Fix = (context: FixContext) => readonly Edit[];

/** Adds a fix to a listed finding. */
export function fixBy(finding: { fix?: Fix } | undefined, fix: Fix): void {
  if (finding) finding.fix = fix;
}

/** Replaces a range by a text. */
export function replace(at: number, end: number, text: string): Edit[] {
  return [{ at, end, text }];
}
