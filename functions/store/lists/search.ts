import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { escapeLike, idsWhere, type SearchedList, type WordSearch } from "./list-query.ts";
import { numeral } from "./listing.ts";

/** The console's search of lists (§console-search). The Workers of the API do without. */

/** Results of a search that are counted, by default. */
const MOST_FOUND = 100;

/** A search for these words, in lower case. One with more than `most` results reports only that there are more. */
export function searchFor(words: readonly string[], most = MOST_FOUND): WordSearch {
  return { words, most, page };
}

/** First rows of a list, which a search reads in any case, and again for typing errors. */
const FIRST_ROWS = sql.raw("1000");
/** So many more rows it reads if a fifth of the counted results stands in the first ones: the others are then expected there. */
const MORE_ROWS = sql.raw("4000");

/**
 * A page of a search, with the number of its results, one more than `most` at most. Frequent words stand in the first
 * rows of the list. Rare ones are found by the index of the texts, whose cost grows with the rows that it finds. Without any
 * result the names of the first rows are read again, for words with a typing error.
 */
function page(list: SearchedList, size: SQL, offset: SQL): SQL {
  const { words, table, id, where, key, direction, text, texts, names, exact } = list;
  const of = texts ?? { table, id };
  const most = numeral(list.most + 1);
  const inOrder = sql`order by key ${sql.raw(direction)}, page_id ${sql.raw(direction)}`;
  const others = and(where, exact === undefined ? undefined : ne(id, exact)) ?? sql`true`;
  const has = (column: SearchedList["text"]) => and(...words.map((word) => findsWord(column, word)));
  const matching = (condition: SQL | undefined) => idsWhere(list, condition);
  // Otherwise the planner would read the whole table for texts that it takes for many.
  const byText = texts
    ? sql`${of.table} cross join lateral (select * from ${table} where ${eq(id, of.id)} offset 0) as ${table}`
    : sql`${table}`;
  const matchesIn = (rows: SQL, condition: SQL) => sql`
    select page_id, key from ${rows}
    cross join lateral (select ${text} as text from ${of.table} where ${of.id} = page_id offset 0) as texts
    where ${condition} and ${has(sql`texts.text`)} limit ${most}`;
  const more = sql`(${matching(others)} ${inOrder} limit ${MORE_ROWS} offset ${FIRST_ROWS}) as more`;
  const isFrequent = sql`(select count(*) from first) between ${numeral(Math.ceil(list.most / 5))} and ${numeral(list.most)}`;
  const isEnough = sql`((select count(*) from early) >= ${most} or (select count(*) from listed) < ${FIRST_ROWS})`;
  const foremost =
    exact === undefined
      ? sql``
      : sql`union all select page_id, key, true from (${matching(and(where, eq(id, exact)))}) as exact`;
  const isMistyped = names && findsMistyped(sql`names.text`, words);
  const mistyped = isMistyped
    ? sql`union all (
        select page_id, key, false from listed
        cross join lateral (select ${names} as text from ${of.table} where ${of.id} = page_id offset 0) as names
        where not exists (select from found) and ${isMistyped} limit ${most})`
    : sql``;
  return sql`
    with listed as materialized (${matching(others)} ${inOrder} limit ${FIRST_ROWS}),
    first as materialized (${matchesIn(sql`listed`, sql`true`)}),
    early as materialized (
      (select * from first union all (${matchesIn(more, isFrequent)})) limit ${most}
    ), late as (
      select * from (select ${id} as page_id, ${key.expression} as key from ${byText} where ${and(has(text), others)} offset 0) as found
      ${inOrder} limit ${most}
    ), found as (
      select page_id, key, false as exact from early where ${isEnough}
      union all select page_id, key, false from late where not ${isEnough}
      ${foremost}
    ), matches as (select * from found ${mistyped})
    select *, count(*) over () as total from matches
    order by exact desc, key ${sql.raw(direction)}, page_id ${sql.raw(direction)} limit ${size} offset ${offset}`;
}

/** Letters that a trigram index needs to find a word inside of another. */
const INSIDE = 3;

/** Whether a text in lower case has a word anywhere; one that is too short for the index stands where a word begins. */
export function findsWord(text: SQL | PgColumn, word: string): SQL {
  const like = (pattern: string) => sql`${text} like ${pattern}`;
  const escaped = escapeLike(word);
  if ([...word].length >= INSIDE) return like(`%${escaped}%`);
  return sql`(${or(...[`${escaped}%`, `% ${escaped}%`, `%-${escaped}%`, `%\n${escaped}%`].map(like))})`;
}

/** A word of which one letter may be wrong, missing, too many, or in the place of the next one. */
const FORGIVEN = /^\p{L}{4,20}$/u;

/** Whether a text in lower case has each word, with one error in each; undefined if no word is long enough. */
function findsMistyped(text: SQL | PgColumn, words: readonly string[]): SQL | undefined {
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
