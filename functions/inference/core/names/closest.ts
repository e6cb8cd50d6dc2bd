import { distance } from "fastest-levenshtein";

/** Longer words, and candidates beyond this number, are not compared, to bound the time. */
const LONGEST = 200;
const MOST = 500;

/** The candidate for a misspelt word: one begins with the other, or few letters differ. */
export function misspelt(word: string, candidates: Iterable<string>): string | undefined {
  const tolerance = Math.max(2, Math.floor(word.length / 3));
  return nearest(word, candidates, (candidate, away) => away <= tolerance || begins(word, candidate));
}

/** The candidate that differs least, by any distance. */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  return nearest(word, candidates, () => true);
}

/** Whether no other name of a schema is plausible: two letters differ at most, no digit, and others differ more. */
export function isUnambiguous(meant: string, word: string, names: Iterable<string>): boolean {
  if (word.length > LONGEST) return false;
  const away = distance(word, meant);
  if (away > Math.min(2, word.length / 4) || digitsOf(word) !== digitsOf(meant)) return false;
  return [...names].every((name) => name === meant || distance(word, name) > away + 1);
}

const digitsOf = (word: string) => word.replaceAll(/\D/g, "");

/** The nearest of the accepted candidates. Their lengths alone exclude most. */
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
    const away = distance(word, candidate);
    if (away < least && accepts(candidate, away)) [best, least] = [candidate, away];
  }
  return best;
}

function begins(a: string, b: string): boolean {
  return Math.min(a.length, b.length) >= 3 && (a.startsWith(b) || b.startsWith(a));
}
