import { and, or, type SQL, sql } from "drizzle-orm";
import { products } from "../../../schema/products.ts";
import { escapeLike, type ListQuery } from "../list-query.ts";
import type { SortKey } from "../page-ids.ts";

/** A search of more words than this ranks them as one text. */
const MOST_RANKED = 6;
/** More seconds than any date has. */
const RANK_STEP = 1e12;

/** A title has one line. */
const title = sql`split_part(${products.searchText}, E'\\n', 1)`;

/**
 * The order of a search: first products with the whole text in the title, then with all words, one word, the whole text
 * elsewhere; of equal ones the newest. Undefined without a wanted word or a limit (§search-order).
 */
export function byRelevance(
  { words, sentence = "", direction, limit }: ListQuery,
  folded: (text: string) => string,
): SortKey | undefined {
  const wanted = words.filter((word) => !/^-./.test(word));
  if (wanted.length === 0 || limit === undefined) return undefined;
  const has = (text: SQL, word: string) => sql`${text} like ${`%${escapeLike(folded(word))}%`}`;
  const inTitle = wanted.length > MOST_RANKED ? [] : wanted.map((word) => has(title, word));
  const isWhole = (text: SQL) => (wanted.length === words.length ? has(text, sentence) : sql`false`);
  const rank = sql`case when ${isWhole(title)} then 4 when ${and(...inTitle) ?? sql`false`} then 3
    when ${or(...inTitle) ?? sql`false`} then 2 when ${isWhole(sql`${products.searchText}`)} then 1 else 0 end`;
  const ranked = direction === "desc" ? rank : sql`4 - ${rank}`;
  const newest = sql`extract(epoch from ${products.createdAt})`;
  return { expression: sql`((${ranked}) * ${sql.raw(String(RANK_STEP))} + ${newest})`, type: "numeric" };
}
