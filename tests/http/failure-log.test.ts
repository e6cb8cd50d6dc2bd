import { afterEach, beforeEach, expect, test } from "vitest";
import { type Answer, basic } from "../support/api.ts";
import { insertProduct } from "../support/products.ts";
import { openRaw } from "../support/raw-connection.ts";
import { useStore } from "../support/use-store.ts";
import { insertWebhook } from "../support/webhooks.ts";

/** For every 5xx the log has the reason, under the request's id; for a client error the code alone. */

const { store, key, v2, v3 } = useStore({ onLog: note, watch: lose }, "v2", "v3", "webhooks");
let lines: Record<string, unknown>[] = [];
let wake = () => {};

beforeEach(() => {
  lines = [];
});

/** The platform writes lines of its own, which are not JSON. */
function note(line: string): void {
  if (!line.startsWith("{")) return;
  lines.push(JSON.parse(line) as Record<string, unknown>);
  wake();
}

/** SQL that the database does not answer. */
let lost: RegExp | undefined;
function lose(_: "before" | "after", statements: string[]): void {
  if (lost && statements.some((statement) => lost?.test(statement))) throw new Error("lost on the way");
}

/** The first matching line, once it is there. */
async function logged(fits: (line: Record<string, unknown>) => boolean): Promise<Record<string, unknown>> {
  for (;;) {
    const line = lines.find(fits);
    if (line) return line;
    await new Promise<void>((resolve) => (wake = resolve));
  }
}

const lineOf = ({ headers }: Answer) => logged(({ requestId }) => requestId === headers.get("X-Request-Id"));

/** Undone after each test. */
const undo: string[] = [];
async function withRule(rule: string, without: string): Promise<void> {
  await store.sql(rule);
  undo.push(without);
}
afterEach(async () => {
  lost = undefined;
  for (let statement = undo.pop(); statement; statement = undo.pop()) await store.sql(statement);
});

test("a line that the database refuses, alone and in a bulk", async () => {
  const product_id = await insertProduct(store.sql);
  await withRule(
    "alter table order_items add constraint no_sevens check (quantity <> 7)",
    "alter table order_items drop constraint no_sevens",
  );
  const order = { line_items: [{ product_id, quantity: 7 }] };
  const alone = await v2.post("/orders", { order });
  expect([alone.status, alone.body.errors[0].code]).toEqual([500, "shop_cannot_create_line_item"]);
  expect(await lineOf(alone)).toMatchObject({
    status: 500,
    error: "shop_cannot_create_line_item",
    detail: expect.stringMatching(/^StoreError: line_item_not_stored.*caused by .*"no_sevens"/s),
  });
  expect(JSON.stringify(alone.body)).not.toContain("no_sevens");

  const bulk = await v2.post("/orders/bulk", { orders: [{}, order, { id: 999_999 }] });
  expect([bulk.status, bulk.body.errors[0].code]).toEqual([500, "shop_cannot_create_line_item"]);
  expect(await lineOf(bulk)).toMatchObject({
    error: "shop_cannot_create_line_item",
    detail: expect.stringMatching(/caused by .*"no_sevens"/s),
  });
});

test("an order that other rows need", async () => {
  const { id } = (await v2.post("/orders", { order: {} })).body.order;
  await withRule(
    "alter table orders add constraint no_trash check (status <> 'trash')",
    "alter table orders drop constraint no_trash",
  );
  const answer = await v2.delete(`/orders/${id}`);
  expect([answer.status, answer.body.errors[0].code]).toEqual([500, "shop_api_cannot_delete_order"]);
  expect(await lineOf(answer)).toMatchObject({
    error: "shop_api_cannot_delete_order",
    detail: expect.stringMatching(/^StoreError: order_not_deleted.*caused by .*"no_trash"/s),
  });
});

test("an unexpected error, with all its causes, of which the answer reveals none", async () => {
  await withRule(
    "alter table coupons rename column amount to amount_hidden",
    "alter table coupons rename column amount_hidden to amount",
  );
  const answer = await v3.get("/coupons");
  const error = { code: "shop_api_internal_error", message: "An internal error occurred." };
  expect([answer.status, answer.body]).toEqual([500, { errors: [error] }]);
  expect(await lineOf(answer)).toMatchObject({
    error: "shop_api_internal_error",
    detail: expect.stringMatching(/^NeonDbError: column coupons.amount does not exist\n +at /),
  });
});

test.each<[string, () => string]>([
  ["workerd", () => store.workerdUrl],
  ["the edge", () => store.url],
])("a list that breaks off is invalid JSON on the wire, by %s", async (_, server) => {
  await store.sql("insert into coupons (code) select 'list ' || n from generate_series(1, 101) n");
  undo.push("delete from coupons where code like 'list %'");
  lost = /from "coupons".*"id"\) < /;
  const connection = await openRaw(server());
  connection.send(
    `GET /wc-api/v3/coupons?filter[limit]=-1&fields=code HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${basic(key)}\r\n\r\n`,
  );
  const answer = await connection.receive();
  connection.close();
  expect(answer!.status).toBe(200);
  expect(answer!.body).toMatch(/^\{"coupons":\[\{"code":"list 101"\},.*"list 77"\}$/);
});

test("a list that breaks off after its beginning", async () => {
  await store.sql("insert into coupons (code) select 'many ' || n from generate_series(1, 101) n");
  lost = /from "coupons".*"id"\) < /;
  const url = "https://store.example/wc-api/v3/coupons?filter[limit]=-1";
  const response = await store.fetch(url, { headers: { Authorization: basic(key) } });
  expect(response.status).toBe(200);
  await expect(response.json()).rejects.toThrow();
  expect(await logged((line) => line["list"] !== undefined)).toEqual({
    requestId: response.headers.get("X-Request-Id"),
    list: "broke off",
    detail: expect.stringMatching(
      /^StoreError: unavailable.*caused by NeonDbError.*HTTP 500.*lost on the way/s,
    ),
  });
});

test("a client's mistake has a code and no detail", async () => {
  const answer = await v3.post("/coupons", "{");
  expect(await lineOf(answer)).toEqual({
    requestId: answer.headers.get("X-Request-Id"),
    version: 3,
    method: "POST",
    path: "/wc-api/v3/coupons",
    status: 400,
    error: "shop_api_missing_callback_param",
    keyId: expect.any(Number),
    roundTrips: 0,
    statements: 0,
    dbMs: 0,
    totalMs: expect.any(Number),
  });
});

test("of a bulk, the numbers of refused elements by code", async () => {
  const coupons = [{ code: "one" }, {}, { code: "one" }, { id: 999_999 }, "two", { code: "two" }, {}];
  const bulk = await v3.post("/coupons/bulk", { coupons });
  expect(bulk.status).toBe(201);
  expect(await lineOf(bulk)).toMatchObject({
    status: 201,
    bulk: {
      elements: 7,
      refused: {
        shop_api_missing_coupon_code: 2,
        shop_api_coupon_code_already_exists: 1,
        shop_api_invalid_coupon_id: 1,
        shop_api_missing_coupon_data: 1,
      },
    },
  });
});

test("a delivery that cannot be prepared", async () => {
  // Its secret cannot be decrypted.
  await insertWebhook(store, "coupon.created");
  await store.sql("update webhooks set user_id = $1", [key.userId]);
  await v3.post("/coupons", { coupon: { code: "sealed" } });
  const [delivery] = await store.sql<{ id: number }>(
    "select id from deliveries where topic = 'coupon.created'",
  );
  expect(await logged((line) => Array.isArray(line["deliveries"]))).toEqual({
    deliveries: [delivery!.id],
    detail: expect.stringMatching(/Error.*\n +at /s),
  });
});

test("a routine that the database lacks, as before a migration", async () => {
  await withRule(renamed("statement_", "missing_"), renamed("missing_", "statement_"));
  const answer = await v3.get("/coupons/1");
  expect(answer.status).toBe(500);
  expect(await lineOf(answer)).toMatchObject({
    detail: expect.stringMatching(/function \w+\(.*\) does not exist/),
  });
});

/** Gives all routines of one prefix another one. */
const renamed = (from: string, to: string) => `
  do $$ declare one record; begin
    for one in select oid::regprocedure as routine, proname as name from pg_proc where starts_with(proname, '${from}') loop
      execute format('alter routine %s rename to %I', one.routine, '${to}' || substr(one.name, length('${from}') + 1));
    end loop;
  end $$`;
