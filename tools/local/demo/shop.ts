import { sql } from "drizzle-orm";
import { thisInstant } from "../../../functions/store/changes/write.ts";
import { taxRates } from "../../../schema/tax-rates.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { type Database, withDatabase } from "../../database/database.ts";
import { writeSettings } from "../../../functions/store/settings/write.ts";
import { createKeyOf } from "../../store/keys/keys.ts";
import { operatorContext } from "../../store/operator.ts";
import { createUser } from "../../store/users/users.ts";
import { fillCoupons } from "./coupons.ts";
import { SPAN_SECONDS } from "./customers.ts";
import { DEMO } from "./data.ts";
import { fillOrders } from "./orders.ts";
import { fillProducts, fillReviews } from "./products.ts";
import { fillWebhooks } from "./webhooks.ts";

interface DemoShopOptions {
  databaseUrl: string;
  /** Base64 of the AES key that encrypts the secret of the demo key. */
  secretsKey: string;
  /** Time of the last order; now by default. */
  until?: Date;
  onProgress?: (text: string) => void;
}

/**
 * Fills a new store with 200 products, 40 coupons, 300 customers, 1,000 orders, two webhooks and an administrator's key. The
 * orders span 13 months up to `until`. All but the key is the same every time. All or nothing; throws for a store with
 * products, coupons, orders or a user `demo`.
 */
export async function fillDemoShop(
  options: DemoShopOptions,
): Promise<{ consumerKey: string; consumerSecret: string }> {
  const { databaseUrl, secretsKey, until = thisInstant(), onProgress = () => {} } = options;
  return withDatabase(databaseUrl, (db) =>
    db.transaction(async (tx) => {
      await refuseUsedStore(tx);
      // As after a move-in, records have no changes yet.
      await tx.execute(sql`select set_config('store.moving_in', 'on', true)`);
      const ctx = await operatorContext(tx);
      await writeSettings(ctx, DEMO.settings);
      onProgress("filling the demo shop: products");
      await fillProducts(tx, new Date(until.getTime() - SPAN_SECONDS * 1000));
      await fillReviews(tx, until);
      onProgress("filling the demo shop: coupons");
      await fillCoupons(tx, until);
      onProgress("filling the demo shop: customers and orders");
      await tx.insert(taxRates).values(DEMO.taxRates);
      await fillOrders(tx, { customers: 300, orders: 1000, until });
      const { id: userId } = await createUser(ctx, { role: "administrator", login: "demo" });
      const key = await createKeyOf(tx, secretsKey, {
        userId,
        permissions: "read_write",
        description: "Demo key",
      });
      await fillWebhooks(tx, { userId, secretsKey, until });
      return { consumerKey: key.consumerKey, consumerSecret: key.consumerSecret };
    }),
  );
}

async function refuseUsedStore(db: Database): Promise<void> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select from products) or exists (select from coupons) or exists (select from orders)
      or exists (select from users where lower(login) = 'demo') as used`);
  if (rows[0]?.used) throw new CliError("the demo shop needs a new store, and this one has records");
}
