import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleOf } from "../../tools/bench/sample.ts";
import { seedOrders } from "../../tools/bench/seed-orders.ts";
import { withDatabase } from "../../tools/database/database.ts";
import { findDifferences } from "../../tools/store/reports/rollups.ts";
import { fillProducts } from "../../tools/local/demo/products.ts";
import { type CliStore, openCliStore } from "../cli/cli-store.ts";

let store: CliStore;
let structure: unknown;

/** All indexes, and whether they are valid. */
const STRUCTURE = `select indexdef, indisvalid from pg_indexes join pg_index on indexrelid = indexname::regclass
  where schemaname = 'public' order by 1`;

beforeAll(async () => {
  store = await openCliStore();
  structure = await store.sql(STRUCTURE);
  await withDatabase(store.databaseUrl, async (db) => {
    await db.transaction((tx) => fillProducts(tx, new Date("2026-01-01T00:00:00Z")));
    await seedOrders(db, { orders: 2000, until: new Date("2026-03-04T05:06:07Z") });
  });
});
afterAll(() => store.close());

test("each customer has nine orders, and the sample is of nine", async () => {
  const each =
    "select distinct count(*) as orders from orders where customer_id is not null group by customer_id";
  expect(await store.sql(each)).toEqual([{ orders: "9" }]);
  const sample = await withDatabase(store.databaseUrl, sampleOf);
  const found = "select count(*) as orders from orders where search_text like '%' || $1 || '%'";
  expect(await store.sql(found, [sample.email])).toEqual([{ orders: "9" }]);
  const within = "select count(*) as orders from orders where created_at between $1 and $2";
  expect(await store.sql(within, [sample.range.min, sample.range.max])).toEqual([{ orders: "25" }]);
});

test("orders follow one another in time like their ids, neighbours differ, nothing is later than the end", async () => {
  const order = `select count(*) filter (where created_at < earlier) as backwards,
    count(*) filter (where search = before) as alike, count(*) as orders, max(paid_at) as paid, count(paid_at) as payments
    from (select *, lag(created_at) over (order by id) as earlier, md5(total || status) as search,
      lag(md5(total || status)) over (order by id) as before from orders) as orders`;
  const [row] = (await store.sql(order)) as { alike: string; payments: string; paid: Date }[];
  expect(row).toMatchObject({ backwards: "0", orders: "2000" });
  expect(Number(row?.alike)).toBeLessThan(100);
  expect(Number(row?.payments)).toBeLessThan(1900);
  expect(row?.paid.getTime()).toBeLessThanOrEqual(Date.parse("2026-03-04T05:06:07Z"));
});

test("counts that triggers keep equal a recount", async () => {
  const agrees = `select
    (select count(*) from ((select day, status, sum(orders) from order_counts group by 1, 2)
      except (select created_at::date, status, count(*) from orders group by 1, 2)
      except (select '-infinity', status, count(*) from orders group by 2)) as apart) as days,
    (select sum(orders) from order_counts where day = '-infinity') as orders,
    (select count(*) from ((select user_id, currency, orders_count, total_spent from customer_totals)
      except (select customer_id, currency, count(*), sum(case when status in ('processing', 'completed') then total else 0 end)
        from orders where status <> 'trash' group by 1, 2)) as apart) as totals,
    (select count(*) from customer_totals) as customers,
    (select json_object_agg(role, users) from (select role, sum(users) as users from user_counts group by 1) as counted) as users`;
  expect(await store.sql(agrees)).toEqual([
    { days: "0", orders: "2000", totals: "0", customers: "200", users: { customer: 200 } },
  ]);
  expect(await withDatabase(store.databaseUrl, findDifferences)).toEqual([]);
  expect(await store.sql("select sum(count) > 1000 as filled from rollups where kind = 'sale'")).toEqual([
    { filled: true },
  ]);
});

test("foreign keys hold, triggers and indexes are unchanged", async () => {
  const keys =
    await store.sql(`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  expect(keys.length).toBeGreaterThan(5);
  for (const { table, name, definition } of keys) {
    // A new constraint is checked row by row.
    await store.sql(`alter table ${table} drop constraint "${name}", add constraint "${name}" ${definition}`);
  }
  expect(await store.sql("select tgname from pg_trigger where tgenabled <> 'O'")).toEqual([]);
  expect(await store.sql(STRUCTURE)).toEqual(structure);
});
