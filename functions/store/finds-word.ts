import { or, type SQL, sql } from "drizzle-orm";
import { escapeLike } from "./list-query.ts";

/** Letters that a trigram index needs to find a word within another. */
const INSIDE = 3;

/** Whether a lower-case text has a word anywhere, or at the start of a word if it is too short for the index. */
export function findsWord(text: SQL, word: string): SQL {
  const like = (pattern: string) => sql`${text} like ${pattern}`;
  const escaped = escapeLike(word);
  if ([...word].length >= INSIDE) return like(`%${escaped}%`);
  return sql`(${or(...[`${escaped}%`, `% ${escaped}%`, `%-${escaped}%`, `%\n${escaped}%`].map(like))})`;
}
