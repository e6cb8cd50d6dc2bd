import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { insertPerson, signedIn } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";
import { type Received, useReceiver } from "./receiver.ts";

/** A webhook with a new secret signs with both for a day (§secret-rotation). */

const { store, v3 } = useStore("v3", "webhooks", "console");
const receiver = useReceiver();

const PREVIOUS = "x-wc-webhook-signature-previous";
const legacy = (secret: string, { body }: Received) =>
  createHmac("sha256", secret).update(body).digest("base64");

function verifies(secret: string, { body, headers }: Received): boolean {
  try {
    new Webhook(secret, { format: "raw" }).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}

let coupons = 0;
/** The delivery of a change. */
async function told(): Promise<Received> {
  receiver.received.length = 0;
  await v3.post("/coupons", { coupon: { code: `rotation ${(coupons += 1)}` } });
  const [delivery] = await receiver.until(1, ({ body }) => body.startsWith("{"));
  return delivery!;
}

async function subscribe(): Promise<number> {
  await store.sql("truncate webhooks, deliveries cascade");
  const webhook = { topic: "coupon.created", delivery_url: receiver.url, secret: "first" };
  return (await v3.post("/webhooks", { webhook })).body.webhook.id;
}

test("after a rotation by the API both secrets sign for a day, and then the new one alone", async () => {
  const id = await subscribe();
  const before = await told();
  expect(before.headers["x-wc-webhook-signature"]).toBe(legacy("first", before));
  expect(before.headers).not.toHaveProperty(PREVIOUS);

  await v3.put(`/webhooks/${id}`, { webhook: { secret: "second" } });
  const during = await told();
  expect(during.headers["x-wc-webhook-signature"]).toBe(legacy("second", during));
  expect(during.headers[PREVIOUS]).toBe(legacy("first", during));
  expect([verifies("first", during), verifies("second", during)]).toEqual([true, true]);
  const [until] = await store.sql<{ hours: number }>(
    "select round(extract(epoch from previous_secret_until - now()) / 3600)::int as hours from webhooks",
  );
  expect(until).toEqual({ hours: 24 });

  // A repetition, as by a client that has lost the answer, changes nothing.
  await v3.put(`/webhooks/${id}`, { webhook: { secret: "second" } });
  const again = await told();
  expect([verifies("first", again), verifies("second", again)]).toEqual([true, true]);

  await store.sql("update webhooks set previous_secret_until = now()");
  const after = await told();
  expect(after.headers).not.toHaveProperty(PREVIOUS);
  expect([verifies("first", after), verifies("second", after)]).toEqual([false, true]);
});

test("a secret that the Worker's key does not decrypt sends nothing, and its attempt says so", async () => {
  await subscribe();
  await store.sql(
    "update webhooks set secret_ciphertext = '00000000.' || split_part(secret_ciphertext, '.', 2)",
  );
  await v3.post("/coupons", { coupon: { code: "sealed" } });
  const errors = () => store.sql("select error from delivery_attempts where error is not null");
  const error = "not sent: Error: SECRETS_KEY does not decrypt secrets of key 00000000";
  await expect.poll(errors).toEqual([{ error }]);
});

test("after a rotation in the console the page shows its end, and the audit log has the change", async () => {
  const id = await subscribe();
  const { id: userId } = await insertPerson(store, "shop_manager");
  const guest = await signedIn(store, userId);
  expect(await guest.send(`/console/webhooks/${id}`, { secret: "" })).toMatchObject({ status: 303 });
  expect((await guest.get(`/console/webhooks/${id}`)).text).toContain("Nothing was changed.");
  const { location } = await guest.send(`/console/webhooks/${id}`, { secret: "second" });
  expect(location).toBe(`/console/webhooks/${id}`);
  expect((await guest.get(`/console/webhooks/${id}`)).text).toContain("the one before signs too until");
  const delivery = await told();
  expect([verifies("first", delivery), verifies("second", delivery)]).toEqual([true, true]);
  const noted = await store.sql(
    "select actor, changes from audit_log where kind = 'webhook' and object_id = $1 and action = 'changed'",
    [id],
  );
  expect(noted).toEqual([{ actor: `user ${userId}`, changes: { secret: "changed" } }]);
});
