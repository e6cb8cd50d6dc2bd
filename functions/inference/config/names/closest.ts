/** How many letters have to be put in, left out or replaced to make one word of another. */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(replaced, previous[j]! + 1, current[j - 1]! + 1));
    }
    previous = current;
  }
  return previous[b.length]!;
}

/** The candidate that a misspelt word was meant to be: one begins with the other, or few letters differ. */
export function misspelt(word: string, candidates: Iterable<string>): string | undefined {
  const tolerance = Math.max(2, Math.floor(word.length / 3));
  return nearest(word, candidates, (candidate, away) => away <= tolerance || begins(word, candidate));
}

/** Words beyond this length, and candidates beyond this number, are not compared: it would take too long. */
const LONGEST = 200;
const MOST = 500;

/** The candidate that differs least, however much. */
export function closest(word: string, candidates: Iterable<string>): string | undefined {
  return nearest(word, candidates, () => true);
}

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
    const away = distance(word, candidate);
    if (away < least && accepts(candidate, away)) [best, least] = [candidate, away];
  }
  return best;
}

function begins(a: string, b: string): boolean {
  return Math.min(a.length, b.length) >= 3 && (a.startsWith(b) || b.startsWith(a));
}
