import pg from "pg";
import { expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";

/** Orders are written while their webhooks are deleted: events refer to webhooks, and lock none. */

const { store, v2, v3 } = useStore("v2", "v3");

/** A connection with an uncommitted deletion of the webhook. */
async function deleting(webhook: number): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: store.databaseUrl });
  await client.connect();
  await client.query("begin");
  await client.query("delete from webhooks where id = $1", [webhook]);
  return client;
}

async function createWebhook(): Promise<number> {
  const webhook = { topic: "order.updated", delivery_url: "https://example.invalid/" };
  return (await v3.post("/webhooks", { webhook })).body.webhook.id;
}

test.each([
  ["a refund", (order: number) => v2.post(`/orders/${order}/refunds`, { order_refund: { amount: "1.00" } })],
  ["an edit", (order: number) => v2.put(`/orders/${order}`, { order: { status: "on-hold" } })],
])("%s waits for no webhook that is being deleted", async (_name, write) => {
  const order = { fee_lines: [{ title: "Wrapping", total: "9.00" }] };
  const { id } = (await v2.post("/orders", { order })).body.order;
  const deletion = await deleting(await createWebhook());
  const { status } = await write(id);
  await deletion.query("commit");
  await deletion.end();
  expect(status).toBeLessThan(300);
});
