import pg from "pg";
import { beforeEach, expect, test } from "vitest";
import { CutOff } from "../../tools/local/neon/request.ts";
import { type Answer, refusal } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";

/** A POST with an `Idempotency-Key` runs once, however often it is sent. */

const { store, client, v1, v2, v3 } = useStore({ watch: cut }, "v1", "v2", "v3");
const other = client("v2", {});

/** Requests for SQL whose answer breaks off after they have run. */
let lost: RegExp | undefined;
function cut(moment: "before" | "after", statements: string[]): void {
  if (moment === "after" && statements.some((statement) => lost?.test(statement))) throw new CutOff();
}
beforeEach(() => {
  lost = undefined;
});

const ADDS_FEE = { order: { fee_lines: [{ title: "Wrapping", total: "2.00" }] } };

let named = 0;
/** A key that no other test has. */
const fresh = () => ({ "Idempotency-Key": `test-${(named += 1)}` });
const replayed = ({ headers }: Answer) => headers.get("Idempotent-Replayed");
const count = async (table: string) =>
  (await store.sql<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;

test("25 at once create one order", async () => {
  const before = Number(await count("orders"));
  const headers = fresh();
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => v2.post("/orders", { order: { note: "once" } }, headers)),
  );
  expect(await count("orders")).toBe(before + 1);
  const made = answers.filter(({ status }) => status === 201);
  expect(made.filter((answer) => replayed(answer) === null)).toHaveLength(1);
  expect(new Set(made.map(({ body }) => body.order.id)).size).toBe(1);
  for (const answer of answers.filter(({ status }) => status !== 201))
    expect(refusal(answer).slice(0, 2)).toEqual([409, "shop_api_idempotency_in_flight"]);
});

test("25 at once create one order around a midnight", async () => {
  // Each call of the routine finds either side of a midnight.
  await store.sql("create schema clock");
  await store.sql(`create function clock.now() returns timestamptz language sql volatile as $$
    select date_trunc('day', pg_catalog.now()) - (random() < 0.5)::int * interval '1 s' $$`);
  const routine = "alter function keep_outcome(bigint, text, text, text)";
  await store.sql(`${routine} set search_path = clock, pg_catalog, public`);
  for (let round = 0; round < 4; round += 1) {
    const before = Number(await count("orders"));
    const headers = fresh();
    const send = () => v2.post("/orders", { order: { note: "midnight" } }, headers);
    await Promise.all(Array.from({ length: 25 }, send));
    expect(replayed(await send())).toBe("true");
    expect(await count("orders")).toBe(before + 1);
  }
  await store.sql(`${routine} reset search_path`);
  await store.sql("drop schema clock cascade");
});

test("of two concurrent bodies under one key one runs, the other is refused", async () => {
  const before = Number(await count("orders"));
  const headers = fresh();
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, n) => v2.post("/orders", { order: { note: `body ${n % 2}` } }, headers)),
  );
  expect(await count("orders")).toBe(before + 1);
  const notes = answers.filter(({ status }) => status === 201).map(({ body }) => body.order.note);
  expect(new Set(notes).size).toBe(1);
  const others = answers.filter(({ status }) => status !== 201).map((answer) => refusal(answer)[1]);
  expect(others.filter((code) => !/^shop_api_idempotency_(mismatch|in_flight)$/.test(code))).toEqual([]);
  const late = ["body 0", "body 1"].find((note) => note !== notes[0]);
  const refused = await v2.post("/orders", { order: { note: late } }, headers);
  expect(refusal(refused).slice(0, 2)).toEqual([422, "shop_api_idempotency_mismatch"]);
});

test("any text as a key names one request", async () => {
  for (const name of ["k", "x".repeat(8000), "'; drop table orders --", "ü", "a, b", '\t" quoted "']) {
    const headers = { "Idempotency-Key": name };
    const first = await v2.post("/orders", { order: {} }, headers);
    const again = await v2.post("/orders", { order: {} }, headers);
    expect([first.status, again.status, replayed(again)]).toEqual([201, 201, "true"]);
    expect(again.body).toEqual(first.body);
  }
});

test("a write with a lost answer is repeated, and has run once", async () => {
  const headers = fresh();
  lost = /keep_outcome/;
  const first = await v2.post("/orders", { order: {} }, headers);
  expect([first.status, first.headers.get("Retry-After")]).toEqual([503, null]);
  lost = undefined;
  const before = await count("orders");
  const again = await v2.post("/orders", { order: {} }, headers);
  expect([again.status, replayed(again)]).toEqual([201, "true"]);
  expect(await count("orders")).toBe(before);
});

test("while another transaction runs the same request, it is in flight", async () => {
  const headers = fresh();
  await store.sql("delete from idempotency_keys");
  await v3.post("/coupons", { coupon: { code: "flight 0" } }, headers);
  const [row] = await store.sql<{ key: string; key_id: number }>("select key, key_id from idempotency_keys");
  await store.sql("delete from idempotency_keys");
  const first = new pg.Client(store.databaseUrl);
  await first.connect();
  await first.query("select pg_advisory_lock(hashtextextended($1, $2))", [row!.key, row!.key_id]);
  const answer = await v3.post("/coupons", { coupon: { code: "flight 1" } }, headers);
  await first.end();
  expect(refusal(answer)).toEqual([
    409,
    "shop_api_idempotency_in_flight",
    "The request is still being carried out.",
  ]);
});

test("a key of another request is refused", async () => {
  const headers = fresh();
  const body = { coupon: { code: "mine" } };
  expect((await v3.post("/coupons", body, headers)).status).toBe(201);
  const mismatch = [422, "shop_api_idempotency_mismatch", "The key was used for another request."];
  expect(refusal(await v3.post("/coupons", { coupon: { code: "other" } }, headers))).toEqual(mismatch);
  expect(refusal(await v3.post("/coupons/bulk", { coupons: [body.coupon] }, headers))).toEqual(mismatch);
  // With any other error, or an unreadable body.
  for (const [path, wrong] of [
    ["/coupons/bulk", body],
    ["/coupons", {}],
    ["/coupons", "{"],
    ["/webhooks", body],
    ["/webhooks", { webhook: { topic: "nonsense" } }],
  ] as const)
    expect(refusal(await v3.post(path, wrong, headers))).toEqual(mismatch);
  // It belongs to this key, whatever the JSON's white space.
  expect(replayed(await v3.post("/coupons", '{ "coupon": {"code":"mine"}}', headers))).toBe("true");
  expect((await other.post("/orders", { order: {} }, headers)).status).toBe(201);
});

test("it costs no statement and no further round trip", async () => {
  await v3.post("/coupons", { coupon: { code: "cost 0" } });
  const without = await v3.post("/coupons", { coupon: { code: "cost 1" } });
  const headers = fresh();
  const first = await v3.post("/coupons", { coupon: { code: "cost 2" } }, headers);
  expect([without.roundTrips, without.statements]).toEqual([2, 2]);
  expect([first.roundTrips, first.statements]).toEqual([2, 2]);
  const again = await v3.post("/coupons", { coupon: { code: "cost 2" } }, headers);
  expect(again.body).toEqual(first.body);
  expect(again.roundTrips).toBe(2);
});

test("a refused request is tried again", async () => {
  const headers = fresh();
  const body = { order: { customer_id: 987_654 } };
  expect((await v2.post("/orders", body, headers)).status).toBe(400);
  expect(refusal(await v2.post("/orders", { order: { customer_id: 987_655 } }, headers))[1]).toBe(
    "shop_api_invalid_customer_id",
  );
});

test("a bulk is answered again element by element", async () => {
  const headers = fresh();
  const { id } = (await v3.post("/coupons", { coupon: { code: "bulk 0" } })).body.coupon;
  const body = {
    coupons: [{ code: "bulk 1" }, { code: "bulk 0" }, 7, { id, amount: "3.00" }, { id: 999_999 }, {}],
  };
  const first = await v3.post("/coupons/bulk", body, headers);
  const again = await v3.post("/coupons/bulk", body, headers);
  expect([again.status, again.body, replayed(again)]).toEqual([201, first.body, "true"]);
  expect(first.body.coupons.filter(({ error }: { error?: object }) => error)).toHaveLength(4);
  await v3.delete(`/coupons/${first.body.coupons[0].id}?force=true`);
  const gone = await v3.post("/coupons/bulk", body, headers);
  const error = {
    code: "shop_api_idempotency_gone",
    message: "What the request wrote has been deleted since.",
  };
  expect(gone.body.coupons[0]).toEqual({ id: 0, error });
  const one = { coupon: { code: "bulk 2" } };
  const alone = fresh();
  const { coupon } = (await v3.post("/coupons", one, alone)).body;
  await v3.delete(`/coupons/${coupon.id}?force=true`);
  expect(refusal(await v3.post("/coupons", one, alone))).toEqual([410, error.code, error.message]);
});

test("every POST: the same answer, and no second effect", async () => {
  const { id } = (await v2.post("/orders", { order: { fee_lines: [{ title: "Fee", total: 50 }] } })).body
    .order;
  const customer = { email: "again@example.com", password: "long enough to be one" };
  const hook = { topic: "order.created", delivery_url: "https://example.com/hook" };
  const webhook = (await v3.post("/webhooks", { webhook: hook })).body.webhook.id;
  const note = (await v2.post(`/orders/${id}/notes`, { order_note: { note: "one" } })).body.order_note.id;
  const refund = (await v2.post(`/orders/${id}/refunds`, { order_refund: { amount: 1 } })).body.order_refund
    .id;
  const sent: [typeof v2, string, object][] = [
    [v1, `/orders/${id}`, { status: "on-hold" }],
    [v2, `/orders/${id}`, { order: { status: "processing", line_items: [] } }],
    [v2, "/orders/bulk", { orders: [{ id, note: "both" }, { note: "new" }] }],
    [v2, "/customers", { customer }],
    [
      v2,
      "/customers/bulk",
      { customers: [{ email: "bulk@example.com", password: "long enough to be one" }] },
    ],
    [v2, `/orders/${id}/notes`, { order_note: { note: "two" } }],
    [v2, `/orders/${id}/notes/${note}`, { order_note: { note: "three" } }],
    [v2, `/orders/${id}/refunds`, { order_refund: { amount: 2 } }],
    [v2, `/orders/${id}/refunds/${refund}`, { order_refund: { amount: 5 } }],
    [v3, "/webhooks", { webhook: hook }],
    [v3, `/webhooks/${webhook}`, { webhook: { name: "Renamed" } }],
    [v3, "/coupons", { coupon: { code: "everything" } }],
  ];
  const state = () =>
    store.sql(`select (select count(*) from orders) as orders, (select count(*) from order_notes) as notes,
      (select count(*) from refunds) as refunds, (select sum(refunded_total) from orders) as refunded,
      (select count(*) from users) as users, (select count(*) from webhooks) as webhooks, (select count(*) from deliveries) as deliveries,
      (select sum(version) from orders) as versions, (select count(*) from coupons) as coupons`);
  for (const [api, path, body] of sent) {
    const headers = fresh();
    const first = await api.post(path, body, headers);
    expect([path, first.status < 300, replayed(first)]).toEqual([path, true, null]);
    const before = await state();
    const again = await api.post(path, body, headers);
    expect([path, again.status, again.body]).toEqual([path, first.status, first.body]);
    expect([path, replayed(again)]).toEqual([path, "true"]);
    expect([path, await state()]).toEqual([path, before]);
  }
});

test.each([
  ["put", {}, ""],
  ["patch", {}, ""],
  ["post", { "X-HTTP-Method-Override": "PUT" }, ""],
  ["post", {}, "?_method=PUT"],
] as const)("an edit by %s %j%s adds its lines once", async (method, override, query) => {
  const { id } = (await v2.post("/orders", { order: {} })).body.order;
  const headers = { ...fresh(), ...override };
  const edit = () => v2[method](`/orders/${id}${query}`, ADDS_FEE, headers);
  const first = await edit();
  const again = await edit();
  expect([first.status, again.status, replayed(again)]).toEqual([200, 200, "true"]);
  expect(again.body).toEqual(first.body);
  expect(again.body.order.fee_lines).toHaveLength(1);
});

test("a key is known for 24 hours, and is a new one afterwards", async () => {
  const headers = fresh();
  const send = (note: string) => v2.post("/orders", { order: { note } }, headers);
  const first = await send("one");
  const age = "update idempotency_keys set created_at = now() - $1::interval where key = $2";
  const [{ key }] = (await store.sql(
    "select key from idempotency_keys order by outcome -> 0 -> 'id' desc limit 1",
  )) as [{ key: string }];
  await store.sql(age, ["23 hours 59 minutes", key]);
  expect(replayed(await send("one"))).toBe("true");
  await store.sql(age, ["24 hours 1 second", key]);
  const second = await send("another");
  expect([second.status, replayed(second)]).toEqual([201, null]);
  expect(second.body.order.id).not.toBe(first.body.order.id);
  expect(
    await store.sql("select outcome -> 0 -> 'id' as id from idempotency_keys where key = $1", [key]),
  ).toEqual([{ id: second.body.order.id }]);
});
