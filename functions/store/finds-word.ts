import { or, type SQL, sql } from "drizzle-orm";
import { escapeLike } from "./list-query.ts";

/** Letters that a trigram index needs to find a word inside of another. */
const INSIDE = 3;

/** Whether a text in lower case has a word anywhere; one that is too short for the index stands where a word begins. */
export function findsWord(text: SQL, word: string): SQL {
  const like = (pattern: string) => sql`${text} like ${pattern}`;
  const escaped = escapeLike(word);
  if ([...word].length >= INSIDE) return like(`%${escaped}%`);
  return sql`(${or(...[`${escaped}%`, `% ${escaped}%`, `%-${escaped}%`, `%\n${escaped}%`].map(like))})`;
}
