import { afterAll, expect, test } from "vitest";
import alerts from "../../samples/alerts.json" with { type: "json" };
import journal from "../../schema/migrations/meta/_journal.json" with { type: "json" };
import { type RunningWorkers, runWorkers } from "../../tools/local/workers/workers.ts";
import { bundledWorkers } from "../support/bundles.ts";
import { useStore } from "../support/use-store.ts";
import { insertWebhook } from "../support/webhooks.ts";

const { store } = useStore("webhooks", "console");

const known = {
  version: "1.0.0",
  commit: null,
  api: ["v1", "v2", "v3"],
  migration: journal.entries.at(-1)!.tag,
  store: null,
};
const TOKEN = "a-token-of-the-operator";

/** Whether each of the ready alarms is quiet: that the Workers answer, and that all is well. */
async function alarms(place: Pick<RunningWorkers, "fetch">): Promise<boolean[]> {
  const quiet = alerts.healthchecks.map(async ({ http_config: check }) => {
    const { Authorization: [credentials = ""] = [] } = check.header ?? {};
    const headers = { Authorization: credentials.replace("HEALTH_TOKEN", TOKEN) };
    const response = await place.fetch(`https://store.example${check.path}`, {
      method: check.method,
      headers,
    });
    const text = await response.text();
    return check.expected_codes.includes(String(response.status)) && text.includes(check.expected_body ?? "");
  });
  return Promise.all(quiet);
}

const started: RunningWorkers[] = [];
afterAll(() => Promise.all(started.map((workers) => workers.close())));

/** Deployed in separate isolates: the token is required, and nothing is remembered. */
async function deployed(variables: Record<string, string>): Promise<RunningWorkers> {
  const workers = bundledWorkers.filter(({ environment }) => /webhooks|console/.test(environment));
  const { databaseUrl, secretsKey, neon } = store;
  const database = { DATABASE_URL: databaseUrl, SECRETS_KEY: secretsKey, NEON_ENDPOINT: neon.url };
  const bindings = () => ({ ...database, ...variables });
  started.push(await runWorkers({ workers, port: 0, bindings }));
  return started.at(-1)!;
}

async function ask(place: Pick<RunningWorkers, "fetch">, path = "/health", init: RequestInit = {}) {
  const response = await place.fetch(`https://store.example${path}`, init);
  const text = await response.text();
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: text ? JSON.parse(text) : undefined,
  };
}
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

test("the plain form reports the version, and asks the database nothing", async () => {
  const before = store.neonRequests();
  const { status, headers, body } = await ask(store);
  expect([status, body]).toEqual([200, { status: "pass", ...known }]);
  expect(headers).toMatchObject({ "content-type": "application/json", "cache-control": "no-store" });
  expect(await ask(store, "/health", { method: "HEAD" })).toMatchObject({ status: 200, body: undefined });
  expect(await ask(store, "/health", { method: "POST", body: "x" })).toMatchObject({
    status: 405,
    headers: { allow: "GET, HEAD" },
  });
  // A browser's request, for which the platform would show a page.
  const navigation = { headers: { "Sec-Fetch-Mode": "navigate" } };
  expect((await ask(store, "/health", navigation)).body).toMatchObject(known);
  expect(store.neonRequests()).toBe(before);
});

test("only /health itself is answered", async () => {
  const response = await store.fetch("https://console.store.example/healthy");
  expect([response.status, response.headers.get("Content-Type")]).toEqual([404, "text/html; charset=utf-8"]);
  await response.body?.cancel();
});

test("a new store passes; the answer is one statement, and the same for some seconds", async () => {
  const before = store.neonRequests();
  const { status, body } = await ask(store, "/health?deep");
  expect([status, body]).toEqual([
    200,
    {
      status: "pass",
      ...known,
      store: expect.stringMatching(/^[\da-f]{16}$/),
      database: { status: "pass", milliseconds: expect.any(Number), migrations: "current" },
      deliveries: { status: "pass", oldest_due_seconds: 0, dead_of_latest_1000: 0 },
      webhooks: { status: "pass", disabled: 0 },
    },
  ]);
  expect((await ask(store, "/health?deep=1&x")).status).toBe(200);
  expect(store.neonRequests()).toBe(before + 1);
  expect(await alarms(await deployed({ HEALTH_TOKEN: TOKEN }))).toEqual([true, true]);
});

test("nobody without the token causes a query", async () => {
  const before = store.neonRequests();
  const closed = await deployed({});
  const open = await deployed({ HEALTH_TOKEN: TOKEN });
  for (const [place, init] of [
    [closed, {}],
    [closed, bearer("undefined")],
    [open, {}],
    [open, bearer(`${TOKEN}x`)],
    [open, { headers: { Authorization: `Basic ${TOKEN}` } }],
  ] as const) {
    const { status, headers, body } = await ask(place, "/health?deep", init);
    expect([status, headers["www-authenticate"]]).toEqual([401, "Bearer"]);
    expect(body).toEqual({ status: "pass", ...known, message: expect.stringContaining("HEALTH_TOKEN") });
  }
  expect(store.neonRequests()).toBe(before);
});

test("late and dead deliveries and disabled webhooks are a warning; those of disabled webhooks are not late", async () => {
  const [active, paused] = [
    await insertWebhook(store, "order.created"),
    await insertWebhook(store, "order.created", "paused"),
  ];
  await insertWebhook(store, "order.created", "disabled");
  const due = (webhook: number, values: string) =>
    store.sql(
      `insert into deliveries (webhook_id, topic, due_at, queued_at, claimed_until, state, finished_at)
       values ($1, 'order.created', ${values})`,
      [webhook],
    );
  await due(active, "now() - interval '400 s', null, null, 'pending', null");
  await due(active, "now() - interval '1 h', now() - interval '500 s', null, 'pending', null");
  await due(active, "now() - interval '1 h', null, now() - interval '600 s', 'pending', null");
  await due(active, "now() + interval '1 h', null, null, 'pending', null");
  await due(paused, "now() - interval '1 day', null, null, 'pending', null");
  await due(active, "now(), null, null, 'dead', now()");
  const place = await deployed({ HEALTH_TOKEN: TOKEN });
  const { status, body } = await ask(place, "/health?deep", bearer(TOKEN));
  expect([status, body.status]).toEqual([200, "warn"]);
  expect(await alarms(place)).toEqual([true, false]);
  expect(body.deliveries).toEqual({
    status: "warn",
    oldest_due_seconds: expect.any(Number),
    dead_of_latest_1000: 1,
  });
  expect(body.deliveries.oldest_due_seconds).toBeGreaterThanOrEqual(600);
  expect(body.deliveries.oldest_due_seconds).toBeLessThan(1000);
  expect(body.webhooks).toEqual({ status: "warn", disabled: 1 });
});

test("a database without the newest migration cannot serve; one that has newer ones can", async () => {
  const shift = (by: number) =>
    store.sql("update drizzle.__drizzle_migrations set created_at = created_at + $1", [by]);
  for (const [by, status, migrations] of [
    [-1, 503, "missing"],
    [2, 200, "newer"],
    [-1, 200, "current"],
  ] as const) {
    await shift(by);
    const answer = await ask(await deployed({ HEALTH_OPEN: "true" }), "/health?deep");
    expect([answer.status, answer.body.database.migrations]).toEqual([status, migrations]);
  }
});

test("Workers name their store, and fail on the database of another store", async () => {
  const sql = "select left(encode(sha256(store_id::text::bytea), 'hex'), 16) as store from settings";
  const own = String((await store.sql(sql))[0]!["store"]);
  for (const [STORE_FINGERPRINT, status] of [
    [own, 200],
    ["0123456789abcdef", 503],
  ] as const) {
    const place = await deployed({ HEALTH_OPEN: "true", STORE_FINGERPRINT });
    expect((await ask(place)).body).toEqual({ status: "pass", ...known, store: STORE_FINGERPRINT });
    const deep = await ask(place, "/health?deep");
    expect([deep.status, deep.body.store, deep.body.database.expected_store]).toEqual([
      status,
      own,
      status === 503 ? STORE_FINGERPRINT : undefined,
    ]);
  }
});

test("a database that does not answer is a failure, without the reason", async () => {
  const place = await deployed({ HEALTH_TOKEN: TOKEN, NEON_ENDPOINT: "http://127.0.0.1:1/sql" });
  const { status, body } = await ask(place, "/health?deep", bearer(TOKEN));
  expect([status, body]).toEqual([
    503,
    { status: "fail", ...known, database: { status: "fail", milliseconds: expect.any(Number) } },
  ]);
  expect(await alarms(place)).toEqual([true, false]);
});
