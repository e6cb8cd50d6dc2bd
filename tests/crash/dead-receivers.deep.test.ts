import { expect, test } from "vitest";
import { encryptSecret, importSecretsKey } from "../../functions/store/access/keys.ts";
import { useStore } from "../support/use-store.ts";
import { useReceiver } from "../webhooks/receiver.ts";

/**
 * Almost all webhooks of a full store have dead receivers, and very many deliveries: the deliveries of another one begin
 * after few of these, whatever the machine, and in `test:crash` within five seconds.
 */

const DEAD = 999;
const RECORDS = 100;
/** Attempts at dead receivers that a delivery may wait for. */
const MOST_BEFORE = 500;
const SOON_MS = 5000;
/** Only `test:crash` has the machine for itself. */
const IS_ALONE = process.env.CRASH_ROUNDS !== undefined;

const { store, v2, v3 } = useStore("v2", "v3", "webhooks");
const receiver = useReceiver();

test("with 1,000 dead receivers and 100,000 due deliveries another webhook's begin soon", async () => {
  const sealed = await encryptSecret(await importSecretsKey(store.secretsKey), "s3cret");
  await store.sql(
    `insert into webhooks (name, topic, delivery_url, secret_ciphertext, user_id)
     select 'dead', 'coupon.created', 'http://localhost:1/' || n, $1, (select min(id) from users) from generate_series(1, $2::int) n`,
    [sealed, DEAD],
  );
  const coupons = Array.from({ length: RECORDS }, (_, n) => ({ code: `coupon-${n}` }));
  expect((await v3.post("/coupons/bulk", { coupons })).status).toBe(201);
  const due = async () => {
    const [row] = await store.sql<{ due: number; tried: number }>(
      `select count(*) filter (where attempts = 0 and claimed_until is null)::int as due, count(*) filter (where attempts > 0)::int as tried
       from deliveries where topic = 'coupon.created'`,
    );
    return row!;
  };
  // Sweeps write most of them.
  await expect.poll(() => store.sql("select id from fan_outs"), { timeout: 120_000 }).toEqual([]);
  const before = await due();
  expect(before.due + before.tried).toBeGreaterThan(DEAD * (RECORDS - 1));

  /** Milliseconds from the request to the arrival of its delivery, after few attempts at the dead. */
  const arrivalOf = async (change: () => Promise<{ status: number }>) => {
    const triedBefore = (await due()).tried;
    const [begun, earlier] = [performance.now(), receiver.received.length];
    expect((await change()).status).toBe(201);
    await receiver.until(earlier + 1);
    const took = Math.round(performance.now() - begun);
    expect((await due()).tried - triedBefore).toBeLessThan(MOST_BEFORE);
    return took;
  };
  const webhook = { topic: "order.created", delivery_url: `${receiver.url}/alive` };
  const waits = [await arrivalOf(() => v3.post("/webhooks", { webhook }))];
  for (let order = 0; order < 5; order += 1)
    waits.push(await arrivalOf(() => v2.post("/orders", { order: {} })));
  const after = await due();
  console.log(
    `${DEAD} dead receivers, ${before.due} of ${before.due + before.tried} deliveries untried before and ${after.due} after: ` +
      `a ping came after ${waits[0]} ms, and ${waits.length - 1} orders after ${waits.slice(1).join(", ")} ms`,
  );
  expect(after.due).toBeGreaterThan(DEAD * 10);
  if (IS_ALONE) expect(Math.max(...waits)).toBeLessThan(SOON_MS);
});
