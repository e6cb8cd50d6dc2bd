import { expect, test } from "vitest";
import { useStore } from "../../support/use-store.ts";
import { useReceiver } from "../../webhooks/receiver.ts";
import { insertPerson, named, PEOPLE, runsShop } from "./people.ts";

/** Payloads have the rights of the webhook's owner, for every kind of user (§several-roles). */

const { store, v2, v3 } = useStore("webhooks", "v2", "v3");
const receiver = useReceiver();

const TOPICS = ["order.created", "customer.created", "coupon.created", "product.created"];

test("a webhook gets the kinds of records that its owner may read", async () => {
  const { webhook } = (
    await v3.post("/webhooks", {
      webhook: { topic: "product.restored", delivery_url: `${receiver.url}/none` },
    })
  ).body;
  for (const roles of PEOPLE) {
    const owner = await insertPerson(store, roles);
    for (const topic of TOPICS)
      await store.sql(
        `insert into webhooks (name, topic, delivery_url, secret_ciphertext, user_id, home)
         select '', $1, $2, secret_ciphertext, $3, 'https://store.example' from webhooks where id = $4`,
        [topic, `${receiver.url}/${topic}/${named(roles)}`, owner, webhook.id],
      );
  }
  await v2.post("/orders", { order: {} });
  await v2.post("/customers", { customer: { email: "new@example.com" } });
  await v3.post("/coupons", { coupon: { code: "new" } });
  await v3.post("/products", { product: { title: "New" } });

  const attempted =
    "select id from deliveries where topic <> 'ping' and id in (select delivery from delivery_attempts)";
  const all = PEOPLE.length * TOPICS.length;
  await expect.poll(async () => (await store.sql(attempted)).length).toBe(all);
  const delivered = receiver.received.map(({ path }) => path).filter((path) => path.includes("created"));
  const allowed = PEOPLE.filter(runsShop).flatMap((roles) =>
    TOPICS.map((topic) => `/${topic}/${named(roles)}`),
  );
  const reasons = "select distinct error from delivery_attempts where error is not null order by error";
  expect(await store.sql(reasons)).toEqual(
    ["coupon", "customer", "order", "product"].map((kind) => ({
      error: `refused: the owner of the webhook may not read this ${kind}`,
    })),
  );
  console.log(`rights of the owners of webhooks: ${all} trials`);
  expect(delivered.toSorted()).toEqual(allowed.toSorted());
});
