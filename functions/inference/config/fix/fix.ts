import type { Edit } from "../edit.ts";
import type { Moves } from "./move.ts";

/** What edits may need to know beyond their place. */
interface FixContext {
  text: string;
  moves: Moves;
}

/** The edits that put a finding right; none where it is not clear what was meant. Asked for only when somebody wants them. */
export type Fix = (context: FixContext) => readonly Edit[];

/** Gives a finding its fix, if it is listed. */
export function fixBy(finding: { fix?: Fix } | undefined, fix: Fix): void {
  if (finding) finding.fix = fix;
}

/** Puts a text in place of a piece. */
export function replace(at: number, end: number, text: string): Edit[] {
  return [{ at, end, text }];
}
