import * as z from "zod";
import type { ListFilter } from "../input/list.ts";
import { field, numeric } from "./values.ts";

const date =
  "a date (`2026-01-31`), with a time (`2026-01-31T10:00:00`) and an offset if you like; UTC without one";

/** The meaning of each `filter[…]`, unless a list has its own. */
export const listFilters = {
  created_at_min: field(z.string(), `Created at or after this instant: ${date}.`, "2026-01-01"),
  created_at_max: field(
    z.string(),
    `Created at or before this instant: ${date}. A date alone is its midnight.`,
    "2026-01-31T23:59:59",
  ),
  updated_at_min: field(z.string(), `Last changed at or after this instant: ${date}.`, "2026-01-01"),
  updated_at_max: field(
    z.string(),
    `Last changed at or before this instant: ${date}. A date alone is its midnight.`,
    "2026-01-31T23:59:59",
  ),
  q: field(z.string(), "Words that must all occur, in any case; a phrase in quotes counts as one.", "spring"),
  limit: field(z.int().min(-1), "Records on a page; -1 for all of them. 10 unless given; no maximum.", 25),
  offset: field(z.int().min(0), "Records to skip; goes before `page`.", 50),
  order: field(z.enum(["ASC", "DESC"]), "Direction of the sort; DESC unless given.", "ASC"),
  orderby: field(z.string(), "What to sort by; unknown keys sort by the time of creation.", "modified"),
  orderby_meta_key: field(
    z.string(),
    "The meta key to sort by, with `orderby` `meta_value` or `meta_value_num`; records without it are left out.",
    "coupon_amount",
  ),
  post_status: field(
    z.string(),
    "Raw status in place of the list's own: `trash` lists what was deleted.",
    "trash",
  ),
  in: field(z.string(), "Ids to choose from, with commas between them.", "3,7,12"),
  not_in: field(z.string(), "Ids to leave out, with commas between them.", "3,7,12"),
  meta: field(z.literal("true"), "`true` shows the meta of each record, where there is some.", "true"),
} satisfies Record<ListFilter, z.ZodType>;

/** The filters that a version reads, of those that a list knows. */
export function readable(
  filters: Record<string, z.ZodType>,
  names: readonly string[],
): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => names.includes(name)));
}

/** The parameter `filter`, with none of its keys required. */
export function filter<Shape extends Record<string, z.ZodType>>(shape: Shape) {
  return z.strictObject(shape).partial().optional();
}

/** The page of a list. */
export const page = field(numeric, "Page of the list, from 1; 1 unless given.", 2).optional();

/** The parameter `fields`, for a record with these fields. */
export function fields(record: z.ZodObject) {
  return z
    .array(z.enum(fieldNames(record) as [string, ...string[]]))
    .meta({
      description:
        "Fields to show, with commas between them; `parent.child` for one field of an object. All unless given.",
      examples: [Object.keys(record.shape).slice(0, 2)],
    })
    .optional();
}

function fieldNames(record: z.ZodObject): string[] {
  return Object.entries(record.shape).flatMap(([name, schema]) =>
    schema instanceof z.ZodObject
      ? [name, ...Object.keys(schema.shape).map((child) => `${name}.${child}`)]
      : [name],
  );
}
