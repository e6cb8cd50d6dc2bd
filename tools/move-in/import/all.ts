import { Big } from "big.js";
import { importApiKeys } from "./api-keys.ts";
import { importCoupons } from "./coupons.ts";
import { importDownloads, importNotes } from "./order-parts.ts";
import { AttributeLabels } from "./labels.ts";
import { importOrders } from "./orders.ts";
import { importPictures } from "./pictures.ts";
import { importProducts } from "./products.ts";
import { importRefunds } from "./refunds.ts";
import { importReviews, verifyReviews } from "./reviews.ts";
import { importSettings } from "./settings.ts";
import type { IncomingTables } from "../staging/incoming.ts";
import type { ImportContext } from "./import-context.ts";
import { importTaxClasses, importTaxRates } from "./tax-rates.ts";
import { importAttributes, importTerms } from "./terms.ts";
import { importUsers } from "./users.ts";
import { importWebhooks } from "./webhooks.ts";

/** Contents of a dump: records of each kind, and orders with their totals by month and status (`2024-05 completed`). */
export interface Found {
  records: Map<string, number>;
  orders: Map<string, { orders: number; total: Big }>;
}

/** Turns all staged rows into rows of the store. */
export async function importAll(
  parts: Pick<ImportContext, "client" | "shop" | "secretsKey">,
  tables: IncomingTables,
  onStep: (step: string, done?: number) => void,
): Promise<Found> {
  const records = new Map<string, number>();
  const orders: Found["orders"] = new Map();
  let step = "";
  const context: ImportContext = {
    ...parts,
    incoming: (table) => tables.of(table),
    settle: () => tables.settle(),
    progress: (done) => onStep(step, done),
    count: (kind) => void records.set(kind, (records.get(kind) ?? 0) + 1),
    addUp(month, status, total) {
      const before = orders.get(`${month} ${status}`) ?? { orders: 0, total: new Big(0) };
      orders.set(`${month} ${status}`, { orders: before.orders + 1, total: before.total.plus(total) });
    },
  };
  const labels = await AttributeLabels.read(context);
  const attributeIds = await importAttributes(context);
  let placeholder: string | undefined;
  let unverified: number[] = [];
  const steps: [string, () => Promise<void>][] = [
    ["users", () => importUsers(context)],
    ["API keys", () => importApiKeys(context)],
    ["pictures", async () => void (placeholder = await importPictures(context))],
    ["attributes and terms", () => importTerms(context, attributeIds)],
    ["products", () => importProducts(context, attributeIds)],
    ["reviews", async () => void (unverified = await importReviews(context))],
    ["coupons", () => importCoupons(context)],
    ["tax classes", () => importTaxClasses(context)],
    ["tax rates", () => importTaxRates(context)],
    ["orders", () => importOrders(context, labels)],
    ["refunds", () => importRefunds(context, labels)],
    ["notes", () => importNotes(context)],
    ["download permissions", () => importDownloads(context)],
    ["webhooks", () => importWebhooks(context)],
  ];
  for (const [name, take] of steps) {
    step = `importing ${name}`;
    onStep(step);
    await take();
    await tables.end();
  }
  await verifyReviews(context, unverified);
  await importSettings(context, placeholder);
  await tables.end();
  return { records, orders };
}
