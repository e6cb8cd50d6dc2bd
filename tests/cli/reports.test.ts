import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fillDemoShop } from "../../tools/local/demo/shop.ts";
import { type CliStore, openCliStore } from "./cli-store.ts";
import { jsonOf, type StoreCommand } from "./store-command.ts";

let store: CliStore;
let run: StoreCommand;

beforeAll(async () => {
  store = await openCliStore();
  run = store.run;
  await fillDemoShop({ ...store, until: new Date("2026-03-04T05:06:07Z") });
});
beforeEach(() => store.sql("select rebuild_rollups()"));
afterAll(() => store.close());

const DAMAGE = `update rollups set amount = amount + 0.01, count = count - 1 where kind = 'sale' and day = '2026-03-02'`;
const AGREES = "The report sums match the orders.\n";

test("the roll-ups of the demo shop's orders are right", async () => {
  expect(await run("reports", "verify")).toEqual({ exitCode: 0, stdout: AGREES, stderr: "" });
  expect(await jsonOf(run("reports", "verify", "--json"))).toEqual([]);
});

test("each wrong roll-up is named, with exit code 1", async () => {
  const [day] = await store.sql<{ orders: string; sales: string }>(
    "select count as orders, amount as sales from rollups where kind = 'sale' and day = '2026-03-02'",
  );
  await store.sql(DAMAGE);
  const [month] = await store.sql<{ product_id: string; quantity: string; lines: string }>(
    `delete from rollups where ctid = (select ctid from rollups where (kind, label, day) = ('product', 'month', '2026-02-01') limit 1)
     returning id as product_id, quantity, count as lines`,
  );
  const outcome = await run("reports", "verify", "--json");
  expect(outcome).toMatchObject({ exitCode: 1, stderr: "error: wrong sums: 4\n" });
  const sales = (more: number) => (Number(day!.sales) + more).toFixed(2);
  const of = `product month 2026-02-01 id ${month!.product_id}`;
  expect(JSON.parse(outcome.stdout)).toEqual([
    { of, sum: "count", kept: "0", counted: month!.lines },
    { of, sum: "quantity", kept: "0", counted: month!.quantity },
    { of: "sale 2026-03-02 USD", sum: "amount", kept: sales(0.01), counted: sales(0) },
    { of: "sale 2026-03-02 USD", sum: "count", kept: String(Number(day!.orders) - 1), counted: day!.orders },
  ]);
  const shown = await run("reports", "verify");
  expect(shown.stdout.split("\n")[0]).toMatch(/^of +sum +kept +counted$/);
  expect(shown.stdout).toContain(of);
});

test("--repair rebuilds them", async () => {
  await store.sql(DAMAGE);
  await store.sql(
    "insert into rollups (kind, day, previous, amount) values ('return', '2026-03-02', '2026-03-01', 5)",
  );
  const repaired = await run("reports", "verify", "--repair");
  expect(repaired).toMatchObject({ exitCode: 0, stderr: "" });
  expect(repaired.stdout).toContain("return 2026-03-02 after 2026-03-01");
  expect((await run("reports", "verify")).stdout).toBe(AGREES);
});

test("rebuilt roll-ups lie page by page in the order in which reports read them", async () => {
  await store.sql("delete from rollups");
  await store.sql("vacuum full rollups");
  await store.sql("select rebuild_rollups()");
  // Postgres sometimes fills an earlier page with a short row, so a few backward steps are allowed.
  const [steps] = await store.sql<{ back: number; all: number }>(
    `select count(*) filter (where page < before)::int as back, count(*)::int as all from (
       select page, lag(page) over (order by kind, label, day, previous, id) as before
       from (select *, (ctid::text::point)[0] as page from rollups) as rows
     ) as steps`,
  );
  expect(steps!.back).toBeLessThan(steps!.all / 100);
});
