import { hostname, userInfo } from "node:os";
import { expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";
import { jsonOf, storeCommand } from "./store-command.ts";

const { store, key, v3 } = useStore("v3");
const operator = `${userInfo().username}@${hostname()}`;
const run = (...args: string[]) => storeCommand(store)(...args);
/** The newest entries, the newest first, without their time. */
async function newest(limit: number) {
  const entries = await jsonOf(run("audit", "--limit", String(limit), "--json"));
  return entries.map(({ at, ...entry }: { at: string }) => {
    expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    return entry;
  });
}
const webhook = {
  topic: "order.created",
  delivery_url: "https://me:pass@a.example:8080/hooks?token=x",
  name: "Ann's",
  secret: "of the hook",
};

test("webhooks of the API: the log has the key and user of a create, edit and delete; no secrets", async () => {
  const actor = `key ${key.keyId} of user ${key.userId}`;
  const { body } = await v3.post("/webhooks", { webhook });
  const what = `webhook ${body.webhook.id}`;
  const path = `/webhooks/${body.webhook.id}`;
  await v3.put(path, { webhook: { status: "paused", secret: "another one" } });
  await v3.put(path, { webhook: { status: "paused" } });
  await v3.delete(path);
  const [deleted, changed, created] = await newest(3);
  expect(created).toEqual({
    actor,
    address: "127.0.0.1",
    action: "created",
    what,
    changes: {
      name: [null, "Ann's"],
      status: [null, "active"],
      topic: [null, "order.created"],
      delivery_url: [null, "https://a.example:8080"],
      user_id: [null, key.userId],
      is_held: [null, false],
    },
  });
  expect(changed).toEqual({
    actor,
    address: "127.0.0.1",
    action: "changed",
    what,
    changes: { status: ["active", "paused"], secret: "changed" },
  });
  expect(deleted).toMatchObject({ actor, action: "deleted", what, changes: { name: ["Ann's", null] } });
  const kept = JSON.stringify(await store.sql("select * from audit_log"));
  expect(kept).not.toMatch(/ciphertext|of the hook|another one|key_hash|pass|token/);
});

test("keys, settings and secrets of the command: the log has the person and the machine", async () => {
  await run("settings", "set", "currency", "EUR");
  await run("settings", "set", "currency", "EUR");
  const made = await jsonOf(run("keys", "create", "--role", "customer", "--permissions", "read", "--json"));
  await run("keys", "revoke", String(made.key_id));
  await run("secrets", "rotate");
  const what = `API key ${made.key_id}`;
  const byOperator = { actor: operator, address: null };
  expect(await newest(5)).toEqual([
    { ...byOperator, action: "changed", what: "secrets", changes: { key: [null, expect.any(String)] } },
    { ...byOperator, action: "deleted", what, changes: expect.anything() },
    {
      ...byOperator,
      action: "created",
      what,
      changes: {
        user_id: [null, made.user_id],
        description: [null, ""],
        permissions: [null, "read"],
        truncated_key: [null, made.consumer_key.slice(-7)],
      },
    },
    {
      ...byOperator,
      action: "created",
      what: `user ${made.user_id}`,
      changes: { role: [null, "customer"], other_roles: [null, []], sign_in_by_link: [null, false] },
    },
    { ...byOperator, action: "changed", what: "settings", changes: { currency: ["USD", "EUR"] } },
  ]);
  const { stdout } = await run("audit", "--limit", "5");
  expect(stdout).toMatch(/ changed +settings +currency "USD" → "EUR"\n$/);
});

test("an export, a sign-in link and a password: the log has their author", async () => {
  const person = await jsonOf(run("users", "create", "--role", "shop_manager", "--login", "ann", "--json"));
  await run("users", "sign-in-link", "ann");
  const { exitCode } = await run("export", "--url", "https://shop.example", "coupons");
  expect(exitCode).toBe(0);
  const byOperator = { actor: operator, address: null };
  expect(await newest(3)).toEqual([
    { ...byOperator, action: "exported", what: "records", changes: { kinds: [null, ["coupons"]] } },
    { ...byOperator, action: "created", what: `sign-in link of user ${person.id}`, changes: {} },
    {
      ...byOperator,
      action: "created",
      what: `user ${person.id}`,
      changes: {
        login: [null, "ann"],
        role: [null, "shop_manager"],
        other_roles: [null, []],
        email: [null, person.email],
        sign_in_by_link: [null, false],
      },
    },
  ]);
  expect((await run("audit", "--limit", "1")).stdout).toMatch(/ exported +records +kinds \["coupons"\]\n$/);
});

test("changes by SQL and by the store itself are logged; uses of a key, and failures, are not", async () => {
  const { body } = await v3.post("/webhooks", { webhook });
  const [before] = await store.sql<{ count: number }>("select count(*) from audit_log");
  await store.sql("update webhooks set failures = 3, last_success_at = now(), slow_since = now()");
  await store.sql("update api_keys set last_access = now()");
  const [after] = await store.sql<{ count: number }>("select count(*) from audit_log");
  expect(after).toEqual(before);
  await store.sql("update webhooks set status = 'disabled'");
  await store.sql("update settings set name = 'By hand'");
  const [byHand, disabled] = await newest(2);
  expect(byHand).toMatchObject({ actor: "store of the database", changes: { name: ["Store", "By hand"] } });
  expect(disabled).toMatchObject({ actor: "the store", what: `webhook ${body.webhook.id}` });
});

test("a change without effect leaves no entry, and an author is not named for the next change", async () => {
  const [before] = await store.sql<{ count: number }>("select count(*) from audit_log");
  expect((await v3.post("/webhooks", { webhook: { topic: "order.created" } })).status).toBe(400);
  expect((await v3.put("/webhooks/999999", { webhook: { status: "paused" } })).status).toBe(404);
  const [after] = await store.sql<{ count: number }>("select count(*) from audit_log");
  expect(after).toEqual(before);
});

test("entries are deleted after 400 days", async () => {
  await store.sql(
    "update audit_log set at = now() - interval '1 day' * case when id = (select min(id) from audit_log) then 401 else 399 end",
  );
  const [before] = await store.sql<{ count: number }>("select count(*) from audit_log");
  await run("settings", "set", "currency", "CHF");
  const [after] = await store.sql<{ count: number }>("select count(*) from audit_log");
  expect(after!.count).toBe(before!.count);
});
