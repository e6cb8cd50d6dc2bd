import { eq, sql } from "drizzle-orm";
import { Restore, type ReviewRow } from "../../functions/store/products/restore.ts";
import { products, reviews } from "../../schema/products.ts";
import { advanceSequences, runnerOn } from "../database/runner.ts";
import { thisInstant } from "../../functions/store/write.ts";
import { coupons } from "../../schema/coupons.ts";
import { terms } from "../../schema/terms.ts";
import { taxRates } from "../../schema/tax-rates.ts";
import { importCatalog } from "../store/catalog/import.ts";
import { CliError } from "../command-line/cli-error.ts";
import { type Database, withDatabase } from "../database/database.ts";
import { createKey } from "../store/keys/keys.ts";
import { setSettings } from "../store/settings/settings.ts";
import { createUser } from "../store/users/users.ts";
import { demoCoupons } from "./demo-coupons.ts";
import { fillOrders, SPAN_SECONDS } from "./demo-orders.ts";
import { demoProducts, demoReviews } from "./demo-products.ts";
import { fillWebhooks } from "./demo-webhooks.ts";

interface DemoShopOptions {
  databaseUrl: string;
  /** Base64 of the AES key that encrypts the secret of the demo key. */
  secretsKey: string;
  /** Time of the last order; now by default. */
  until?: Date;
  onProgress?: (text: string) => void;
}

const TAX_RATES: (typeof taxRates.$inferInsert)[] = [
  { name: "Tax", rate: "10" },
  { name: "Reduced Tax", rate: "5", taxClass: "reduced-rate", shipping: false },
];

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
      await setSettings(tx, {
        name: "Demo Shop",
        baseStreet: "12 Harbour Street",
        basePostcode: "94103",
        baseCity: "San Francisco",
        taxesEnabled: true,
      });
      onProgress("filling the demo shop: products");
      await importCatalog(tx, demoProducts(new Date(until.getTime() - SPAN_SECONDS * 1000)));
      await new Restore(runnerOn(tx)).reviews(await ofProducts(tx, demoReviews(until)));
      await advanceSequences(tx, [reviews]);
      onProgress("filling the demo shop: coupons");
      const known = await tx
        .select({ id: terms.id })
        .from(terms)
        .where(eq(terms.taxonomy, "category"))
        .orderBy(terms.name);
      await tx.insert(coupons).values(demoCoupons({ categories: known.map(({ id }) => id), until }));
      onProgress("filling the demo shop: customers and orders");
      await tx.insert(taxRates).values(TAX_RATES);
      // Repeated statements would otherwise be planned for each order.
      await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
      await fillOrders(tx, { customers: 300, orders: 1000, until });
      const { id: userId } = await createUser(tx, { role: "administrator", login: "demo" });
      const key = await createKey(tx, {
        userId,
        permissions: "read_write",
        description: "Demo key",
        secretsKey,
      });
      await fillWebhooks(tx, { userId, secretsKey, until });
      return { consumerKey: key.consumerKey, consumerSecret: key.consumerSecret };
    }),
  );
}

/** Variations have ids too: a review of one goes to its product. */
async function ofProducts(tx: Database, reviews: ReviewRow[]): Promise<ReviewRow[]> {
  const rows = await tx.select({ id: products.id, parentId: products.parentId }).from(products);
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId ?? id]));
  return reviews.map((review) => ({
    ...review,
    productId: parents.get(review.productId) ?? review.productId,
  }));
}

async function refuseUsedStore(db: Database): Promise<void> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select from products) or exists (select from coupons) or exists (select from orders)
      or exists (select from users where lower(login) = 'demo') as used`);
  if (rows[0]?.used) throw new CliError("the demo shop needs a new store, and this one has records");
}
