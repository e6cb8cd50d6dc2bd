import { describe, expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";

/** Pings are written at these times (§webhook-ping, §outbox). Nobody delivers them here. */

const { store, v3 } = useStore("v3");

const NEW_URL = { delivery_url: "http://new.example/" };

async function create(): Promise<number> {
  const webhook = { topic: "coupon.created", delivery_url: "http://old.example/" };
  return (await v3.post("/webhooks", { webhook })).body.webhook.id;
}

/** A webhook whose ping has succeeded or died. */
async function createPinged(state: "delivered" | "dead" = "delivered"): Promise<number> {
  const id = await create();
  await store.sql("update deliveries set state = $2, finished_at = now() where webhook_id = $1", [id, state]);
  await store.sql("update webhooks set ping_pending = $2 where id = $1", [id, state === "dead"]);
  return id;
}

async function edit(id: number, webhook: object): Promise<void> {
  expect((await v3.put(`/webhooks/${id}`, { webhook })).status).toBe(200);
}

/** States of the pings, the oldest first. */
async function pings(id: number): Promise<string[]> {
  const rows = await store.sql<{ state: string }>(
    "select state from deliveries where webhook_id = $1 and topic = 'ping' order by id",
    [id],
  );
  return rows.map(({ state }) => state);
}

async function isPending(id: number): Promise<boolean> {
  const [row] = await store.sql<{ ping_pending: boolean }>(
    "select ping_pending from webhooks where id = $1",
    [id],
  );
  return row!.ping_pending;
}

describe("create", () => {
  test("puts one in for the webhook, due at once, with an id of its own", async () => {
    const others = await store.sql("select count(*) from deliveries");
    const id = await create();
    const rows = await store.sql("select *, due_at <= now() as due from deliveries where webhook_id = $1", [
      id,
    ]);
    expect(rows).toMatchObject([
      {
        delivery_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        topic: "ping",
        object_id: null,
        arg: null,
        state: "pending",
        attempts: 0,
        claimed_until: null,
        finished_at: null,
        due: true,
      },
    ]);
    expect(await isPending(id)).toBe(true);
    expect(await store.sql("select count(*) from deliveries where webhook_id <> $1", [id])).toEqual(others);
  });

  test("is no event for those who listen", async () => {
    const listening = await create();
    await create();
    expect(await store.sql("select topic from deliveries where webhook_id = $1", [listening])).toEqual([
      { topic: "ping" },
    ]);
  });
});

describe("edit of a webhook whose ping has come through", () => {
  test.each([
    {},
    { name: "x" },
    { topic: "order.created" },
    { secret: "x" },
    { status: "active" },
    { delivery_url: "http://old.example/" },
    { delivery_url: "" },
  ])("%j puts none in", async (webhook) => {
    const id = await createPinged();
    await edit(id, webhook);
    expect([await pings(id), await isPending(id)]).toEqual([["delivered"], false]);
  });

  test("to another URL puts one in", async () => {
    const id = await createPinged();
    await edit(id, NEW_URL);
    expect([await pings(id), await isPending(id)]).toEqual([["delivered", "pending"], true]);
  });

  test("to a URL in another spelling puts one in", async () => {
    const id = await createPinged();
    await edit(id, { delivery_url: "http://old.example" });
    expect(await pings(id)).toEqual(["delivered", "pending"]);
  });
});

describe("edit of a webhook whose ping is pending", () => {
  test.each([{}, { name: "x" }, NEW_URL])("%j puts a new one in its place", async (webhook) => {
    const [id, other] = [await create(), await create()];
    const deliveryOf = (webhookId: number) =>
      store.sql("select delivery_id from deliveries where webhook_id = $1", [webhookId]);
    const [before, beforeOfOther] = [await deliveryOf(id), await deliveryOf(other)];
    await edit(id, webhook);
    expect(await pings(id)).toEqual(["pending"]);
    expect(await deliveryOf(id)).not.toEqual(before);
    expect(await deliveryOf(other)).toEqual(beforeOfOther);
  });

  test("keeps the events that are pending", async () => {
    const id = await create();
    await store.sql(
      "insert into deliveries (webhook_id, topic, object_id) values ($1, 'coupon.created', 5)",
      [id],
    );
    await edit(id, NEW_URL);
    const rows = await store.sql("select topic from deliveries where webhook_id = $1 order by id", [id]);
    expect(rows).toEqual([{ topic: "coupon.created" }, { topic: "ping" }]);
  });

  test("tries again when the ping before was given up, and keeps the record of that", async () => {
    const id = await createPinged("dead");
    await edit(id, { name: "x" });
    expect(await pings(id)).toEqual(["dead", "pending"]);
  });
});

describe.each(["paused", "disabled"])("a webhook that is %s", (status) => {
  test("is not pinged when it becomes so with another URL, but when it is active again", async () => {
    const id = await createPinged();
    await edit(id, { status, ...NEW_URL });
    expect([await pings(id), await isPending(id)]).toEqual([["delivered"], true]);
    await edit(id, { name: "x" });
    expect(await pings(id)).toEqual(["delivered"]);
    await edit(id, { status: "active" });
    expect(await pings(id)).toEqual(["delivered", "pending"]);
  });

  test("is not pinged when it is sent elsewhere later", async () => {
    const id = await createPinged();
    await edit(id, { status });
    await edit(id, NEW_URL);
    expect([await pings(id), await isPending(id)]).toEqual([["delivered"], true]);
  });

  test("is not pinged when it becomes active as it was", async () => {
    const id = await createPinged();
    await edit(id, { status });
    await edit(id, { status: "active" });
    expect(await pings(id)).toEqual(["delivered"]);
  });

  test("is pinged by the edit that makes it active and sends it elsewhere, once", async () => {
    const id = await createPinged();
    await edit(id, { status });
    await edit(id, { status: "active", ...NEW_URL });
    expect(await pings(id)).toEqual(["delivered", "pending"]);
  });
});
