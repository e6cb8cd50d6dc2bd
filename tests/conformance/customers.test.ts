import { beforeAll, describe, expect, test } from "vitest";
import type { Answer } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";
import { readRecorded, type Recorded } from "./recorded.ts";
import { seedRecordedKeys } from "./recorded-keys.ts";
import { expectRecorded, expectRecordedBulk, refusedWith, replayOf } from "./replay-records.ts";

/** The recorded customer answers, replayed in order against a store with the same customers. */

const CUSTOMERS = { singular: "customer", plural: "customers" };
const DOWNLOADS = { singular: "download", plural: "downloads" };

// The orders of a customer are checked against the recordings of orders.
const entries = readRecorded("customers-v2").filter(({ title }) => title !== "orders of 1");

const { store } = useStore("v2");
let replay: ReturnType<typeof replayOf>;

beforeAll(async () => {
  replay = replayOf(store, CUSTOMERS);
  await store.sql("select setval('users_id_seq', 2000)");
  await seedRecordedKeys(store);
  await store.sql(
    `insert into users (id, login, email, role, created_at)
     select 4 + n, 'cust' || lpad(n::text, 3, '0'), 'cust' || lpad(n::text, 3, '0') || '@example.com', 'customer',
            '2025-10-17T14:27:48Z'
     from generate_series(1, 300) n`,
  );
  for (const recorded of recordedCustomers()) await seedCustomer(recorded);
  for (const recorded of recordedDownloads()) await seedDownload(recorded);
});

interface RecordedCustomer {
  id: number;
  first_name: string;
  last_name: string;
  billing_address: object;
  shipping_address: object;
  orders_count: number;
  total_spent: string;
  last_order_id: number;
  last_order_date: string;
}

/** Those that existed before the recording. */
function recordedCustomers(): RecordedCustomer[] {
  const bodies = entries.map(({ response }) => response.body as Record<string, unknown>);
  const bulk = bodies.flatMap(({ customers }) => (customers ?? []) as RecordedCustomer[]);
  const one = bodies.find(({ customer }) => customer)?.["customer"] as RecordedCustomer | undefined;
  return [...(one ? [one] : []), ...bulk.filter(({ id }) => id === 7)];
}

/** Names and addresses as recorded, and orders with the recorded sums. */
async function seedCustomer(recorded: RecordedCustomer) {
  const {
    id,
    orders_count: count,
    total_spent: spent,
    last_order_id: last,
    last_order_date: date,
  } = recorded;
  await store.sql(
    "update users set first_name = $2, last_name = $3, billing = $4, shipping = $5 where id = $1",
    [id, recorded.first_name, recorded.last_name, recorded.billing_address, recorded.shipping_address],
  );
  await store.sql(
    `insert into orders (id, customer_id, order_key, currency, status, total, created_at)
     select $2::int - n, $1, 'wc_order_' || $2 || '_' || n, 'USD', case n when 0 then 'completed' else 'failed' end, $4, $5
     from generate_series(0, $3::int - 1) n`,
    [id, last, count, spent, date],
  );
}

interface RecordedDownload {
  product_id: number;
  download_id: string;
  order_id: number;
  order_key: string;
  downloads_remaining: string;
  file: { name: string; file: string };
}

function recordedDownloads(): RecordedDownload[] {
  const entry = entries.find(({ title }) => title === "downloads of 17");
  return (entry?.response.body as { downloads: RecordedDownload[] } | undefined)?.downloads ?? [];
}

async function seedDownload(recorded: RecordedDownload) {
  const { product_id: product, download_id: file, order_id: order } = recorded;
  await store.sql(
    "insert into products (id, type, name) values ($1, 'simple', 'Product') on conflict do nothing",
    [product],
  );
  await store.sql(
    "insert into product_files (product_id, id, position, name, url) values ($1, $2, 0, $3, $4) on conflict do nothing",
    [product, file, recorded.file.name, recorded.file.file],
  );
  await store.sql(
    `insert into orders (id, customer_id, order_key, currency, status) values ($1, 17, $2, 'USD', 'completed')
     on conflict do nothing`,
    [order, recorded.order_key],
  );
  await store.sql(
    `insert into download_permissions (order_id, user_id, product_id, download_id, email, remaining)
     values ($1, 17, $2, $3, 'cust013@example.com', $4)`,
    [order, product, file, recorded.downloads_remaining],
  );
}

/** Our different answers. */
const DIFFERENT: Record<string, (answer: Answer) => void> = {
  // §empty-list-links; the recording has no remark at the first.
  "list ?filter[q]=cust01&fields=id,email": emptyWithoutLink,
  "list ?filter[q]=nope": emptyWithoutLink,
  // The recording's message has a link in it.
  "create dup email": refusedWith(400, "registration-error-email-exists"),
  "create same local part": customerWith(201, { username: "cust0011" }),
  "edit email dup": refusedWith(400, "registration-error-email-exists"),
  // The recorded one lost its address in the previous edit.
  "edit billing partial": customerWith(200, { email: "new2@example.com", first_name: "N" }),
};

function emptyWithoutLink(answer: Answer) {
  expect([answer.status, answer.body, answer.headers.get("Link")]).toEqual([200, { customers: [] }, null]);
  expect([answer.headers.get("X-WC-Total"), answer.headers.get("X-WC-TotalPages")]).toEqual(["0", "0"]);
}

function customerWith(status: number, fields: object) {
  return (answer: Answer) => {
    expect(answer.status).toBe(status);
    expect(answer.body.customer).toMatchObject(fields);
  };
}

describe("recorded answers", () => {
  test.each(entries.map((entry): [string, Recorded] => [entry.title, entry]))("%s", async (title, entry) => {
    const answer = await replay(entry);
    const check = DIFFERENT[title];
    if (check) return check(answer);
    if (entry.differs) throw new Error(`No word on how we differ: ${title}: ${entry.differs}`);
    if (title === "customers POST mixed") return expectRecordedBulk(answer, entry, CUSTOMERS);
    expectRecorded(answer, entry, title.startsWith("downloads") ? DOWNLOADS : CUSTOMERS);
  });
});
