import { describe, expect, test } from "vitest";
import { api, refusal } from "../support/api.ts";
import { tablesShowing } from "../support/contents.ts";
import { useStore } from "../support/use-store.ts";
import { webhookSecret } from "../support/webhooks.ts";

const { store, key, v3 } = useStore("v1", "v3");

const TOPIC = "order.updated";
const URL_1 = "https://hooks.example.net/in";

async function create(fields: object = {}) {
  const answer = await v3.post("/webhooks", { webhook: { topic: TOPIC, delivery_url: URL_1, ...fields } });
  expect(answer.status).toBe(201);
  return answer.body.webhook;
}

/** Fields that answers omit. */
async function stored(id: number) {
  const [row] = await store.sql<{
    secret_ciphertext: string;
    failures: number;
    user_id: number;
    home: string;
  }>("select secret_ciphertext, failures, user_id, home from webhooks where id = $1", [id]);
  return row!;
}

describe("create", () => {
  test("fills in the defaults, in the order of the contract", async () => {
    const webhook = await create();
    expect(Object.entries(webhook)).toEqual([
      ["id", expect.any(Number)],
      ["name", expect.any(String)],
      ["status", "active"],
      ["topic", "order.updated"],
      ["resource", "order"],
      ["event", "updated"],
      ["hooks", ["woocommerce_process_shop_order_meta", "woocommerce_update_order"]],
      ["delivery_url", URL_1],
      ["created_at", expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)],
      ["updated_at", webhook.created_at],
    ]);
    expect((await v3.get(`/webhooks/${webhook.id}`)).body).toEqual({ webhook });
  });

  test("names it after the minute of its creation", async () => {
    const { name, created_at: created } = await create();
    expect(name).toMatch(/^Webhook created on [A-Z][a-z]{2} \d\d, \d{4} @ (0[1-9]|1[0-2]):\d\d [AP]M$/);
    const named = Date.parse(`${name.replace("Webhook created on ", "").replace(" @", "")} UTC`);
    expect(Math.abs(Date.parse(created) - named)).toBeLessThan(90_000);
  });

  test("stores every field, and ignores status and unknown ones", async () => {
    const webhook = await create({
      name: " My <b>hook</b>\n no. 1 ",
      secret: "s3cret",
      status: "paused",
      id: 7,
      hooks: ["mine"],
      api_version: "wp_api_v3",
      created_at: "2001-01-01T00:00:00Z",
    });
    expect(webhook).toMatchObject({ name: " My <b>hook</b>\n no. 1 ", status: "active" });
    expect(webhook.hooks).not.toContain("mine");
    expect(webhook.created_at).not.toMatch(/^2001/);
    expect((await v3.get("/webhooks/7")).body.webhook?.name).not.toBe(webhook.name);
  });

  test("belongs to the caller, and keeps the caller's address of the store", async () => {
    const { id } = await create();
    expect(await stored(id)).toMatchObject({
      user_id: key.userId,
      home: "https://store.example",
      failures: 0,
    });
  });
});

describe("secret", () => {
  test("is stored encrypted, and shown nowhere", async () => {
    const { id } = await create({ secret: "first-in-clear" });
    expect(await webhookSecret(store, id)).toBe("first-in-clear");
    await v3.put(`/webhooks/${id}`, { webhook: { secret: "second-in-clear" } });
    expect(await webhookSecret(store, id)).toBe("second-in-clear");
    // The search does find an existing one.
    expect(await tablesShowing(store, URL_1)).toEqual(["webhooks"]);
    expect(await tablesShowing(store, "-in-clear")).toEqual([]);
    for (const answer of [
      await v3.post("/webhooks", {
        webhook: { topic: TOPIC, delivery_url: URL_1, secret: "third-in-clear" },
      }),
      await v3.put(`/webhooks/${id}`, { webhook: { secret: "fourth-in-clear" } }),
      await v3.get(`/webhooks/${id}`),
      await v3.get("/webhooks?filter[limit]=-1&filter[meta]=true"),
    ]) {
      expect(answer.status).toBeLessThan(300);
      expect(JSON.stringify(answer.body)).not.toMatch(/secret|in-clear/);
    }
  });

  test("is 50 random printable characters by default", async () => {
    const ids = [await create(), await create({ secret: "" }), await create({ secret: [] })].map(
      ({ id }) => id,
    );
    const secrets = await Promise.all(ids.map((id) => webhookSecret(store, id)));
    for (const secret of secrets) expect(secret).toMatch(/^[\x21-\x7e]{50}$/);
    expect(new Set(secrets).size).toBe(3);
    expect(new Set(secrets.join("")).size).toBeGreaterThan(50);
  });

  test.each([
    [12, "12"],
    [true, "1"],
    [" kept as it is, ünd <b>so</b> ", " kept as it is, ünd <b>so</b> "],
    ["x".repeat(1024), "x".repeat(1024)],
  ])("%j", async (given, secret) => {
    expect(await webhookSecret(store, (await create({ secret: given })).id)).toBe(secret);
  });

  test("of two webhooks differs at rest", async () => {
    const [a, b] = [await create({ secret: "same" }), await create({ secret: "same" })];
    expect((await stored(a.id)).secret_ciphertext).not.toBe((await stored(b.id)).secret_ciphertext);
  });
});

test("a store has at most 1,000 webhooks", async () => {
  await store.sql(
    `insert into webhooks (name, topic, status, delivery_url, secret_ciphertext)
     select 'many', 'order.restored', 'paused', 'http://x.example', '' from generate_series(1, 1000 - (select count(*) from webhooks)) as n`,
  );
  const webhook = { topic: TOPIC, delivery_url: URL_1 };
  expect(refusal(await v3.post("/webhooks", { webhook }))).toEqual([
    400,
    "shop_api_cannot_create_webhook",
    "The store has 1,000 webhooks: delete one first.",
  ]);
  await store.sql("delete from webhooks where id = (select max(id) from webhooks where name = 'many')");
  const answers = await Promise.all(Array.from({ length: 20 }, () => v3.post("/webhooks", { webhook })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  await store.sql("delete from webhooks where name = 'many'");
});

test("the owner may be deleted; the webhook stays", async () => {
  const owner = await store.createKey({ role: "shop_manager" });
  const webhook = { topic: TOPIC, delivery_url: URL_1 };
  const { id } = (await api(store, 3, owner).post("/webhooks", { webhook })).body.webhook;
  await store.sql("delete from api_keys where user_id = $1", [owner.userId]);
  await store.sql("delete from users where id = $1", [owner.userId]);
  expect((await v3.get(`/webhooks/${id}`)).body.webhook.id).toBe(id);
  expect((await stored(id)).user_id).toBeNull();
});

test("the list of deliveries is always empty", async () => {
  const { id } = await create();
  const { status, headers, body } = await v3.get(`/webhooks/${id}/deliveries?filter[limit]=5&page=2`);
  expect([status, body]).toEqual([200, { webhook_deliveries: [] }]);
  for (const name of ["X-WC-Total", "X-WC-TotalPages", "Link"]) expect(headers.has(name)).toBe(false);
});

test("fields has no effect", async () => {
  const webhook = await create();
  expect((await v3.get(`/webhooks/${webhook.id}?fields=id`)).body).toEqual({ webhook });
  expect((await v3.get(`/webhooks?fields=id&filter[limit]=1`)).body).toEqual({ webhooks: [webhook] });
  expect((await v3.get("/webhooks/count?fields=nope")).body).toEqual({ count: expect.any(Number) });
  const edited = await v3.put(`/webhooks/${webhook.id}?fields=id`, { webhook: {} });
  expect(Object.keys(edited.body.webhook)).toEqual(Object.keys(webhook));
});
