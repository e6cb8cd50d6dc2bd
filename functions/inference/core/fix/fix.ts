/** Context of edits beyond their position. */
interface FixContext {
  text: string;
  moves: FieldMoves;
}

/** Fields in the wrong message (`move.ts`). */
export interface FieldMoves {
  /**
   * Moves a field into its own message, found by the names of messages around it. There must be one such message, without the
   * field. Messages beside the config are created if missing. `as` is the field's name there.
   */
  of(at: number, name: string, as: string, steps: readonly string[]): Edit[];
  /** Replaces a message by its content. */
  unwrapped(at: number): Edit[];
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
