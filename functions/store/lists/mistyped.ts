import { and, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { findsWord } from "./list-query.ts";

/** Typing errors in the words of the console's search (§console-search). The Workers of the API do without them. */

/** A word of which one letter may be wrong, missing, too many, or in the place of the next one. */
const FORGIVEN = /^\p{L}{4,20}$/u;

/** Whether a text in lower case has each word, with one error in each; undefined if no word is long enough. */
export function findsMistyped(text: SQL | PgColumn, words: readonly string[]): SQL | undefined {
  if (!words.some((word) => FORGIVEN.test(word))) return undefined;
  return and(
    ...words.map((word) => (FORGIVEN.test(word) ? hasMistyped(text, [...word]) : findsWord(text, word))),
  );
}

/** A whole word with at most one error behind its first letter: a regular expression, for the few texts with a half of the word. */
function hasMistyped(text: SQL | PgColumn, letters: readonly string[]): SQL {
  const part = (from: number, to?: number) => letters.slice(from, to).join("");
  const swapped = (at: number) => part(0, at) + part(at + 1, at + 2) + part(at, at + 1) + part(at + 2);
  const ways = letters
    .slice(1)
    .flatMap((_, before) => [
      `${part(0, before + 1)}.?${part(before + 2)}`,
      `${part(0, before + 1)}.${part(before + 1)}`,
      swapped(before + 1),
    ]);
  const middle = Math.floor(letters.length / 2);
  // An error leaves one of the halves, unless it swaps the letters between them.
  const halves = [part(0, middle), part(middle), swapped(middle - 1)];
  return sql`((${or(...halves.map((half) => sql`${text} like ${`%${half}%`}`))})
    and ${text} ~ ${`\\m(?:${ways.join("|")})\\M`}::text)`;
}
