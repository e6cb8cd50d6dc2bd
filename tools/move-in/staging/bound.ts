import pg from "pg";
import { MOST, MOST_BYTES } from "../most-bytes.ts";
import { type Problems, skip } from "./problems.ts";
import { SOURCES } from "./sources.ts";

/** Rows of a table that together become part of one record. */
interface RecordRows {
  source: string;
  /** Their name in words. */
  what: string;
  /** SQL of a row's record, and of its bytes. */
  owner: string;
  bytes: string;
  /** SQL of the rows, if they are more than the table's. */
  from?: (staged: string, table: (source: string) => string) => string;
}

const OWN_BYTES = "octet_length(t.row) + 64";

const ROWS_OF_RECORDS: readonly RecordRows[] = [
  ...Object.entries(SOURCES)
    .filter(([, { isMeta }]) => isMeta)
    .map(([source]) => ({ source, what: "meta", owner: "t.owner", bytes: OWN_BYTES })),
  {
    source: "woocommerce_order_items",
    what: "lines",
    owner: "t.owner",
    bytes: `${OWN_BYTES} + coalesce(meta.bytes, 0)`,
    from: (staged, table) =>
      `${staged} t left join (
         select owner as id, sum(octet_length(row)) as bytes from ${table("woocommerce_order_itemmeta")} group by owner
       ) as meta on meta.id = t.id`,
  },
  {
    source: "term_relationships",
    what: "terms",
    owner: "t.id",
    bytes: `${OWN_BYTES} + coalesce(octet_length(e.row), 0)`,
    from: (staged, table) =>
      `${staged} t left join ${table("term_taxonomy")} x on x.id = t.owner left join ${table("terms")} e on e.id = x.owner`,
  },
  { source: "woocommerce_tax_rate_locations", what: "places", owner: "t.owner", bytes: OWN_BYTES },
  {
    source: "options",
    what: "options",
    owner: "0::bigint",
    bytes: `${OWN_BYTES} + octet_length(t.tag)`,
  },
];

/**
 * Deletes rows that would make a record too large, and reports them. The first rows of a record are kept, so that memory is
 * bounded for any dump.
 */
export async function boundRecords(
  client: pg.ClientBase,
  { table, prefix, problems }: { table: (source: string) => string; prefix: string; problems: Problems },
): Promise<void> {
  for (const { source, what, owner, bytes, from } of ROWS_OF_RECORDS) {
    const rows = from?.(table(source), table) ?? `${table(source)} t`;
    const why = `its ${what} are longer than ${MOST}: imported without the rest`;
    const leftOut = `long as materialized (
         select ${owner} as owner from ${rows} group by ${owner} having sum(${bytes}) > ${MOST_BYTES}
       ), counted as (
         select t.ctid as at, ${owner} as owner, sum(${bytes}) over (partition by ${owner} order by t.id, t.place) as so_far
         from ${rows} where ${owner} in (select owner from long)
       ), left_out as (
         delete from ${table(source)} t using counted where counted.at = t.ctid and so_far > ${MOST_BYTES} returning counted.owner
       ),`;
    const reported = `select owner as id, ${pg.escapeLiteral(why)} as why, ${pg.escapeLiteral(`${prefix}${source}`)} as place from left_out group by owner`;
    await problems.run(client, skip(source, reported, leftOut));
  }
}
