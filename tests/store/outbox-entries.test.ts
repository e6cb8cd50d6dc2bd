import { expect, test } from "vitest";
import { importSecretsKey } from "../../functions/store/access/keys.ts";
import { KeyIdentity } from "../../functions/store/access/identity.ts";
import { RequestContext } from "../../functions/store/access/request-context.ts";
import { writeCoupon } from "../../functions/store/coupons/write.ts";
import { connect } from "../../functions/store/sql/connection.ts";
import { useStore } from "../support/use-store.ts";

const { store, key } = useStore("v3");

/** A session, with the deliveries that its writes begin, and the sweeps that they ask for. */
async function sessionOfKey() {
  const delivered: number[] = [];
  const sweeps: true[] = [];
  const connection = connect({ DATABASE_URL: store.databaseUrl, NEON_ENDPOINT: store.neon.url });
  const parts = { connection, secretsKey: () => importSecretsKey(store.secretsKey) };
  const credentials = { consumerKey: key.consumerKey, prove: async () => {} };
  const identity = new KeyIdentity({ ...parts, credentials, access: "write" });
  const deliver = (ids: number[], { sweep }: { sweep: boolean }) => {
    delivered.push(...ids);
    if (sweep) sweeps.push(true);
  };
  const session = new RequestContext({ ...parts, identity, deliver });
  await session.identify();
  return { session, delivered, sweeps };
}

test("a write begins the deliveries that the queue takes, and not those of a full slow webhook", async () => {
  const webhooks = await store.sql<{ id: number }>(
    `insert into webhooks (name, status, topic, delivery_url, secret_ciphertext, user_id, slow_since)
     select name, 'active', 'coupon.created', 'https://example.com', '', (select min(id) from users), slow_since::timestamptz
     from (values ('quick', null), ('slow', 'yesterday')) as made (name, slow_since) returning id`,
  );
  const { session, delivered } = await sessionOfKey();
  await writeCoupon(session, { patch: { code: "told" } });
  const entries = await store.sql<{ id: number; webhook_id: number; waits: boolean }>(
    "select id, webhook_id, queued_at is null as waits from deliveries order by webhook_id",
  );
  expect(entries.map(({ webhook_id, waits }) => [webhook_id, waits])).toEqual(
    webhooks.map(({ id }, at) => [id, at === 1]),
  );
  expect(delivered).toEqual([entries[0]?.id]);
});

test("a write for more than 100 webhooks sends 100 messages and asks for a sweep", async () => {
  await store.sql(
    `insert into webhooks (name, status, topic, delivery_url, secret_ciphertext, user_id)
     select 'many', 'active', 'coupon.updated', 'https://example.com', '', (select min(id) from users) from generate_series(1, 250)`,
  );
  const { session, delivered, sweeps } = await sessionOfKey();
  const { id } = await writeCoupon(session, { patch: { code: "many" } });
  expect(sweeps).toEqual([]);
  await writeCoupon(session, { id, patch: { description: "changed" } });
  expect(new Set(delivered).size).toBe(101);
  expect(sweeps).toEqual([true]);
  expect(await store.sql("select count(*)::int as n from deliveries where topic = 'coupon.updated'")).toEqual(
    [{ n: 250 }],
  );
});
