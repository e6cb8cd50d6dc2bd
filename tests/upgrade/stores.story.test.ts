import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { PRODUCT_VERSION } from "../../functions/http/product-version.ts";
import { ensureDatabase, migrateDatabase } from "../../tools/database/migrate.ts";
import { openReceivers } from "../crash/arrivals.ts";
import { jsonOf, storeCommand } from "../cli/store-command.ts";
import { api } from "../support/api.ts";
import { onDatabase, withDatabaseName, workersUrlOf } from "../support/database.ts";
import { openStore } from "../support/store.ts";
import { answersOf, recordStore, restoreStore } from "./recorded-store.ts";

/**
 * A store of each release, as its dump has it, is migrated to this checkout and goes on. `npm run gen:store` adds this release's
 * (docs/operating.md#migrations).
 */

const STORES = fileURLToPath(new URL("stores/", import.meta.url));

beforeAll(async () => {
  if (process.env["RECORD_STORE"]) await recordStore(STORES + PRODUCT_VERSION);
});

test("each release has its store", () => {
  expect(readdirSync(STORES)).toContain(PRODUCT_VERSION);
});

test.each(readdirSync(STORES))(
  "a store of %s answers as it did, takes changes, and sends what was due",
  async (release) => {
    const name = `store_of_${release.replaceAll(/\W/g, "_")}`;
    const databaseUrl = withDatabaseName(inject("maintenanceUrl"), name);
    await ensureDatabase(inject("maintenanceUrl"), name);
    onTestFinished(() =>
      onDatabase(
        inject("maintenanceUrl"),
        async (client) => void (await client.query(`drop database ${name} with (force)`)),
      ),
    );
    const { secretsKey, key, answers } = await restoreStore(STORES + release, databaseUrl);
    const receivers = await openReceivers();
    onTestFinished(receivers.close);
    await migrateDatabase(databaseUrl, { workersUrl: workersUrlOf(databaseUrl) });
    const store = await openStore({
      environments: ["v1", "v2", "v3", "webhooks"],
      place: { databaseUrl, secretsKey },
      // One was cut off, and is tried again.
      webhookVariables: { WEBHOOK_RETRY_SCHEDULE: "0, 1, 1, 1, 1, 1" },
    });
    onTestFinished(store.close);
    const now = await answersOf(store, key);
    for (const [path, answer] of Object.entries(answers))
      expect({ [path]: now[path] }).toEqual({ [path]: answer });

    await store.sql("update webhooks set delivery_url = $1 where status = 'active'", [
      `${receivers.url}/hook`,
    ]);
    const waiting = await store.sql<{ id: string }>(
      `select replace(delivery_id::text, '-', '') as id from deliveries join webhooks on webhooks.id = webhook_id
      where state = 'pending' and status = 'active' and deliveries.topic = 'order.updated'`,
    );
    expect(waiting).toHaveLength(3);
    await expect
      .poll(async () => {
        await store.runCrons();
        return new Set((receivers.arrivals.get("/hook") ?? []).map(({ delivery }) => delivery));
      })
      .toEqual(new Set(waiting.map(({ id }) => id)));

    const { get, post, put } = api(store, 3, key);
    const { body } = await get("/products?filter[limit]=1&filter[type]=simple");
    const [product] = body.products;
    const { body: made, status } = await post("/orders", {
      order: { line_items: [{ product_id: product.id, quantity: 1 }] },
    });
    expect(status).toBe(201);
    expect((await put(`/orders/${made.order.id}`, { order: { status: "completed" } })).status).toBe(200);
    expect((await put(`/products/${product.id}`, { product: { regular_price: "3.00" } })).status).toBe(200);
    const place = { databaseUrl, secretsKey };
    expect(await jsonOf(storeCommand(place)("reports", "verify", "--json"))).toEqual([]);
  },
);
