import { afterEach, beforeEach, expect, test } from "vitest";
import { withDatabase } from "../../tools/database/database.ts";
import { importCatalog } from "../../tools/store/catalog/import.ts";
import { createUser } from "../../tools/store/users/users.ts";
import { type CliStore, openCliStore } from "./cli-store.ts";

/** Changes by commands cause events like any other; their deliveries begin with the next sweep. */

let store: CliStore;
beforeEach(async () => {
  store = await openCliStore();
  await store.sql(
    `insert into webhooks (name, topic, delivery_url, secret_ciphertext)
     select 'w', topic, 'http://a.example', ''
     from unnest(array['product.created', 'product.updated', 'product.deleted', 'customer.created']) topic`,
  );
});
afterEach(() => store.close());

async function news() {
  const rows = await store.sql<{ topic: string; object_id: string; queued_at: Date | null }>(
    "delete from deliveries returning topic, object_id, queued_at, id",
  );
  expect(rows.map(({ queued_at }) => queued_at)).toEqual(rows.map(() => null));
  return rows.map(({ topic, object_id }) => `${topic} ${object_id}`);
}

const product = (id: number, variations: number[] = []) => ({
  id,
  title: `Product ${id}`,
  type: variations.length > 0 ? "variable" : "simple",
  variations: variations.map((own) => ({ id: own, attributes: [] })),
});

test("a catalogue: created, updated, and deleted variations", async () => {
  await withDatabase(store.databaseUrl, async (db) => {
    await db.transaction((tx) => importCatalog(tx, { products: [product(1, [2, 3])] }));
    expect(await news()).toEqual(["product.created 1", "product.created 2", "product.created 3"]);
    await db.transaction((tx) => importCatalog(tx, { products: [product(1, [3]), product(4)] }));
    expect(await news()).toEqual([
      "product.updated 1",
      "product.updated 3",
      "product.created 4",
      "product.deleted 2",
    ]);
  });
});

test("a user, if it is a customer", async () => {
  await withDatabase(store.databaseUrl, async (db) => {
    await createUser(db, { role: "shop_manager" });
    const { id } = await createUser(db, { role: "customer" });
    expect(await news()).toEqual([`customer.created ${id}`]);
  });
});
