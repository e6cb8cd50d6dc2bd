import type { Query } from "../../http/query.ts";
import type { Paging } from "../../http/route.ts";
import { cachedSettings } from "../../store/access/cache.ts";
import type { ListQuery } from "../../store/lists/list-query.ts";
import type { Version } from "../serialize/record-table.ts";
import { parseInstant } from "../../kernel/dates.ts";
import { given, readCount, readInteger } from "./values.ts";

const V1_FILTERS = [
  "created_at_min",
  "created_at_max",
  "updated_at_min",
  "updated_at_max",
  "q",
  "limit",
  "offset",
  "meta",
] as const;
const V2_FILTERS = [...V1_FILTERS, "order", "orderby", "orderby_meta_key", "post_status", "in"] as const;

/** The filters that lists of a version read (§list-filters). */
export const LIST_FILTERS = {
  v1: V1_FILTERS,
  v2: V2_FILTERS,
  v3: [...V2_FILTERS, "not_in"],
} as const satisfies Record<Version, readonly string[]>;

/** Keys of `filter[...]` that lists have in common. */
export type ListFilter = (typeof LIST_FILTERS)["v3"][number];

/** Most words of a search; a longer text is searched for as a whole. */
const MAX_WORDS = 9;

export interface ListInput {
  query: ListQuery;
  /** Values for the pagination headers. */
  paging: Omit<Paging, "total">;
}

/** Page, limit and filters of a list request in a version; `direction` is the list's default. It refuses nothing. */
export function readListInput(
  { get, filter }: Query,
  filters: readonly string[],
  direction: ListQuery["direction"] = "desc",
): ListInput {
  const read = (key: ListFilter) => (filters.includes(key) ? given(filter.get(key)) : undefined);
  const pageSize = readLimit(read("limit"));
  const page = Math.abs(readInteger(get("page"))) || 1;
  // A list of all rows has no offset.
  const offset = pageSize === undefined ? 0 : Math.abs(readInteger(read("offset"))) || pageSize * (page - 1);
  const include = readIdList(read("in"));
  return {
    query: {
      limit: pageSize,
      offset: Math.min(offset, Number.MAX_SAFE_INTEGER),
      direction: readDirection(read("order"), direction),
      orderBy: readSortKey(read("orderby")),
      metaKey: read("orderby_meta_key"),
      createdMin: readBound(read("created_at_min")),
      createdMax: readBound(read("created_at_max")),
      updatedMin: readBound(read("updated_at_min")),
      updatedMax: readBound(read("updated_at_max")),
      words: readWords(read("q")),
      sentence: read("q")?.trim().toLowerCase(),
      include,
      // Beside named records none is left out.
      exclude: include ? undefined : readIdList(read("not_in")),
      postStatus: read("post_status"),
    },
    paging: { pageSize, page },
  };
}

/** Whether `filter[meta]` asks for the meta of each record: only the literal `true` does. */
export function wantsMeta({ filter }: Query): boolean {
  return filter.get("meta") === "true";
}

/** Rows on a page; undefined for all. Authentication has loaded the settings by now. */
function readLimit(text: string | undefined): number | undefined {
  const limit = readInteger(text);
  if (text === undefined) return cachedSettings()?.pageSize ?? 10;
  // What is no number is 0, of which the legacy API makes 1.
  return limit === -1 ? undefined : Math.abs(limit) || 1;
}

function readDirection(text: string | undefined, own: ListQuery["direction"]): ListQuery["direction"] {
  if (text === undefined) return own;
  return text.toUpperCase() === "ASC" ? "asc" : "desc";
}

/** The first of several keys; those of columns may have the legacy API's prefix. */
function readSortKey(text: string | undefined): string | undefined {
  const [first] = text?.trim().split(/[\s,]+/, 1) ?? [];
  return first?.replace(/^post_(?=(?:date|modified|title|name|author|parent|type)$)/, "");
}

/** An unreadable date is the epoch (§filter-dates). */
function readBound(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : (parseInstant(text) ?? new Date(0));
}

/** Words and quoted phrases, in lower case. */
function readWords(text: string | undefined): string[] {
  const words = [...(text ?? "").toLowerCase().matchAll(/"([^"]+)"|[^\s",+]+/g)].map(
    ([word, phrase]) => phrase ?? word,
  );
  return words.length > MAX_WORDS ? [(text ?? "").trim().toLowerCase()] : words;
}

/** Unique ids, as a query takes a limited number. */
function readIdList(text: string | undefined): number[] | undefined {
  return text === undefined ? undefined : [...new Set(text.split(",").map(readCount))];
}
