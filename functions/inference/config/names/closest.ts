/** Words beyond this length, and candidates beyond this number, are not compared: it would take too long. */
const LONGEST = 200;
const MOST = 500;

/** Distances of the beginnings of one word to that of the other; overwritten by each comparison. */
const row = new Uint8Array(LONGEST + 1);

/** How many letters have to be put in, left out or replaced to make one word of another; `limit` if that many or more. */
function distance(a: string, b: string, limit: number): number {
  for (let j = 0; j <= b.length; j++) row[j] = j;
  for (let i = 1; i <= a.length; i++) {
    let diagonal = i - 1;
    let left = i;
    let least = i;
    row[0] = i;
    for (let j = 1; j <= b.length; j++) {
      const above = row[j]!;
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      left = same ? diagonal : Math.min(diagonal, above, left) + 1;
      diagonal = above;
      row[j] = left;
      if (left < least) least = left;
    }
    if (least >= limit) return limit;
  }
  return row[b.length]!;
}

/** The candidate that a misspelt word was meant to be: one begins with the other, or few letters differ. */
export function misspelt(word: string, candidates: Iterable<string>): string | undefined {
  const tolerance = Math.max(2, Math.floor(word.length / 3));
  return nearest(word, candidates, (candidate, away) => away <= tolerance || begins(word, candidate));
}

/** The candidate that differs least, however much. */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  return nearest(word, candidates, () => true);
}

/** Of the candidates that are accepted at their distance the nearest; what may be near is told by the lengths alone. */
function nearest(
  word: string,
  candidates: Iterable<string>,
  accepts: (candidate: string, away: number) => boolean,
): string | undefined {
  if (word.length > LONGEST) return undefined;
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  let compared = 0;
  for (const candidate of candidates) {
    if (compared++ === MOST) break;
    if (candidate === "" || candidate.length > LONGEST) continue;
    const atLeast = Math.abs(word.length - candidate.length);
    if (atLeast >= least || !accepts(candidate, atLeast)) continue;
    const away = distance(word, candidate, least);
    if (away < least && accepts(candidate, away)) [best, least] = [candidate, away];
  }
  return best;
}

function begins(a: string, b: string): boolean {
  return Math.min(a.length, b.length) >= 3 && (a.startsWith(b) || b.startsWith(a));
}
