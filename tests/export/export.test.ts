import { readdir, readFile, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { useFolder } from "../support/folder.ts";
import { jsonOf, spawnedCommand, storeCommand } from "../cli/store-command.ts";
import { recordedFile } from "../move-in/answers.ts";
import { useStore } from "../support/use-store.ts";

/** `store export` writes the API's answers as lines. */

const house = useStore("v2", "v3");
const { store, v2, v3 } = house;
const HOME = "https://store.example";
const folder = useFolder();

beforeAll(async () => {
  await jsonOf(storeCommand(store)("move-in", fileURLToPath(recordedFile("shop.sql.gz")), "--json"));
});

// oxlint-disable-next-line typescript/no-explicit-any -- records of many shapes
type Line = any;

async function exported(...args: string[]): Promise<{ lines: Line[]; summary: Record<string, string> }> {
  const out = folder.at("shop.jsonl.gz");
  const summary = await jsonOf(storeCommand(store)("export", "--url", HOME, "--out", out, "--json", ...args));
  const text = gunzipSync(await readFile(out)).toString();
  return {
    lines: text
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
    summary,
  };
}

/** Without the dates of an image's placeholder, which follow the clock. */
function undated(record: object): unknown {
  return JSON.parse(JSON.stringify(record), (_, value) =>
    value?.title === "Placeholder" ? { ...value, created_at: "", updated_at: "" } : value,
  );
}

test("each line is the API's answer for the record, with its notes and refunds", async () => {
  const { lines, summary } = await exported();
  const counts = ["customer", "coupon", "order"].map((kind) => lines.filter((line) => kind in line).length);
  const [users] = await store.sql<{ count: number }>("select count(*) from users");
  expect(counts).toEqual([users!.count, 25, 120]);
  expect([summary["customers"], summary["coupons"], summary["orders"]]).toEqual(counts);
  for (const [n, line] of lines.entries()) {
    if ("order" in line && n % 4 === 0) {
      const path = `/orders/${line.order.id}`;
      const answers = await Promise.all([path, `${path}/notes`, `${path}/refunds`].map((one) => v2.get(one)));
      expect(line).toEqual(Object.assign({}, ...answers.map(({ body }) => body)));
    }
    if ("customer" in line && n % 4 === 0)
      expect(line).toEqual((await v2.get(`/customers/${line.customer.id}`)).body);
    if ("product" in line && n % 4 === 0)
      expect(undated(line)).toEqual(undated((await v3.get(`/products/${line.product.id}`)).body));
    if ("coupon" in line) expect(line).toEqual((await v3.get(`/coupons/${line.coupon.id}`)).body);
  }
});

test("the lines are of one moment: what is written meanwhile is in none of them", async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const writer = new pg.Client(store.databaseUrl);
  await writer.connect();
  // The export has its snapshot, and waits for the coupons.
  await writer.query("begin; lock table coupons in access exclusive mode");
  const exporting = exported();
  await expect
    .poll(
      async () =>
        (await store.sql("select from pg_locks where not granted and mode = 'AccessShareLock'")).length,
    )
    .toBe(1);
  const { id } = (await v3.post("/orders", { order: { billing_address: { email } } })).body.order;
  await writer.query("commit");
  await writer.end();
  expect(JSON.stringify((await exporting).lines)).not.toContain(email);
  expect(JSON.stringify((await exported()).lines)).toContain(email);
  await v3.delete(`/orders/${id}?force=true`);
});

test("as CSV a line is a record, its fields by their names", async () => {
  const out = folder.at("shop.csv");
  const csv = async (kind: string) => {
    const words = ["export", kind, "--url", HOME, "--csv", "--out", out, "--json"];
    await jsonOf(storeCommand(store)(...words));
    return parse(await readFile(out, "utf8"), { columns: true }) as Record<string, string>[];
  };
  const orders = await csv("orders");
  expect(orders).toHaveLength(120);
  const { order } = (await v2.get("/orders/145")).body;
  expect(orders.find(({ id }) => id === "145")).toMatchObject({
    total: order.total,
    "billing_address.city": order.billing_address.city,
    line_items: JSON.stringify(order.line_items),
  });
  expect((await csv("customers"))[0]).toMatchObject({ id: "1", email: expect.stringContaining("@") });
  for (const [kinds, why] of [
    [[], "--csv needs one kind, such as `export orders --csv`"],
    [["order"], "Allowed choices are customers, coupons, products, orders."],
  ] as const) {
    const { exitCode, stderr } = await storeCommand(store)("export", ...kinds, "--url", HOME, "--csv");
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(why)]);
  }
  await rm(out);
});

test("records changed since are exported with their dependents, and the next time is printed", async () => {
  const { summary } = await exported();
  const next = summary["next_since"]!;
  await store.sql(
    "update orders set updated_at = '2020-01-01' ; update users set updated_at = '2020-01-01'; update coupons set updated_at = '2020-01-01'; update order_notes set created_at = '2020-01-01'; update refunds set created_at = '2020-01-01'",
  );
  expect((await exported("--since", next)).lines).toEqual([]);
  const { body } = await v2.put("/orders/145", { order: { note: "changed" } });
  await v2.post("/orders/147/notes", { order_note: { note: "new" } });
  const [{ id: coupon }] = (await v3.get("/coupons")).body.coupons;
  await v3.put(`/coupons/${coupon}`, { coupon: { description: "changed" } });
  const { lines } = await exported("--since", next);
  const ids = lines.map((line) => (line.order ?? line.customer ?? line.coupon).id);
  expect(ids).toEqual([body.order.customer_id, coupon, 145, 147]);
  expect(lines[2].order).toEqual(body.order);
});

test("an incomplete export leaves nothing; standard output has the records alone", async () => {
  const nowhere = await storeCommand(store)("export", "--url", HOME, "--out", folder.at("no", "shop.jsonl"));
  expect([nowhere.exitCode, nowhere.stderr]).toEqual([1, expect.stringContaining("ENOENT")]);
  expect(await readdir(folder.path)).toEqual(["shop.jsonl.gz"]);
  const { exitCode, stdout, stderr } = await spawnedCommand(store)("export", "coupons", "--url", HOME);
  expect([exitCode, stdout.split("\n").length, JSON.parse(stderr.trimEnd().split("\n").at(-1)!)]).toEqual([
    0,
    26,
    { coupons: 25, next_since: expect.stringMatching(/^20.*:\d\dZ$/) },
  ]);
});
