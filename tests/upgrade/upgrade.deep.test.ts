import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { PRODUCT_VERSION } from "../../functions/http/product-version.ts";
import { migrateDatabase } from "../../tools/database/migrate.ts";
import { type Arrival, openReceivers, type Receivers } from "../crash/arrivals.ts";
import { BUSY_TOPIC, EACH_KIND, type Load, prepareLoad, QUIET_TOPICS } from "../crash/load.ts";
import { api } from "../support/api.ts";
import { createDatabase, onDatabase, type TestDatabase } from "../support/database.ts";
import { killStacks, startAs } from "../local/running-stack.ts";
import type { Key } from "../support/keys.ts";
import { memoryFolder } from "../support/memory-folder.ts";
import { writeMigrations } from "../support/migrations.ts";
import { openStore, type TestStore } from "../support/store.ts";
import { makeNextRelease, migrateTo, NEXT_VERSION, serveRelease } from "./releases.ts";

/** A store under load is upgraded to the next release and rolled back, by the rules of docs/operating.md#migrations. */

const TOPICS = [BUSY_TOPIC, ...QUIET_TOPICS];
/** Changes a second of each release. */
const RATE = 20;
/** Seconds of each kind of change. */
const EACH = EACH_KIND / RATE;
/** What a release's queue held when it ended is sent again within seconds. */
const QUICK = { WEBHOOK_RESEND_AFTER_SECONDS: "3", WEBHOOK_RETRY_SCHEDULE: "0, 1, 1, 1, 1, 1" };

let next: string;
let receivers: Receivers;
beforeAll(async () => {
  next = await mkdtemp(join(tmpdir(), "store-next-"));
  receivers = await openReceivers();
  await makeNextRelease(next);
});
afterAll(async () => {
  receivers.close();
  await rm(next, { recursive: true });
});

let database: TestDatabase;
let key: Key;
const secretsKey = randomBytes(32).toString("base64");

/** This release's Workers on the test's store. */
async function serveThis(onLog?: (line: string) => void): Promise<TestStore> {
  const store = await openStore({
    ...(onLog && { onLog }),
    environments: ["v2", "v3", "webhooks"],
    webhookVariables: QUICK,
    place: { databaseUrl: database.databaseUrl, secretsKey },
  });
  const crons = setInterval(() => void store.runCrons().catch(() => {}), 1000);
  let closing: Promise<void> | undefined;
  const close = () => {
    clearInterval(crons);
    return (closing ??= store.close());
  };
  onTestFinished(close);
  return { ...store, close };
}

/** A new store with a webhook of each topic, served by this release. */
async function newStore(onLog?: (line: string) => void): Promise<TestStore> {
  database = await createDatabase();
  onTestFinished(() => database.drop());
  const store = await serveThis(onLog);
  key = await store.createKey();
  const { post } = api(store, 3, key);
  for (const topic of TOPICS) {
    const webhook = { topic, delivery_url: `${receivers.url}/${topic}` };
    expect((await post("/webhooks", { webhook })).status).toBe(201);
  }
  return store;
}

const rows = (text: string) =>
  onDatabase(database.databaseUrl, async (client) => (await client.query(text)).rows);

/** Goes on with the loads until some work is done. Throws for the first change that is refused. */
async function loadDuring(work: Promise<unknown>, ...loads: Load[]): Promise<void> {
  const ended = work.then(() => true);
  ended.catch(() => {}); // Awaited below.
  const soon = () => sleep(0).then(() => false);
  do await Promise.all(loads.map((load) => load.run(1)));
  while (!(await Promise.race([ended, soon()])));
}

const versionOf = async ({ url }: { url: string }) =>
  (await fetch(`${url}/wc-api/v3/`)).headers.get("x-store-version");

test("an upgrade and a rollback under load refuse nothing and lose nothing", async () => {
  const old = await newStore();
  const oldLoad = await prepareLoad(old.url, key, { mark: "old", rate: RATE });
  await loadDuring(migrateTo(next, database), oldLoad);
  const built =
    "select indisvalid as valid from pg_index where indexrelid = to_regclass('orders_by_currency')";
  expect(await rows(built)).toEqual([{ valid: true }]);

  const newer = await serveRelease(next, {
    workersUrl: database.workersUrl,
    secretsKey,
    webhookVariables: QUICK,
  });
  onTestFinished(newer.kill);
  expect([await versionOf(old), await versionOf(newer)]).toEqual([PRODUCT_VERSION, NEXT_VERSION]);
  const newLoad = await prepareLoad(newer.url, key, { mark: "new", rate: RATE });
  await loadDuring(sleep(3000), oldLoad, newLoad);
  await old.close();
  await loadDuring(sleep(2000), newLoad);

  const again = await serveThis();
  const lastLoad = await prepareLoad(again.url, key, { mark: "again", rate: RATE });
  await loadDuring(sleep(2000), newLoad, lastLoad);
  await newer.kill();
  await loadDuring(sleep(2000), lastLoad);

  await expect
    .poll(() => rows("select count(*)::int as left from deliveries where state = 'pending'"), {
      interval: 200,
    })
    .toEqual([{ left: 0 }]);
  const committed = [oldLoad, newLoad, lastLoad].flatMap((load) => load.committed);
  const delivered = tally(distinct(TOPICS.flatMap((topic) => receivers.arrivals.get(`/${topic}`) ?? [])));
  const wanted = tally(committed.map(({ topic, id }) => `${topic} ${id}`));
  expect(committed.length).toBeGreaterThan(10 * RATE);
  expect([...wanted].filter(([subject, count]) => (delivered.get(subject) ?? 0) < count)).toEqual([]);
  expect(await rows("select from coupons where campaign is distinct from 'spring'")).toEqual([]);
});

test("a shop of this release goes on by the next one's npm start", async () => {
  const dataDir = join(await memoryFolder("store-upgraded-"), "shop");
  onTestFinished(() => rm(dirname(dataDir), { recursive: true, force: true, maxRetries: 20 }));
  onTestFinished(killStacks);
  const options = ["--data-dir", dataDir, "--port", "0", "--public-url", "https://shop.example"];
  let stack = await startAs(options);
  const [, demoKey = ""] = /^KEY=(ck_\w{40}:cs_\w{40}) /.exec(stack.printed.stdout[0] ?? "") ?? [];
  const headers = { Authorization: `Basic ${btoa(demoKey)}` };
  const read = async (path: string) =>
    JSON.parse(await (await fetch(`${stack.url}/wc-api/v3/${path}`, { headers })).text());
  const lists = ["orders", "customers", "coupons", "products", "webhooks", "taxes"];
  const shop = () => Promise.all(lists.map((list) => read(`${list}?filter[limit]=-1`)));
  const create = (path: string, body: object) =>
    fetch(`${stack.url}/wc-api/v3/${path}`, { method: "POST", headers, body: JSON.stringify(body) });

  await create("webhooks", {
    webhook: { topic: "coupon.created", delivery_url: `${receivers.url}/upgraded` },
  });
  const before = await shop();
  stack.signal("SIGINT");
  expect(await stack.ended).toBe(0);

  stack = await startAs(options, {}, next);
  expect(await versionOf(stack)).toBe(NEXT_VERSION);
  expect(await shop()).toEqual(before);
  expect((await create("coupons", { coupon: { code: "upgraded" } })).status).toBe(201);
  await expect.poll(() => receivers.arrivals.get("/upgraded")).toHaveLength(1);
  stack.signal("SIGINT");
  expect(await stack.ended).toBe(0);
});

test.each([
  ["drops a column", "alter table coupons drop column exclude_sale_items cascade"],
  [
    "wants a value that old Workers do not write",
    "alter table coupons add campaign text not null default ''; alter table coupons alter campaign drop default",
  ],
  ["renames a column", "alter table coupons rename exclude_sale_items to full_price_only"],
  [
    "drops the functions that Workers call",
    `do $$ declare called text; begin
      for called in select oid::regprocedure from pg_proc where proname ~ '^statement_[0-9a-f]{32}$' loop
        execute 'drop function ' || called;
      end loop;
    end $$`,
  ],
  [
    "validates a constraint under a lock",
    `create function is_slow(bigint) returns boolean language plpgsql as $$ begin perform pg_sleep(5); return true; end $$;
    alter table webhooks add constraint slow check (is_slow(id))`,
  ],
])("a migration that %s is noticed under load", async (_, text) => {
  const store = await newStore(() => {}); // Its errors are wanted.
  const load = await prepareLoad(store.url, key, { rate: RATE });
  const folder = await mkdtemp(join(tmpdir(), "store-broken-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeMigrations(folder, text);
  const migrated = migrateDatabase(database.databaseUrl, { folder });
  await expect(loadDuring(migrated, load).then(() => load.run(EACH))).rejects.toThrow(/answers 50\d/);
  await migrated;
});

test("a routine with other arguments is noticed under load", async () => {
  const store = await newStore(() => {}); // Its errors are wanted.
  const load = await prepareLoad(store.url, key, { rate: RATE });
  await rows(`drop function assert_that(boolean, text);
    create function assert_that(boolean) returns void language sql as ''`);
  await expect(load.run(EACH)).rejects.toThrow(/answers 50\d/);
});

/** Each delivery once, though it may come again. */
function distinct(arrivals: Arrival[]): string[] {
  return [...new Map(arrivals.map(({ delivery, subject }) => [delivery, subject])).values()];
}

function tally(names: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
