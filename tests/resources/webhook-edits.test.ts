import { describe, expect, test } from "vitest";
import { api } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";
import { webhookSecret } from "../support/webhooks.ts";

const { store, key, v3 } = useStore("v3");

async function create(fields: object = {}) {
  const webhook = { topic: "order.updated", delivery_url: "https://hooks.example.net/in", ...fields };
  const answer = await v3.post("/webhooks", { webhook });
  expect(answer.status).toBe(201);
  return answer.body.webhook;
}

/** Fields that answers omit. */
async function stored(id: number) {
  const [row] = await store.sql<{ failures: number; user_id: number }>(
    "select failures, user_id from webhooks where id = $1",
    [id],
  );
  return row!;
}

describe("edit", () => {
  test.each(["put", "post", "patch"] as const)(
    "%s changes the given fields and nothing else",
    async (method) => {
      const changes = [
        { topic: "coupon.deleted" },
        { delivery_url: "http://elsewhere.example/" },
        { status: "paused" },
        { name: "Renamed" },
      ];
      const {
        hooks: _hooks,
        resource: _resource,
        event: _event,
        ...before
      } = await create({ secret: "kept" });
      for (const [n, webhook] of changes.entries()) {
        const { status, body } = await v3[method](`/webhooks/${before.id}`, { webhook });
        expect(status).toBe(200);
        const expected = {
          ...before,
          ...Object.assign({}, ...changes.slice(0, n + 1)),
          updated_at: expect.any(String),
        };
        expect(body.webhook).toMatchObject(expected);
        expect((await v3.get(`/webhooks/${before.id}`)).body).toEqual(body);
      }
      expect(await webhookSecret(store, before.id)).toBe("kept");
    },
  );

  test("dates it", async () => {
    const { id } = await create();
    const then = "2020-01-01T00:00:00Z";
    await store.sql("update webhooks set created_at = $2, updated_at = $2 where id = $1", [id, then]);
    const before = Math.floor(Date.now() / 1000) * 1000;
    const { created_at: created, updated_at: updated } = (await v3.put(`/webhooks/${id}`, { webhook: {} }))
      .body.webhook;
    expect(created).toBe(then);
    expect(Date.parse(updated)).toBeGreaterThanOrEqual(before);
  });

  test.each(["", "0", 0, null, false, [], ["x"], {}])("%j counts as not supplied", async (nothing) => {
    const before = await create({ secret: "kept", name: "Kept" });
    const webhook = {
      topic: nothing,
      delivery_url: nothing,
      secret: nothing,
      status: nothing,
      name: nothing,
    };
    const { status, body } = await v3.put(`/webhooks/${before.id}`, { webhook });
    expect([status, body.webhook]).toEqual([200, { ...before, updated_at: expect.any(String) }]);
    expect(await webhookSecret(store, before.id)).toBe("kept");
  });

  test.each(["  ", "<p> </p>", "a\tb"])("a name of %j is kept as given", async (name) => {
    const before = await create({ name: "Kept" });
    expect((await v3.put(`/webhooks/${before.id}`, { webhook: { name } })).body.webhook.name).toBe(name);
  });

  test("an empty list stands for an empty object", async () => {
    const { id } = await create();
    expect((await v3.put(`/webhooks/${id}`, { webhook: [] })).status).toBe(200);
  });

  test.each([
    ["active", "active"],
    ["paused", "paused"],
    ["disabled", "disabled"],
    ["nope", "disabled"],
    ["ACTIVE", "disabled"],
    [" active", "disabled"],
    ["publish", "disabled"],
    [true, "disabled"],
    [7, "disabled"],
  ])("the status %j makes it %s", async (given, status) => {
    const { id } = await create();
    const { body } = await v3.put(`/webhooks/${id}`, { webhook: { status: given } });
    expect(body.webhook.status).toBe(status);
    expect((await v3.get(`/webhooks/${id}`)).body.webhook.status).toBe(status);
  });

  test("to active resets the failures, and nothing else does", async () => {
    const { id } = await create();
    const edit = (webhook: object) => v3.put(`/webhooks/${id}`, { webhook });
    await store.sql("update webhooks set status = 'disabled', failures = 7 where id = $1", [id]);
    for (const webhook of [
      {},
      { name: "x" },
      { delivery_url: "http://x.example" },
      { status: "paused" },
      { status: "no" },
    ]) {
      await edit(webhook);
      expect((await stored(id)).failures).toBe(7);
    }
    await edit({ status: "active" });
    expect((await stored(id)).failures).toBe(0);
  });

  test("does not change others and the owner", async () => {
    const [one, other] = [await create(), await create()];
    const manager = api(store, 3, await store.createKey({ role: "shop_manager" }));
    await manager.put(`/webhooks/${one.id}`, { webhook: { name: "x", secret: "y" } });
    expect((await stored(one.id)).user_id).toBe(key.userId);
    expect((await v3.get(`/webhooks/${other.id}`)).body.webhook).toEqual(other);
  });
});

describe("delete", () => {
  test("removes the webhook with its deliveries and their attempts, and no other", async () => {
    const [one, other] = [await create(), await create()];
    await store.sql(
      `insert into delivery_attempts (delivery, number, url, started_at, duration_ms, status)
       select id, 1, 'http://x.example', now(), 5, 200 from deliveries where webhook_id in ($1, $2)`,
      [one.id, other.id],
    );
    const answer = await v3.delete(`/webhooks/${one.id}?force=false`);
    expect([answer.status, answer.body]).toEqual([200, { message: "Permanently deleted webhook" }]);
    expect(await store.sql("select from webhooks where id = $1", [one.id])).toEqual([]);
    const left = await store.sql(
      "select o.webhook_id from deliveries o join delivery_attempts a on a.delivery = o.id where o.webhook_id in ($1, $2)",
      [one.id, other.id],
    );
    expect(left).toEqual([{ webhook_id: other.id }]);
    expect(await store.sql("select from deliveries where webhook_id = $1", [one.id])).toEqual([]);
    expect((await v3.get(`/webhooks/${other.id}`)).body.webhook).toEqual(other);
    expect((await v3.delete(`/webhooks/${one.id}`)).status).toBe(404);
  });
});
