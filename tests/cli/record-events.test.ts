import { afterEach, beforeEach, expect, test } from "vitest";
import { withDatabase } from "../../tools/database/database.ts";
import { operatorContext } from "../../tools/store/operator.ts";
import { createUser } from "../../tools/store/users/users.ts";
import { type CliStore, openCliStore } from "./cli-store.ts";

/** Changes by commands cause events like any other; their deliveries begin with the next sweep. */

let store: CliStore;
beforeEach(async () => {
  store = await openCliStore();
  await store.sql(
    `insert into webhooks (name, topic, delivery_url, secret_ciphertext)
     select 'w', topic, 'http://a.example', ''
     from unnest(array['product.created', 'customer.created']) topic`,
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

test("a user, if it is a customer", async () => {
  await withDatabase(store.databaseUrl, async (db) => {
    const ctx = await operatorContext(db);
    await createUser(ctx, { role: "shop_manager" });
    const { id } = await createUser(ctx, { role: "customer" });
    expect(await news()).toEqual([`customer.created ${id}`]);
  });
});
