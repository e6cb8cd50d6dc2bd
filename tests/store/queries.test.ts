import { expect, test } from "vitest";
import { connect } from "../../functions/store/sql/connection.ts";
import { orders } from "../../schema/orders.ts";
import { useStore } from "../support/use-store.ts";

/** Only a connection runs queries: builders cannot. */

const { store } = useStore("v1");

test("awaiting a query throws and runs nothing", async () => {
  const { db, run } = connect({ DATABASE_URL: store.databaseUrl, NEON_ENDPOINT: store.neon.url });
  const select = db.select({ id: orders.id }).from(orders);
  const queries = [
    select,
    select.where(undefined).limit(1),
    db.insert(orders).values({ orderKey: "k", currency: "USD" }),
    db.update(orders).set({ currency: "EUR" }).where(undefined).returning({ id: orders.id }),
    db.delete(orders),
  ];
  for (const query of queries)
    await expect(async () => query).rejects.toMatchObject({ cause: expect.any(TypeError) });
  expect(store.neonRequests()).toBe(0);

  expect(await run([select])).toEqual([[]]);
  expect(store.neonRequests()).toBe(1);
});
