import { Big } from "big.js";
import { takeApiKeys } from "./api-keys.ts";
import { takeCoupons } from "./coupons.ts";
import { takeDownloads } from "./downloads.ts";
import { AttributeLabels } from "./labels.ts";
import { takeNotes } from "./notes.ts";
import { takeOrders } from "./orders.ts";
import { takePictures } from "./pictures.ts";
import { takeProducts } from "./products.ts";
import { takeRefunds } from "./refunds.ts";
import { takeReviews } from "./reviews.ts";
import { takeSettings } from "./settings.ts";
import type { Taking, WantedTables } from "./taking.ts";
import { takeTaxClasses, takeTaxRates } from "./tax-rates.ts";
import { takeAttributes, takeTerms } from "./terms.ts";
import { takeUsers } from "./users.ts";
import { takeWebhooks } from "./webhooks.ts";

/** What a dump has: records of each kind, and orders with their totals by month and status (`2024-05 completed`). */
export interface Found {
  records: Map<string, number>;
  orders: Map<string, { orders: number; total: Big }>;
}

/** Makes wanted rows of all that was staged. */
export async function takeAll(
  parts: Omit<Taking, "count" | "addUp" | "progress">,
  tables: WantedTables,
  onStep: (step: string, done?: number) => void,
): Promise<Found> {
  const records = new Map<string, number>();
  const orders: Found["orders"] = new Map();
  let step = "";
  const taking: Taking = {
    ...parts,
    progress: (done) => onStep(step, done),
    count: (kind) => void records.set(kind, (records.get(kind) ?? 0) + 1),
    addUp(month, status, total) {
      const before = orders.get(`${month} ${status}`) ?? { orders: 0, total: new Big(0) };
      orders.set(`${month} ${status}`, { orders: before.orders + 1, total: before.total.plus(total) });
    },
  };
  const labels = await AttributeLabels.read(taking.client, taking.shop);
  const attributeIds = await takeAttributes(taking);
  const steps: [string, () => Promise<void>][] = [
    ["users", () => takeUsers(taking)],
    ["API keys", () => takeApiKeys(taking)],
    ["pictures", () => takePictures(taking)],
    ["attributes and terms", () => takeTerms(taking, attributeIds)],
    ["products", () => takeProducts(taking, attributeIds)],
    ["reviews", () => takeReviews(taking)],
    ["coupons", () => takeCoupons(taking)],
    ["tax classes", () => takeTaxClasses(taking)],
    ["tax rates", () => takeTaxRates(taking)],
    ["orders", () => takeOrders(taking, labels)],
    ["refunds", () => takeRefunds(taking, labels)],
    ["notes", () => takeNotes(taking)],
    ["download permissions", () => takeDownloads(taking)],
    ["webhooks", () => takeWebhooks(taking)],
  ];
  for (const [name, take] of steps) {
    step = `taking ${name}`;
    onStep(step);
    await take();
    await tables.end();
  }
  await takeSettings(taking);
  await tables.end();
  return { records, orders };
}
