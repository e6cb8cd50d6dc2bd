import { and, eq, type SQL, sql } from "drizzle-orm";
import { makePgArray, type PgColumn } from "drizzle-orm/pg-core";
import type { Right } from "../access/rights.ts";
import type { StoreContext } from "../context.ts";
import type { Database } from "../sql/queries.ts";
import { routine } from "../sql/routine.ts";
import {
  containing,
  idsWhere,
  type ListQuery,
  NEWEST,
  type SearchedList,
  type WordSearch,
} from "./list-query.ts";
import { type Listing, type ListPlan, numeral } from "./listing.ts";
import { readIfAllowed } from "./read-one.ts";

/** The console's search of lists (§console-search). The Workers of the API do without. */

/** Results of a search that are counted, by default. */
const MOST_FOUND = 100;

/** A search for these words, in lower case. One with more than `most` results reports only that there are more. */
export function searchFor(words: readonly string[], most = MOST_FOUND): WordSearch {
  return searchOf(({ spelled = asTyped }) => parameters(words.map(spelled)), most);
}

/** The first results of a search, of which `most` are counted. */
export type Found<Item> = Pick<Listing<Item>, "first" | "total" | "isMore">;

interface FirstFound<Item> {
  /** Without it a caller finds nothing. */
  right: Right;
  plan(db: Database, asked: ListQuery): ListPlan<Item>;
  size: number;
  most: number;
  spelled?: SearchedList["spelled"];
}

/** A verb that finds the newest records with words in lower case, by a routine: to plan a search takes longer than to carry it out. */
export function firstFound<Item>({ right, plan, size, most, spelled = asTyped }: FirstFound<Item>) {
  const found = routine(TERMS, (db, terms) => {
    const asked = { ...NEWEST, orderBy: "ID", found: searchOf(() => terms, most) };
    const page = { size: numeral(size), offset: numeral(0), isFirst: true, isFar: false };
    return { rows: plan(db, asked).first(page).rows };
  });
  return async (ctx: StoreContext, words: readonly string[]): Promise<Found<Item>> => {
    const reading = ctx.read(found(termsOf(words.map(spelled))), { right });
    const { rows } = (await readIfAllowed(right, reading)) ?? { rows: [] };
    const total = rows[0]?.listColumns.total ?? 0;
    return { first: rows, total: Math.min(total, most), isMore: total > most };
  };
}

const asTyped = (word: string) => word;

function searchOf(termsOf: (list: SearchedList) => Terms, most: number): WordSearch {
  return { most, page: (list, size, offset) => pageOf(list, { terms: termsOf(list), most, size, offset }) };
}

/** What texts must have, by its SQL type: arguments of a routine. */
const TERMS = {
  /** Patterns of the words that an index of trigrams finds inside of others, the longest first. */
  inside: "text[]",
  /** Regular expressions of the shorter ones, which stand where a word begins. */
  begun: "text[]",
  /** The only word, if that is a number; else 0. */
  number: "bigint",
  /** Patterns of the halves of a word, one of which an error in it leaves; none if all words are too short to be forgiven one. */
  halves: "text[]",
  /** Regular expressions of all words, with an error in each that is long enough. */
  mistyped: "text[]",
} as const;

type Terms = Record<keyof typeof TERMS, SQL>;

/** Letters that a trigram index needs to find a word inside of another. */
const INSIDE = 3;
/** A word of which one letter may be wrong, missing, too many, or in the place of the next one. */
const FORGIVEN = /^\p{L}{4,20}$/u;

function termsOf(words: readonly string[]) {
  const byLength = words.toSorted((one, other) => other.length - one.length);
  const { long = [], short = [] } = Object.groupBy(byLength, (word) =>
    [...word].length >= INSIDE ? "long" : "short",
  );
  const forgiven = long.find((word) => FORGIVEN.test(word));
  const [only = "", ...more] = words;
  return {
    inside: long.map(containing),
    begun: short.map(begun),
    number: more.length === 0 && /^\d{1,15}$/.test(only) ? Number(only) : 0,
    halves: forgiven === undefined ? [] : halvesOf([...forgiven]).map(containing),
    mistyped: [
      ...long.map((word) => (FORGIVEN.test(word) ? mistyped([...word]) : escaped(word))),
      ...short.map(begun),
    ],
  };
}

function parameters(words: readonly string[]): Terms {
  const { number, ...texts } = termsOf(words);
  const arrays = Object.entries(texts).map(([name, each]) => [name, sql`${makePgArray(each)}::text[]`]);
  return { ...Object.fromEntries(arrays), number: sql`${number}::bigint` };
}

const escaped = (word: string) => word.replaceAll(/[\\^$.|?*+()[\]{}]/g, String.raw`\$&`);
const begun = (word: string) => String.raw`(?:^|[ \n-])${escaped(word)}`;

const part = (letters: readonly string[], from: number, to?: number) => letters.slice(from, to).join("");
const swapped = (letters: readonly string[], at: number) =>
  part(letters, 0, at) + part(letters, at + 1, at + 2) + part(letters, at, at + 1) + part(letters, at + 2);

/** An error leaves one of the halves, unless it swaps the letters between them. */
function halvesOf(letters: readonly string[]): string[] {
  const middle = Math.floor(letters.length / 2);
  return [part(letters, 0, middle), part(letters, middle), swapped(letters, middle - 1)];
}

/** A whole word with at most one error behind its first letter. */
function mistyped(letters: readonly string[]): string {
  const ways = letters
    .slice(1)
    .flatMap((_, before) => [
      `${part(letters, 0, before + 1)}.?${part(letters, before + 2)}`,
      `${part(letters, 0, before + 1)}.${part(letters, before + 1)}`,
      swapped(letters, before + 1),
    ]);
  return String.raw`\m(?:${ways.join("|")})\M`;
}

/** First rows of a list, which a search reads in any case, and again for typing errors. */
const FIRST_ROWS = sql.raw("1000");
/** So many more rows it reads if a fifth of the counted results stands in the first ones: the others are then expected there. */
const MORE_ROWS = sql.raw("4000");

interface Page {
  terms: Terms;
  /** Results that are counted. */
  most: number;
  size: SQL;
  offset: SQL;
}

/**
 * A page of a search, with the number of its results, one more than `most` at most. Frequent words stand in the first
 * rows of the list. Rare ones are found by the index of the texts, whose cost grows with the rows that it finds. Without any
 * result the names of the first rows are read again, for words with a typing error.
 */
function pageOf(list: SearchedList, { terms, most, size, offset }: Page): SQL {
  const { table, id, where, key, direction, text, texts, names, byNumber } = list;
  const of = texts ?? { table, id };
  const limit = numeral(most + 1);
  const inOrder = sql`order by key ${sql.raw(direction)}, page_id ${sql.raw(direction)}`;
  const others = and(where, byNumber ? sql`${id} <> ${terms.number}` : undefined) ?? sql`true`;
  const matching = (condition: SQL | undefined) => idsWhere(list, condition);
  // Otherwise the planner would read the whole table for texts that it takes for many.
  const byText = texts
    ? sql`${of.table} cross join lateral (select * from ${table} where ${eq(id, of.id)} offset 0) as ${table}`
    : sql`${table}`;
  const matchesIn = (rows: SQL, condition: SQL) => sql`
    select page_id, key from ${rows}
    cross join lateral (select ${text} as text from ${of.table} where ${of.id} = page_id offset 0) as texts
    where ${condition} and ${hasTerms(sql`texts.text`, terms)} limit ${limit}`;
  const more = sql`(${matching(others)} ${inOrder} limit ${MORE_ROWS} offset ${FIRST_ROWS}) as more`;
  const isFrequent = sql`(select count(*) from first) between ${numeral(Math.ceil(most / 5))} and ${numeral(most)}`;
  const isEnough = sql`((select count(*) from early) >= ${limit} or (select count(*) from listed) < ${FIRST_ROWS})`;
  const foremost = byNumber
    ? sql`union all select page_id, key, true from (${matching(and(where, sql`${id} = ${terms.number}`))}) as exact`
    : sql``;
  const mistyped = names
    ? sql`union all (
        select page_id, key, false from listed
        cross join lateral (select ${names} as text from ${of.table} where ${of.id} = page_id offset 0) as names
        where cardinality(${terms.halves}) > 0 and not exists (select from found)
          and names.text like any(${terms.halves}) and names.text ~ all(${terms.mistyped}) limit ${limit})`
    : sql``;
  return sql`
    with listed as materialized (${matching(others)} ${inOrder} limit ${FIRST_ROWS}),
    first as materialized (${matchesIn(sql`listed`, sql`true`)}),
    early as materialized (
      (select * from first union all (${matchesIn(more, isFrequent)})) limit ${limit}
    ), late as (
      select * from (
        select ${id} as page_id, ${key.expression} as key from ${byText}
        where ${hasFirstTerms(text, terms)} and ${hasTerms(text, terms)} and ${others} offset 0
      ) as found
      ${inOrder} limit ${limit}
    ), found as (
      select page_id, key, false as exact from early where ${isEnough}
      union all select page_id, key, false from late where not ${isEnough}
      ${foremost}
    ), matches as (select * from found ${mistyped})
    select *, count(*) over () as total from matches
    order by exact desc, key ${sql.raw(direction)}, page_id ${sql.raw(direction)} limit ${size} offset ${offset}`;
}

function hasTerms(text: SQL | PgColumn, { inside, begun }: Terms): SQL {
  return sql`${text} like all(${inside}) and ${text} ~ all(${begun})`;
}

/** The same of the first ones alone: an index does not know arrays of them. */
function hasFirstTerms(text: SQL | PgColumn, { inside, begun }: Terms): SQL {
  const pattern = (nth: number) => sql`${text} like coalesce((${inside})[${numeral(nth)}], '%')`;
  return sql`${pattern(1)} and ${pattern(2)} and ${text} ~ coalesce((${begun})[1], '')`;
}
