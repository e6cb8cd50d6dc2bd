import { afterAll, beforeAll, expect, test } from "vitest";
import { NOT_SENT } from "../../tools/cli/restore/resume-store.ts";
import { type Api, type Answer, api, readAnswer, refusal } from "../support/api.ts";
import { copyDatabase, createDatabase, type TestDatabase } from "../support/database.ts";
import type { Key } from "../support/keys.ts";
import { insertProduct } from "../support/products.ts";
import { signedUrl } from "../support/signed-request.ts";
import { openStore, type TestStore } from "../support/store.ts";
import { startClockwork } from "../webhooks/clockwork.ts";
import { openReceiver, type Receiver } from "../webhooks/receiver.ts";
import { jsonOf, storeCommand } from "./store-command.ts";

/** The drill of docs/incidents.md#restore: load, a point, more load, a restore to the point, the command, load. */

const ENVIRONMENTS = ["v2", "v3", "webhooks"] as const;
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

let original: TestDatabase;
let restored: TestDatabase;
let resent: TestDatabase;
let secretsKey: string;
let key: Key;
let receiver: Receiver;
let productId: number;
let point: string;
/** A delivery pending at the point, and delivered afterwards. */
let pending: string;

const orderOf = (note: string) => ({ order: { note, line_items: [{ product_id: productId, quantity: 1 }] } });
const REPEATED = { "Idempotency-Key": "before the point" };
const REPEATED_SINCE = { "Idempotency-Key": "after the point" };

beforeAll(async () => {
  receiver = await openReceiver();
  original = await createDatabase();
});
afterAll(() => Promise.all([receiver.close(), ...[original, restored, resent].map((one) => one?.drop())]));

interface Clients {
  store: TestStore;
  v2: Api;
  v3: Api;
}

/** Runs the store on one of the databases during `work`. */
async function serving<T>({ databaseUrl }: TestDatabase, work: (clients: Clients) => Promise<T>): Promise<T> {
  const store = await openStore({ environments: ENVIRONMENTS, place: { databaseUrl, secretsKey } });
  try {
    return await work({ store, v2: api(store, 2, key), v3: api(store, 3, key) });
  } finally {
    await store.close();
  }
}

/** A day's business; all ids in answers, such as `order 7`. */
async function trade({ v2, v3 }: Clients): Promise<string[]> {
  const events: string[] = [];
  const made = async (answer: Promise<Answer>, name: string) => {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBe(201);
    events.push(`${name} ${body[name].id}`);
    return body[name];
  };
  for (let n = 0; n < 5; n += 1) {
    const order = await made(v2.post("/orders", orderOf("traded")), "order");
    events.push(`line ${order.line_items[0].id}`);
    await made(v2.post(`/orders/${order.id}/notes`, { order_note: { note: "packed" } }), "order_note");
    await made(v2.post(`/orders/${order.id}/refunds`, { order_refund: { amount: "1.00" } }), "order_refund");
    const email = `${crypto.randomUUID()}@example.com`;
    await made(v2.post("/customers", { customer: { email, password: "a long password" } }), "customer");
    await made(v3.post("/coupons", { coupon: { code: crypto.randomUUID() } }), "coupon");
  }
  return events;
}

const idsOf = (received: Receiver["received"]) =>
  received.map(({ headers }) => String(headers["webhook-id"]));
const isOf = (topic: string) => (one: { headers: Record<string, unknown> }) =>
  one.headers["x-wc-webhook-topic"] === topic;

/** Waits until no delivery is pending. */
const untilDelivered = (store: TestStore) =>
  expect.poll(() => store.sql("select from deliveries where state = 'pending'")).toEqual([]);

const sequences = ({ sql }: TestStore) => sql("select sequencename, last_value from pg_sequences order by 1");

test("load, and a point at which a delivery is pending", async () => {
  secretsKey = Buffer.alloc(32, 7).toString("base64");
  await serving(original, async ({ store }) => {
    key = await store.createKey();
    productId = await insertProduct(store.sql, { stock: 1000 });
  });
  await serving(original, async (clients) => {
    const { store, v2, v3 } = clients;
    for (const topic of ["order.created", "coupon.created"])
      await v3.post("/webhooks", { webhook: { topic, delivery_url: `${receiver.url}/hook` } });
    await trade(clients);
    expect((await v2.post("/orders", orderOf("repeated"), REPEATED)).status).toBe(201);
    await untilDelivered(store);
    receiver.behave = (_request, response) => void response.writeHead(503).end();
    receiver.received.length = 0;
    await v3.post("/coupons", { coupon: { code: "late" } });
    [pending = ""] = idsOf(await receiver.until(1));
    await expect
      .poll(() =>
        store.sql(
          "select state, attempts from deliveries where state <> 'delivered' and claimed_until is null",
        ),
      )
      .toEqual([{ state: "pending", attempts: 1 }]);
    receiver.behave = (_request, response) => void response.end();
  });
  [restored, resent] = [await copyDatabase(original), await copyDatabase(original)];
  point = new Date().toISOString().replace(/\.\d+/, "");
});

test("more load is lost; then the restored store reuses no id, loses no webhook and sends none unawares", async () => {
  receiver.received.length = 0;
  const lost = await serving(original, async (clients) => {
    const { store, v2 } = clients;
    const work = startClockwork(store);
    await work.pass(MINUTE * 60);
    const events = await trade(clients);
    const repeated = await v2.post("/orders", orderOf("repeated since"), REPEATED_SINCE);
    events.push(`order ${repeated.body.order.id}`);
    const signed = signedUrl(key, "/coupons/count", Math.floor(Date.now() / 1000));
    expect((await readAnswer(await store.fetch(signed))).status).toBe(200);
    await untilDelivered(store);
    return { events, signed, delivered: idsOf(receiver.received) };
  });
  expect(lost.delivered).toContain(pending);

  const run = storeCommand({ databaseUrl: restored.databaseUrl, secretsKey });
  const unasked = await run("after-restore", "--point", point);
  expect(unasked).toMatchObject({ exitCode: 2 });
  expect(unasked.stderr).toContain("nothing was changed: add --yes to make these changes");
  const done = await run("after-restore", "--point", point, "--yes");
  expect(done).toMatchObject({ exitCode: 0, stderr: "" });
  expect(done.stdout).toMatch(/sequences skip the ids .* the next order is 10\d{4}\n/);
  expect(done.stdout).toContain("gives up pending deliveries, because receivers may have them already: 1\n");
  const [, recover = ""] = /"webhooks recover --since ([^"]+)"/.exec(done.stdout) ?? [];

  receiver.received.length = 0;
  await serving(restored, async (clients) => {
    const { store, v2 } = clients;
    const work = startClockwork(store);
    await work.pass(4 * DAY);
    expect(receiver.received).toEqual([]);

    const events = await trade(clients);
    const again = await v2.post("/orders", orderOf("repeated"), REPEATED);
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
    // A record created after the point is lost with its outcome: a repeated request creates it again, once.
    const repeated = await v2.post("/orders", orderOf("repeated since"), REPEATED_SINCE);
    expect([repeated.status, repeated.headers.get("Idempotent-Replayed")]).toEqual([201, null]);
    const replayed = await v2.post("/orders", orderOf("repeated since"), REPEATED_SINCE);
    expect([replayed.headers.get("Idempotent-Replayed"), replayed.body]).toEqual(["true", repeated.body]);
    events.push(`order ${repeated.body.order.id}`);
    expect(events.filter((one) => lost.events.includes(one))).toEqual([]);
    expect(new Set(events).size).toBe(events.length);

    const used = await readAnswer(await store.fetch(lost.signed));
    expect(refusal(used)[0]).toBe(401);
    const soon = signedUrl(key, "/coupons/count", Math.floor(Date.now() / 1000) + 2);
    expect((await readAnswer(await store.fetch(soon))).status).toBe(200);

    await untilDelivered(store);
    expect(receiver.received.filter(isOf("order.created"))).toHaveLength(6);
    expect(receiver.received.filter(isOf("coupon.created"))).toHaveLength(5);
    expect(idsOf(receiver.received).filter((id) => lost.delivered.includes(id))).toEqual([]);
    expect(await jsonOf(run("reports", "verify", "--json"))).toEqual([]);

    const failed = await jsonOf(run("webhooks", "deliveries", "--failed", "--json"));
    expect(failed).toMatchObject([{ state: "dead", attempts: 2, last_error: NOT_SENT }]);
    const before = await sequences(store);
    const twice = await run("after-restore", "--point", point, "--yes");
    expect(twice).toMatchObject({ exitCode: 0, stderr: "" });
    expect(twice.stdout).toContain(
      `The store was resumed after this restore at ${recover}: ids and deliveries do not change`,
    );
    expect(await sequences(store)).toEqual(before);

    receiver.received.length = 0;
    await jsonOf(run("webhooks", "recover", "--since", recover, "--json"));
    await startClockwork(store).sweep();
    await work.pass(MINUTE * 60);
    expect(idsOf(receiver.received)).toEqual([pending]);
  });
});

test("--resend sends pending deliveries with their ids; --margin sets the jump of ids", async () => {
  const run = storeCommand({ databaseUrl: resent.databaseUrl, secretsKey });
  const done = await run("after-restore", "--point", point, "--resend", "--margin", "500000", "--yes");
  expect(done).toMatchObject({ exitCode: 0, stderr: "" });
  expect(done.stdout).toContain("the store sends pending deliveries under their ids: 1\n");
  receiver.received.length = 0;
  await serving(resent, async ({ store, v2 }) => {
    await startClockwork(store).pass(MINUTE * 60);
    expect(idsOf(receiver.received)).toEqual([pending]);
    expect((await v2.post("/orders", orderOf("ahead"))).body.order.id).toBeGreaterThan(500_000);
  });
});

test("sessions end, the audit log records it, and a database written since is reported", async () => {
  const run = storeCommand({ databaseUrl: resent.databaseUrl, secretsKey });
  await serving(resent, async ({ store }) => {
    await store.sql(`insert into sessions (token_hash, user_id, password_mark, expires_at)
      select 'hash', id, '', now() + interval '1 hour' from users order by id limit 1`);
    const done = await run("after-restore", "--point", "2026-01-01T00:00:00.123456Z", "--yes");
    expect(done).toMatchObject({ exitCode: 0, stderr: "" });
    expect(done.stdout).toMatch(/^Warning: an order was created at .*, after the point\./m);
    expect(await store.sql("select from sessions")).toEqual([]);
    const noted = "select action, changes from audit_log where kind = 'restore' order by id desc limit 1";
    const changes = { point: [null, "2026-01-01T00:00:00.123Z"] };
    expect(await store.sql(noted)).toEqual([{ action: "changed", changes }]);
  });
});

test.each([
  [["--point", "yesterday"], "--point must be a day or a time such as 2026-11-21T08:30Z"],
  [["--point", "2999-01-01"], "--point must be in the past, not 2999-01-01"],
  [["--point", "2026-01-01", "--margin", "-5"], "--margin must be a positive whole number"],
  [[], "required option '--point <time>' not specified"],
])("%j is refused", async (words, reason) => {
  const run = storeCommand({ databaseUrl: original.databaseUrl, secretsKey });
  const { exitCode, stderr, stdout } = await run("after-restore", ...words);
  expect([exitCode, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(reason);
});
