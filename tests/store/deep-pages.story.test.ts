import { beforeAll, expect, test } from "vitest";
import type { StoreContext } from "../../functions/store/context.ts";
import type { ListQuery } from "../../functions/store/lists/list-query.ts";
import { listOrders } from "../../functions/store/orders/read.ts";
import { db, dialect, type Query } from "../../functions/store/sql/queries.ts";
import { RoutineCall } from "../../functions/store/sql/statement.ts";
import { useStore } from "../support/use-store.ts";

/** The content of a page does not depend on the way to it, nor its cost on the orders before it. */

const { store, v2 } = useStore("v2");
const ORDERS = 9000;

beforeAll(async () => {
  // Ids mostly follow the time, as with concurrent orders. Some days have many orders, some none.
  await store.sql(
    `insert into orders (order_key, currency, customer_note, status, created_at)
     select 'key ' || n, 'EUR', repeat('-', 300), (array['completed', 'pending', 'completed', 'trash', 'failed'])[1 + n * 7 % 11 % 5],
       '2024-01-01'::timestamptz + n / 300 * interval '32 hours' + (n * 37 % 300) * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [ORDERS],
  );
  // Blocks with few orders and with none, and uncompacted changes.
  await store.sql("delete from orders where id between 3000 and 3900 or id between 4096 and 6143");
  await store.sql("vacuum analyze");
  await store.sql("update orders set status = 'pending' where id % 500 = 0");
  await store.sql("delete from orders where id % 600 = 0");
});

const NOT_TRASH = "status <> 'trash'";
const WALKS: [query: string, where: string, by: string][] = [
  ["", NOT_TRASH, "id desc"],
  ["filter[order]=asc", NOT_TRASH, "id asc"],
  ["filter[orderby]=name", NOT_TRASH, "id desc"],
  ["filter[orderby]=modified", NOT_TRASH, "updated_at desc, id desc"],
  ["filter[orderby]=date", NOT_TRASH, "created_at desc, id desc"],
  ["filter[orderby]=date&filter[order]=asc", NOT_TRASH, "created_at asc, id asc"],
  ["filter[post_status]=trash", "status = 'trash'", "id desc"],
  ["status=completed", "status = 'completed'", "id desc"],
  ["status=completed,failed&filter[order]=asc", "status in ('completed', 'failed')", "id asc"],
  ...["asc", "desc"].flatMap((way): [string, string, string][] =>
    [
      ["filter[created_at_min]=2024-01-05T07:08:09Z", "created_at >= '2024-01-05T07:08:09Z'"],
      ["filter[created_at_max]=2024-02-02T03:04:05Z", "created_at <= '2024-02-02T03:04:05Z'"],
      [
        "filter[created_at_min]=2024-01-03T01:02:03Z&filter[created_at_max]=2024-02-04T02:03:04Z",
        "created_at between '2024-01-03T01:02:03Z' and '2024-02-04T02:03:04Z'",
      ],
    ].map(([query, where]) => [
      `${query}&filter[order]=${way}`,
      `${NOT_TRASH} and ${where}`,
      `created_at ${way}, id ${way}`,
    ]),
  ),
];

test.each(WALKS)("a walk by %s", async (query, where, by) => {
  const rows = await store.sql<{ id: number }>(`select id from orders where ${where} order by ${by}`);
  const ids = rows.map(({ id }) => id);
  const depths = [0, 990, 1000, 1001, 1500, 2100, 2900, 3500, ids.length - 3, ids.length, ids.length + 5000];
  for (const offset of depths) {
    const { body, headers } = await v2.get(
      `/orders?fields=id&filter[limit]=5&filter[offset]=${offset}&${query}`,
    );
    expect(headers.get("X-WC-Total")).toBe(String(ids.length));
    const shown = (body.orders as { id: number }[]).map(({ id }) => id);
    expect(shown, `behind ${offset}`).toEqual(ids.slice(offset, offset + 5));
  }
});

const ALL = {
  limit: 10,
  offset: 0,
  direction: "desc",
  words: [],
  statuses: undefined,
} as unknown as ListQuery;

/** Blocks that the database reads for a page. */
async function blocksOf(asked: Partial<ListQuery>): Promise<number> {
  const seen: { sql: string; params: readonly unknown[] }[] = [];
  const read = async ({ page: queries }: { page: RoutineCall | { rows: Query } }) => {
    if (queries instanceof RoutineCall) {
      await queries.prepare();
      const { text } = await queries.definition();
      const [, sql = ""] = /BEGIN\n([^]*) INTO answer;/.exec(text) ?? [];
      seen.push({ sql, params: dialect.sqlToQuery(queries.getSQL()).params });
    } else seen.push(dialect.sqlToQuery(queries.rows.getSQL()));
    return { page: { counts: [], rows: [] } };
  };
  const ctx = { db, expects: async () => true, read } as unknown as StoreContext;
  await listOrders(ctx, { ...ALL, ...asked, statuses: undefined });
  const { sql, params } = seen[0]!;
  const [{ "QUERY PLAN": plan } = {}] = await store.sql(
    `explain (analyze, buffers, timing off, format json) ${sql}`,
    [...params],
  );
  const [{ Plan }] = plan as [{ Plan: Record<string, number> }];
  return Plan["Shared Hit Blocks"]! + Plan["Shared Read Blocks"]!;
}

test.each<[string, Partial<ListQuery>]>([
  ["id", {}],
  ["time", { createdMin: new Date("2000-01-01"), createdMax: new Date("2100-01-01") }],
])("pages with large offsets by %s", async (_, asked) => {
  const first = await blocksOf(asked);
  for (const offset of [2500, 3500, 4500]) {
    // Roll-ups, and the scanned part of the last block or day.
    expect(await blocksOf({ ...asked, offset }), `behind ${offset}`).toBeLessThan(first + 100);
  }
});
