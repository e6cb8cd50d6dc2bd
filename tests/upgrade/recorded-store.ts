import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzipSync, gzipSync } from "node:zlib";
import { ensureDatabase, migrateDatabase } from "../../tools/database/migrate.ts";
import { fillDemoShop } from "../../tools/local/demo/shop.ts";
import { type Api, api } from "../support/api.ts";
import { onDatabase, withDatabaseName, workersUrlOf } from "../support/database.ts";
import type { Key } from "../support/keys.ts";
import { serverForDump } from "../support/server-for-dump.ts";
import { openStore, type TestStore } from "../support/store.ts";

/** Stores of releases, as their tests restore them: a dump in SQL, the keys, and what the release answered. */

export interface RecordedStore {
  /** Base64 of 32 bytes. */
  secretsKey: string;
  key: Key;
  answers: Answers;
}

/** Bodies by version and path, without what changes with time. */
export type Answers = Record<string, unknown>;

const [DUMP, STORE] = ["dump.sql.gz", "store.json.gz"];
const MOST_BYTES = 1e8;

/** The restored database of a recorded store, and the rest of it. */
export async function restoreStore(folder: string, databaseUrl: string): Promise<RecordedStore> {
  const sql = gunzipSync(await readFile(join(folder, DUMP))).toString();
  await onDatabase(databaseUrl, (client) => client.query(sql));
  return JSON.parse(gunzipSync(await readFile(join(folder, STORE))).toString()) as RecordedStore;
}

const EACH_VERSION = [
  "",
  "orders?filter[limit]=100",
  "orders/count",
  "customers?filter[limit]=100",
  "coupons?filter[limit]=100",
  "products?filter[limit]=100",
  "products/reviews",
  "products/categories",
  "webhooks",
  "reports/sales?filter[date_min]=2026-01-01&filter[date_max]=2026-06-30",
  "reports/sales/top_sellers?filter[date_min]=2026-01-01&filter[date_max]=2026-06-30",
];
const V3 = ["products/tags", "products/attributes", "products/shipping_classes", "taxes", "taxes/classes"];

/** What a store answers now: lists and reports of each version, and the parts of its newest order. */
export async function answersOf(store: Pick<TestStore, "fetch">, key: Key): Promise<Answers> {
  const answers: Answers = {};
  for (const version of [1, 2, 3] as const) {
    const { get } = api(store, version, key);
    const { body } = await get("/orders?filter[limit]=1");
    const order = `orders/${body.orders[0].id}`;
    for (const path of [
      ...EACH_VERSION,
      ...(version === 3 ? V3 : []),
      `${order}/notes`,
      `${order}/refunds`,
    ]) {
      const { status, body } = await get(`/${path}`);
      answers[`v${version}/${path}`] = { status, body: timeless(body) };
    }
  }
  return answers;
}

/** Without the dates of placeholder pictures, which are the present time. */
function timeless(body: unknown): unknown {
  const text = JSON.stringify(body, (_, value: unknown) => {
    const isPicture = typeof value === "object" && value !== null && "src" in value && "id" in value;
    return isPicture && value.id === 0 ? { ...value, created_at: "", updated_at: "" } : value;
  });
  return JSON.parse(text);
}

/** Records a store of this release: a demo shop, records that it lacks, deliveries in all states, roll-ups half compacted. */
export async function recordStore(folder: string): Promise<void> {
  const temporary = await mkdtemp(join(tmpdir(), "record-"));
  const { maintenanceUrl, stop } = await serverForDump(temporary);
  const databaseUrl = withDatabaseName(maintenanceUrl, "recorded_store");
  const secretsKey = Buffer.from("the key of the recorded store...").toString("base64");
  try {
    await ensureDatabase(maintenanceUrl, "recorded_store");
    await migrateDatabase(databaseUrl, { workersUrl: workersUrlOf(databaseUrl) });
    const key = await fillDemoShop({ databaseUrl, secretsKey, until: new Date("2026-06-30T12:00:00Z") });
    const store = await openStore({ place: { databaseUrl, secretsKey } });
    try {
      await store.sql("select compact_rollups()");
      await addRecords(api(store, 3, key));
      await addDeliveries(store);
      const recorded: RecordedStore = { secretsKey, key, answers: await answersOf(store, key) };
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, STORE), gzipSync(JSON.stringify(recorded)));
    } finally {
      await store.close();
    }
    const options = ["--no-owner", "--no-privileges", "--rows-per-insert=100", `--dbname=${databaseUrl}`];
    const { stdout } = await promisify(execFile)("pg_dump", options, { maxBuffer: MOST_BYTES });
    // Lines for psql alone.
    await writeFile(join(folder, DUMP), gzipSync(stdout.replaceAll(/^\\.*\n/gm, ""), { level: 9 }));
  } finally {
    await stop?.();
    await rm(temporary, { recursive: true });
  }
}

/** What the demo shop lacks: each part of an order, each kind of term, another tax class, a file, own data. */
async function addRecords({ post, get }: Api): Promise<void> {
  const made = async (path: string, body: object) => {
    const answer = await post(path, body);
    if (answer.status !== 201)
      throw new Error(`${path} answers ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await made("/products/attributes", { product_attribute: { name: "Fabric", slug: "fabric" } });
  await made("/products/tags", { product_tag: { name: "Gift" } });
  await made("/products/shipping_classes", { product_shipping_class: { name: "Bulky" } });
  await made("/taxes/classes", { tax_class: { name: "Books" } });
  await made("/taxes", { tax: { country: "DE", rate: "7", name: "Books", class: "books" } });
  const { product } = await made("/products", {
    product: {
      title: "A song",
      type: "simple",
      regular_price: "1.20",
      downloadable: true,
      virtual: true,
      downloads: [{ name: "song.mp3", file: "https://files.example/song.mp3" }],
    },
  });
  const { body } = await get("/coupons?filter[limit]=1");
  const address = {
    first_name: "Ada",
    last_name: "Store",
    email: "ada@example.com",
    country: "DE",
    city: "Ulm",
  };
  const { order } = await made("/orders", {
    order: {
      status: "completed",
      payment_details: { method_id: "bacs", method_title: "Transfer", paid: true, transaction_id: "t-1" },
      billing_address: address,
      shipping_address: address,
      line_items: [{ product_id: product.id, quantity: 2 }],
      shipping_lines: [{ method_id: "flat_rate", method_title: "Flat rate", total: "4.90" }],
      fee_lines: [{ title: "Wrapping", total: "1.50", taxable: false }],
      coupon_lines: [{ code: body.coupons[0].code, amount: "0.10" }],
      order_meta: { gift: "yes" },
      note: "Leave it at the door",
    },
  });
  await made(`/orders/${order.id}/notes`, { order_note: { note: "Packed", customer_note: true } });
  await made(`/orders/${order.id}/refunds`, {
    order_refund: { amount: "1.00", reason: "Late", api_refund: false },
  });
  await made("/webhooks", {
    webhook: { topic: "order.updated", delivery_url: "https://receiver.example/hook" },
  });
}

/** One in each state: delivered and dead are the demo shop's. */
async function addDeliveries(store: TestStore): Promise<void> {
  await store.sql(`insert into deliveries (webhook_id, topic, object_id, attempts, queued_at, claimed_until)
    select w.id, 'order.updated', (select max(id) from orders), attempts, queued_at, claimed_until
    from (select max(id) as id from webhooks) as w,
      (values (0, now(), null::timestamptz), (3, null, null), (1, now(), now() - interval '1 hour')) as one (attempts, queued_at, claimed_until)`);
}
