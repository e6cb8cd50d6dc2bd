import { beforeEach, expect, test } from "vitest";
import { insertPerson, signedIn } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";
import { type Received, useReceiver } from "./receiver.ts";

/** Chains of deliveries: receivers that change the store, and name the delivery that made them do it (§delivery-loops). */

const { store, v3 } = useStore("v3", "webhooks", "console");
const receiver = useReceiver();

beforeEach(async () => {
  await expect.poll(() => store.sql("select id from deliveries where claimed_until is not null")).toEqual([]);
  await store.sql("truncate webhooks, deliveries cascade");
  receiver.received.length = 0;
});

/** Webhooks with a path each, after their pings. */
async function subscribe(hooks: Record<string, string>): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const [path, topic] of Object.entries(hooks)) {
    const webhook = { topic, delivery_url: `${receiver.url}/${path}` };
    ids[path] = (await v3.post("/webhooks", { webhook })).body.webhook.id;
  }
  await receiver.until(Object.keys(hooks).length, isPing);
  await expect.poll(() => count("pending")).toBe(0);
  await store.sql("delete from deliveries");
  receiver.received.length = 0;
  return ids;
}

const isPing = ({ body }: Received) => body.startsWith("webhook_id=");

/** The header of a request that is the delivery. */
const naming = ({ headers }: Received) => ({
  "X-WC-Webhook-Delivery-ID": String(headers["x-wc-webhook-delivery-id"]),
});

/** Deliveries to a path's webhook, or all. */
async function count(state: string, webhookId?: number): Promise<number> {
  const rows = await store.sql(
    "select id from deliveries where state = $1 and ($2::bigint is null or webhook_id = $2)",
    [state, webhookId ?? null],
  );
  return rows.length;
}

const settled = () => expect.poll(() => count("pending"), { timeout: 60_000 }).toBe(0);

async function coupon(code: string): Promise<string> {
  const { coupon } = (await v3.post("/coupons", { coupon: { code } })).body;
  return `/coupons/${coupon.id}`;
}

test.each([1, 2, 3])("a loop of %i webhooks of one topic ends", async (webhooks) => {
  const names = Array.from({ length: webhooks }, (_, n) => `loop-${n}`);
  await subscribe(Object.fromEntries(names.map((name) => [name, "coupon.updated"])));
  const path = await coupon(`loop-of-${webhooks}`);
  // Each delivery is sent on to the API as it is, as if it were the delivery URL.
  receiver.behave = async (request, response) => {
    const { status } = await v3.put(path, request.body, naming(request));
    response.writeHead(status).end();
  };
  await v3.put(path, { coupon: { amount: "1.00" } });
  await settled();
  // Each webhook stands in a chain twice at most: 2 ways, 18, 270.
  expect(await count("delivered")).toBe([2, 18, 270][webhooks - 1]);
});

test("a loop of three webhooks of three topics ends", async () => {
  const ids = await subscribe({
    created: "coupon.created",
    updated: "coupon.updated",
    deleted: "coupon.deleted",
  });
  let serial = 0;
  receiver.behave = async (request, response) => {
    const { id } = Object.values(JSON.parse(request.body))[0] as { id: number };
    const event = request.path.slice(1);
    if (event === "created") await v3.put(`/coupons/${id}`, { coupon: { amount: "1.00" } }, naming(request));
    if (event === "updated") await v3.delete(`/coupons/${id}?force=true`, undefined, naming(request));
    if (event === "deleted")
      await v3.post("/coupons", { coupon: { code: `again-${(serial += 1)}` } }, naming(request));
    response.end();
  };
  await coupon("begin");
  await settled();
  for (const id of Object.values(ids)) expect(await count("delivered", id)).toBe(2);
  expect(await count("dead", ids.created)).toBe(1);
});

test("a webhook in a loop loses nobody else a change, however deep the chain", async () => {
  const ids = await subscribe({
    loop: "coupon.updated",
    again: "coupon.updated",
    first: "customer.created",
    second: "customer.created",
    third: "customer.created",
  });
  const path = await coupon("deep");
  let customers = 0;
  receiver.behave = async (request, response) => {
    const sent = naming(request);
    if (request.path === "/loop" || request.path === "/again") {
      // The receiver answers late: the delivery is under way all the while.
      await v3.put(path, request.body, sent);
      for (let n = 0; n < 3; n += 1) {
        const customer = { email: `deep-${(customers += 1)}@example.com` };
        expect((await v3.post("/customers", { customer }, sent)).status).toBe(201);
      }
    }
    response.end();
  };
  await v3.put(path, { coupon: { amount: "1.00" } });
  await settled();
  expect(customers).toBe(18 * 3);
  for (const name of ["first", "second", "third"]) {
    expect([name, await count("delivered", ids[name])]).toEqual([name, customers]);
    expect([name, await count("dead", ids[name])]).toEqual([name, 0]);
  }
});

test("a chain of many webhooks, each in it once, goes on to its end", async () => {
  const steps = Array.from({ length: 8 }, (_, n) => `step-${n}`);
  const ids = await subscribe(Object.fromEntries(steps.map((name) => [name, `action.wc_unused`])));
  // Each step changes an order of steps: it makes the coupon whose creation the next one hears of.
  for (const name of steps)
    await store.sql("update webhooks set topic = $1 where id = $2", ["coupon.created", ids[name]]);
  receiver.behave = async (request, response) => {
    const at = steps.indexOf(request.path.slice(1));
    const { code } = JSON.parse(request.body).coupon;
    if (code === `coupon-${at}`)
      await v3.post("/coupons", { coupon: { code: `coupon-${at + 1}` } }, naming(request));
    response.end();
  };
  await coupon("coupon-0");
  await settled();
  // Nine coupons, and each webhook hears of all: it changes something only once.
  for (const name of steps) expect([name, await count("delivered", ids[name])]).toEqual([name, 9]);
  expect(await count("dead")).toBe(0);
});

test("the id of an ended delivery begins a new chain, and the console says why a delivery was not sent", async () => {
  const { loop } = await subscribe({ loop: "coupon.updated" });
  const path = await coupon("ended");
  receiver.behave = async (request, response) => {
    await v3.put(path, request.body, naming(request));
    response.end();
  };
  await v3.put(path, { coupon: { amount: "1.00" } });
  await settled();
  const last = receiver.received.at(-1)!;
  receiver.behave = (_request, response) => void response.end();
  const before = await count("delivered");
  await v3.put(path, { coupon: { amount: "2.00" } }, naming(last));
  await settled();
  expect(await count("delivered")).toBe(before + 1);
  const manager = await signedIn(store, (await insertPerson(store, "shop_manager")).id);
  const { text } = await manager.get(`/console/webhooks/${loop}`);
  expect(text).toContain(
    "Not sent: this webhook stands twice in the chain of deliveries that led to the change",
  );
});
