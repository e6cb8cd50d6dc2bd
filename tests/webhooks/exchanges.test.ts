import { randomBytes } from "node:crypto";
import { neonConfig } from "@neondatabase/serverless";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StoreContext } from "../../functions/store/context.ts";
import { getDelivery, listDeliveries } from "../../functions/store/deliveries/read.ts";
import { reviewWebhooks } from "../../functions/store/webhooks/review.ts";
import { captureSql } from "../support/captured-sql.ts";
import { useStore } from "../support/use-store.ts";
import { insertWebhook } from "../support/webhooks.ts";

/** Only the page of a delivery reads sent bodies: a list costs the same, whatever their size. */

const { store, key } = useStore("v3");
const { fetchFunction } = neonConfig;
let database: pg.Client;
let webhookId: number;
beforeAll(async () => {
  webhookId = await insertWebhook(store, "order.created");
  database = new pg.Client(store.databaseUrl);
  await database.connect();
});
afterAll(async () => {
  neonConfig.fetchFunction = fetchFunction;
  await database.end();
});

const DELIVERIES = 60;

/** Deliveries of three failed attempts with bodies of this size; every second one is finished. Returns one of either kind. */
async function fill(bytes: number): Promise<string[]> {
  await database.query("truncate deliveries cascade");
  await database.query(
    "insert into deliveries (webhook_id, topic) select $1, 'order.created' from generate_series(1, $2::int)",
    [webhookId, DELIVERIES],
  );
  // Incompressible.
  const body = randomBytes(bytes).toString("base64");
  const exchange = JSON.stringify({ request_headers: {}, request_body: body, response_headers: null });
  await database.query(
    `insert into delivery_attempts (delivery, number, url, started_at, duration_ms, status, exchange)
     select id, number, 'https://x.example/', now(), 7, 500, $1::jsonb from deliveries, generate_series(1, 3) as number`,
    [exchange],
  );
  await database.query("update deliveries set state = 'dead', finished_at = now() where id % 2 = 0");
  await database.query("vacuum analyze deliveries, delivery_attempts");
  const { rows } = await database.query<{ uuid: string }>(
    "select min(delivery_id::text) as uuid from deliveries group by state order by state",
  );
  return rows.map(({ uuid }) => uuid);
}

/** Blocks of 8 KiB that the database reads for a query. */
async function blocksOf(read: (ctx: StoreContext) => Promise<unknown>): Promise<number> {
  const target = { ...key, databaseUrl: store.databaseUrl, secretsKey: store.secretsKey };
  const { body } = await captureSql({ ...target, endpoint: store.neon.url }, read);
  const { query, params } = JSON.parse(String(body)) as { query: string; params: unknown[] };
  const seen: number[] = [];
  // The first calls plan it.
  for (let times = 0; times < 8; times += 1) {
    const { rows } = await database.query(`explain (analyze, buffers, format json) ${query}`, params);
    const [{ Plan: plan }] = rows[0]["QUERY PLAN"];
    seen.push(plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]);
  }
  return Math.min(...seen);
}

test("a list of deliveries and that of webhooks read no more blocks for large bodies; a delivery's page does", async () => {
  const measured = [];
  for (const bytes of [10, 48_000]) {
    const uuids = await fill(bytes);
    const pages = [];
    for (const uuid of uuids) pages.push(await blocksOf((ctx) => getDelivery(ctx, uuid)));
    measured.push({
      lists: [
        await blocksOf((ctx) => listDeliveries(ctx, { webhookId, before: undefined })),
        await blocksOf(reviewWebhooks),
      ],
      pages,
    });
  }
  const [little, much] = measured as [(typeof measured)[0], (typeof measured)[0]];
  for (const [i, blocks] of little.lists.entries()) expect(much.lists[i]).toBeLessThan(blocks + 16);
  for (const [i, blocks] of little.pages.entries()) expect(much.pages[i]).toBeGreaterThan(blocks + 16);
});
