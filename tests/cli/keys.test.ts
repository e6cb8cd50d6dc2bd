import { beforeAll, expect, test } from "vitest";
import { decryptSecret, hashConsumerKey, importSecretsKey } from "../../functions/store/access/keys.ts";
import { api } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";
import { jsonOf, spawnedCommand, storeCommand, type StoreCommand } from "./store-command.ts";

const { store } = useStore("v3");
let run: StoreCommand;

beforeAll(async () => {
  run = storeCommand(store);
});

async function createKey(...options: string[]) {
  return jsonOf(run("keys", "create", "--permissions", "read_write", "--json", ...options));
}

test("a new key has a new user of the role; the store has a hash and an encrypted secret, nothing in clear", async () => {
  const printed = await createKey("--role", "shop_manager", "--description", "Stock display");
  expect(printed).toMatchObject({
    consumer_key: expect.stringMatching(/^ck_[0-9a-f]{40}$/),
    consumer_secret: expect.stringMatching(/^cs_[0-9a-f]{40}$/),
    user_id: expect.any(Number),
  });
  const [row] = await store.sql<Record<string, string>>("select * from api_keys where id = $1", [
    printed.key_id,
  ]);
  expect(row).toMatchObject({
    user_id: printed.user_id,
    description: "Stock display",
    permissions: "read_write",
    key_hash: await hashConsumerKey(printed.consumer_key),
    truncated_key: printed.consumer_key.slice(-7),
    last_access: null,
  });
  const sealingKey = await importSecretsKey(store.secretsKey);
  expect(await decryptSecret(sealingKey, row!.secret_ciphertext!)).toBe(printed.consumer_secret);
  const stored = JSON.stringify(row);
  expect(stored).not.toContain(printed.consumer_key.slice(0, 33));
  expect(stored).not.toContain(printed.consumer_secret.slice(3));
  const users = await store.sql("select role from users where id = $1", [printed.user_id]);
  expect(users).toEqual([{ role: "shop_manager" }]);
});

test("the key is printed as lines; the warning goes to standard error", async () => {
  const { stdout, stderr, exitCode } = await spawnedCommand(store)(
    "keys",
    "create",
    "--role",
    "customer",
    "--permissions",
    "read",
  );
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^consumer_key: ck_\w{40}\nconsumer_secret: cs_\w{40}\nuser_id: \d+\n/);
  expect(stderr).toContain("cannot show it again");
});

test("the API takes the key until it is revoked", async () => {
  const key = await createKey("--role", "administrator");
  const v3 = api(store, 3, { consumerKey: key.consumer_key, consumerSecret: key.consumer_secret });
  expect((await v3.get("/coupons")).status).toBe(200);
  expect(await run("keys", "revoke", String(key.key_id))).toMatchObject({ exitCode: 0, stderr: "" });
  expect((await v3.get("/coupons")).status).toBe(401);
  expect(await store.sql("select id from api_keys where id = $1", [key.key_id])).toEqual([]);
});

test("a key for an existing user belongs to that user, who must have the role if one is given", async () => {
  const { user_id: id } = await createKey("--role", "customer");
  expect((await createKey("--user", String(id))).user_id).toBe(id);
  expect((await createKey("--user", String(id), "--role", "customer")).user_id).toBe(id);
  const before = await store.sql("select id from api_keys");
  const other = await run(
    "keys",
    "create",
    "--user",
    String(id),
    "--role",
    "administrator",
    "--permissions",
    "read",
  );
  expect(other).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining("has the role customer, not administrator"),
  });
  expect(await store.sql("select id from api_keys")).toHaveLength(before.length);
});

test("a key expires after the given days", async () => {
  const key = await createKey("--role", "administrator", "--expires", "90d");
  const days = (Date.parse(key.expires_at) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(89.99);
  expect(days).toBeLessThanOrEqual(90);
  const [listed] = (await jsonOf(run("keys", "list", "--json"))).slice(0, 1);
  expect(listed).toMatchObject({ id: key.key_id, expires_at: key.expires_at });
  expect(await jsonOf(run("keys", "show", String(key.key_id), "--json"))).toEqual(listed);
  expect(await run("keys", "show", "999999")).toMatchObject({ exitCode: 1, stdout: "" });
  const v3 = api(store, 3, { consumerKey: key.consumer_key, consumerSecret: key.consumer_secret });
  expect((await v3.get("/coupons")).status).toBe(200);
  for (const text of ["90", "0d", "3651d", "1.5d", "soon", "-1d", ""])
    expect(
      await run("keys", "create", "--role", "customer", "--permissions", "read", `--expires=${text}`),
    ).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("--expires must be 1d to 3650d") });
});

test("list shows every key, but no secret", async () => {
  const key = await createKey("--role", "subscriber", "--description", "two\nlines");
  const records = await jsonOf(run("keys", "list", "--json"));
  expect(records).toContainEqual({
    id: key.key_id,
    user_id: key.user_id,
    login: expect.stringMatching(/^subscriber-/),
    role: "subscriber",
    permissions: "read_write",
    truncated_key: key.consumer_key.slice(-7),
    last_access: null,
    expires_at: null,
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    description: "two\nlines",
  });
  const { stdout } = await run("keys", "list");
  expect(stdout.trim().split("\n")).toHaveLength(records.length + 1);
  expect(stdout).not.toContain("cs_");
});

test.each([
  [
    ["keys", "create", "--user", "999999", "--permissions", "read"],
    1,
    'no user has the id, e-mail address or login "999999"',
  ],
  [["keys", "revoke", "999999"], 1, "There is no such key."],
  [["keys", "show", "999999"], 1, "no API key has the id 999999"],
  [["keys", "revoke", "x"], 2, 'the key\'s id must be a positive whole number, not "x"'],
  [["keys", "create", "--permissions", "read"], 2, "a new key needs --user or --role"],
  [["keys", "create", "--role", "customer"], 2, "--permissions"],
  [["keys", "create", "--role", "boss", "--permissions", "read"], 2, "boss"],
])("%j fails with %i and one line", async (args, exitCode, message) => {
  const outcome = await run(...args);
  expect(outcome).toMatchObject({ exitCode, stdout: "" });
  expect(outcome.stderr.split("\n")[0]).toContain(message);
});

test("without a usable SECRETS_KEY no key and no user is created", async () => {
  const count = () =>
    store.sql("select (select count(*) from users) as users, (select count(*) from api_keys) as keys");
  const before = await count();
  for (const secretsKey of ["", "abc", "%%%"]) {
    const bare = storeCommand({ databaseUrl: store.databaseUrl, secretsKey });
    const outcome = await bare(
      "keys",
      "create",
      "--role",
      "customer",
      "--permissions",
      "read",
      "--data-dir",
      "/nonexistent",
    );
    expect(outcome).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("SECRETS_KEY") });
  }
  expect(await count()).toEqual(before);
});
