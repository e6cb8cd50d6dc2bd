import { sql as text } from "drizzle-orm";
import { expect, test } from "vitest";
import { api, refusal } from "../support/api.ts";
import { valueOf, withDatabase } from "../../tools/database/database.ts";
import { migrateDatabase } from "../../tools/database/migrate.ts";
import { onDatabase } from "../support/database.ts";
import { useStore } from "../support/use-store.ts";

const { store, v3 } = useStore("v3");

test("a statement that exceeds the database's timeout gives 503 with Retry-After, and nothing is written", async () => {
  const { databaseUrl, sql } = store;
  await onDatabase(databaseUrl, async (holder) => {
    await sql(`alter database ${new URL(databaseUrl).pathname.slice(1)} set statement_timeout = '100ms'`);
    await holder.query("begin");
    await holder.query("lock table coupons");
    const answers = [await v3.get("/coupons"), await v3.post("/coupons", { coupon: { code: "late" } })];
    for (const answer of answers) {
      expect(refusal(answer).slice(0, 2)).toEqual([503, "shop_api_unavailable"]);
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    await holder.query("rollback");
  });
  expect((await v3.get("/coupons/count")).body).toEqual({ count: 0 });
});

test("a store's database ends statements that exceed a Worker's wait for a read", async () => {
  await migrateDatabase(store.databaseUrl);
  const [{ setting }] = await onDatabase(
    store.databaseUrl,
    async (client) => (await client.query("select current_setting('statement_timeout') as setting")).rows,
  );
  expect(setting).toBe("14s");
  const ofCommand = withDatabase(store.databaseUrl, (db) =>
    valueOf(db, text<string>`current_setting('statement_timeout')`),
  );
  expect(await ofCommand).toBe("0");
});

test("a database that does not answer gives 503 with Retry-After, for known and unknown keys", async () => {
  expect((await v3.get("/coupons")).status).toBe(200);
  await store.neon.close();
  for (const client of [v3, api(store, 3, { consumerKey: "ck_x", consumerSecret: "cs_x" })]) {
    const answer = await client.get("/coupons");
    expect(refusal(answer).slice(0, 2)).toEqual([503, "shop_api_unavailable"]);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  }
  // Routes without data still answer.
  expect((await v3.get("/")).status).toBe(200);
});
