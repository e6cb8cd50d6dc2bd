import { beforeAll } from "vitest";
import { writeSettings } from "../../functions/store/settings/write.ts";
import { seedOrders } from "../../tools/bench/seed-orders.ts";
import { withDatabase } from "../../tools/database/database.ts";
import { operatorContext } from "../../tools/store/operator.ts";
import { fillCoupons } from "../../tools/local/demo/coupons.ts";
import { fillProducts } from "../../tools/local/demo/products.ts";
import { type Api, api } from "../support/api.ts";
import { insertPerson } from "../support/console-visitor.ts";
import type { TestStore } from "../support/store.ts";
import { useStore } from "../support/use-store.ts";

/** A multiple of 1,000; more orders take longer (`BROWSER_ORDERS=1000000`). */
const ORDERS = Number(process.env["BROWSER_ORDERS"] ?? 4000);
const SEEDING_MS = 900_000;

/** A shop to walk through: 200 products, 40 coupons, orders, an administrator, and clients of its API. */
export interface Shop {
  store: TestStore;
  /** The administrator's user id. */
  administrator: number;
  v2: Api;
  v3: Api;
}

/**
 * Opens the shop before a file's tests, with these seconds before each attempt at a delivery; filled in from the first
 * `beforeAll` on.
 */
export function useShop(retrySchedule: string): Shop {
  const { store } = useStore(
    { consoleAt: "console.localhost", webhookVariables: { WEBHOOK_RETRY_SCHEDULE: retrySchedule } },
    "v1",
    "v2",
    "v3",
    "webhooks",
    "inference",
    "console",
  );
  const shop = { store } as Shop;
  beforeAll(async () => {
    await withDatabase(store.databaseUrl, async (db) => {
      await db.transaction((tx) => fillProducts(tx, new Date("2026-01-01T00:00:00Z")));
      await seedOrders(db, { orders: ORDERS, until: new Date() });
      await db.transaction((tx) => fillCoupons(tx, new Date()));
      await writeSettings(await operatorContext(db), { name: "Demo Shop", taxesEnabled: true });
    });
    shop.administrator = (await insertPerson(store, "administrator")).id;
    const key = await store.createKey({ userId: shop.administrator });
    shop.v2 = api(store, 2, key);
    shop.v3 = api(store, 3, key);
  }, SEEDING_MS);
  return shop;
}
