/** Numbers that are tried for a taken slug: `-2`, `-3` and so on. */
const TRIES = 20;

/** The alternatives for a slug, in turn. */
export function slugsLike(base: string): string[] {
  return [base, ...Array.from({ length: TRIES }, (_, at) => `${base}-${at + 2}`)];
}
