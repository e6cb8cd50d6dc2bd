import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test, vi } from "vitest";
import { decryptSecret, encryptSecret, importSecretsKey } from "../../functions/store/access/keys.ts";
import { serveStore } from "../../tools/local/serve.ts";
import { startStack } from "../../tools/local/stack.ts";
import { rotateSecrets } from "../../tools/store/secrets/rotate.ts";
import { withDatabase } from "../../tools/database/database.ts";
import { bundledWorkers } from "../support/bundles.ts";
import { api, type Answer } from "../support/api.ts";
import { onDatabase } from "../support/database.ts";
import { useStore } from "../support/use-store.ts";
import { jsonOf, storeCommand } from "./store-command.ts";

const { store, key } = useStore("v3");
const PROGRAM = fileURLToPath(new URL("../../tools/cli/index.ts", import.meta.url));
const newKey = () => randomBytes(32).toString("base64");
/** The store's next key. */
const NEXT = newKey();

const served: { stop(): Promise<void> }[] = [];
afterAll(() => Promise.all(served.map(({ stop }) => stop())));

/** Requests to separate Workers with these keys, on the same database. */
async function asked(secretsKey: string, previousSecretsKey?: string): Promise<Answer> {
  const workers = bundledWorkers.filter(({ environment }) => environment === "v3");
  const { workersUrl } = store;
  const service = await serveStore({ workersUrl, secretsKey, previousSecretsKey, workers, port: 0 });
  served.push(service);
  return api(service, 3, key).get("/coupons");
}

const makeKey = (secretsKey: string, previousSecretsKey = "") =>
  storeCommand({ databaseUrl: store.databaseUrl, secretsKey, previousSecretsKey })(
    "keys",
    "create",
    "--role",
    "customer",
    "--permissions",
    "read",
    "--json",
  );
const rotate = (secretsKey: string, previousSecretsKey = "") =>
  storeCommand({ databaseUrl: store.databaseUrl, secretsKey, previousSecretsKey })(
    "secrets",
    "rotate",
    "--json",
  );
/** By the name of the encrypting key. */
const sealed = () =>
  store.sql<{ name: string; count: number }>(
    `select split_part(secret_ciphertext, '.', 1) as name, count(*)::int as count
     from (select secret_ciphertext from api_keys union all select secret_ciphertext from webhooks) as secrets
     group by 1 order by 2 desc, 1`,
  );
const nameOf = async (base64: string) => (await importSecretsKey(base64))[0]!.name;

test("secrets older than the names of keys are decrypted as before", async () => {
  await store.sql("update api_keys set secret_ciphertext = split_part(secret_ciphertext, '.', 2)");
  expect((await asked(store.secretsKey)).status).toBe(200);
});

test("another key than the store's is refused before any change, without a canary too", async () => {
  const before = await store.sql(
    "select (select count(*) from api_keys) as keys, (select count(*) from users) as users",
  );
  const refused = { exitCode: 1, stdout: "", stderr: expect.stringContaining("not the key of this store") };
  expect(await store.sql("select from secrets_canary")).toHaveLength(0);
  expect(await makeKey(newKey())).toMatchObject(refused);
  // Of two that disagree, the one that the Workers have used decides.
  await store.sql("update api_keys set last_access = now()");
  expect(await makeKey(newKey())).toMatchObject(refused);
  expect(
    await store.sql("select (select count(*) from api_keys) as keys, (select count(*) from users) as users"),
  ).toEqual(before);
  expect((await makeKey(store.secretsKey)).exitCode).toBe(0);
  expect(await store.sql("select from secrets_canary")).toHaveLength(1);
  expect(await makeKey(newKey())).toMatchObject(refused);
});

test("a killed rotation leaves all secrets readable, and the next one completes it", async () => {
  const hook = { topic: "coupon.created", delivery_url: "http://receiver.example/", secret: "of the hook" };
  expect((await api(store, 3, key).post("/webhooks", { webhook: hook })).status).toBe(201);
  const secret = await encryptSecret(await importSecretsKey(store.secretsKey), "cs_other");
  await store.sql(
    `insert into api_keys (permissions, key_hash, secret_ciphertext, truncated_key)
     select 'read', 'hash ' || n, $1, '' from generate_series(1, 1200) as n`,
    [secret],
  );
  const [old, next] = [await nameOf(store.secretsKey), await nameOf(NEXT)];

  await onDatabase(store.databaseUrl, async (client) => {
    await client.query("begin");
    await client.query("select from api_keys where key_hash = 'hash 900' for update");
    const env = { ...process.env, DATABASE_URL: store.databaseUrl };
    const killed = spawn(process.execPath, [PROGRAM, "secrets", "rotate"], {
      env: { ...env, SECRETS_KEY: NEXT, SECRETS_KEY_PREVIOUS: store.secretsKey },
      stdio: "ignore",
    });
    const waits =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(() => store.sql(waits).then(({ length }) => length)).toBeGreaterThan(0);
    killed.kill("SIGKILL");
    await once(killed, "exit");
    await client.query("rollback");
  });
  expect((await sealed()).map(({ name }) => name)).toEqual(expect.arrayContaining([old, next]));

  expect((await asked(NEXT, store.secretsKey)).status).toBe(200);
  // The old key alone encrypts nothing more.
  expect(await makeKey(store.secretsKey)).toMatchObject({ exitCode: 1 });
  expect((await makeKey(NEXT, store.secretsKey)).exitCode).toBe(0);

  const { resealed } = await jsonOf(rotate(NEXT, store.secretsKey));
  expect(resealed).toBeGreaterThan(500);
  expect(await sealed()).toEqual([{ name: next, count: 1204 }]);
  expect(await jsonOf(rotate(NEXT))).toEqual({ key: next, resealed: 0, unopened: [] });

  const [webhook] = await store.sql<{ text: string }>("select secret_ciphertext as text from webhooks");
  expect(await decryptSecret(await importSecretsKey(NEXT), webhook!.text)).toBe("of the hook");
  expect((await asked(NEXT)).status).toBe(200);
  expect(await asked(store.secretsKey)).toMatchObject({
    status: 503,
    body: {
      errors: [
        {
          code: "shop_api_secrets_key_differs",
          message:
            "The store's secret key and its database differ, so no key can be checked: tell the store's operator.",
        },
      ],
    },
  });
});

test("the previous secret of a webhook is re-encrypted, too, while it signs", async () => {
  const next = newKey();
  await store.sql(
    "update webhooks set previous_secret_ciphertext = secret_ciphertext, previous_secret_until = now() + interval '1 day'",
  );
  await rotate(next, NEXT);
  const [webhook] = await store.sql<{ text: string }>(
    "select previous_secret_ciphertext as text from webhooks",
  );
  expect(await decryptSecret(await importSecretsKey(next), webhook!.text)).toBe("of the hook");
  await store.sql("update webhooks set previous_secret_ciphertext = null");
  await rotate(NEXT, next);
});

test("20 rotations at once, to two keys: those to one of them re-encrypt each secret once, the others are refused", async () => {
  const keys = [newKey(), newKey()];
  const [{ count } = { count: 0 }] = await sealed();
  const rotations = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      withDatabase(store.databaseUrl, async (db) =>
        rotateSecrets(db, await importSecretsKey(keys[n % 2]!, NEXT)),
      ),
    ),
  );
  const done = rotations.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const refused = rotations.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
  const [{ name } = { name: "" }] = await sealed();
  expect(await sealed()).toEqual([{ name, count }]);
  expect(done.map(({ key, unopened }) => [key, unopened])).toEqual(done.map(() => [name, []]));
  expect([done.length, done.reduce((sum, { resealed }) => sum + resealed, 0)]).toEqual([10, count]);
  expect(new Set(refused)).toEqual(
    new Set(["CliError: neither SECRETS_KEY nor SECRETS_KEY_PREVIOUS is the key of this store"]),
  );
  const last = [await nameOf(keys[0]!), await nameOf(keys[1]!)].indexOf(name);
  expect((await rotate(NEXT, keys[last])).exitCode).toBe(0);
});

test("a secret that no key decrypts is named, and the others are re-encrypted", async () => {
  await store.sql("update webhooks set secret_ciphertext = ''");
  const third = newKey();
  const outcome = await rotate(third, NEXT);
  const [hook] = await store.sql<{ id: number }>("select id from webhooks");
  expect(outcome).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining(`decrypts 1 secrets: webhook ${hook!.id}.`),
  });
  expect(JSON.parse(outcome.stdout)).toEqual({
    key: await nameOf(third),
    resealed: 1203,
    unopened: [`webhook ${hook!.id}`],
  });
  expect((await asked(third)).status).toBe(200);
});

test("a stack does not start with another key than the store's", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "store-secrets-"));
  vi.stubEnv("DATABASE_URL", store.databaseUrl).stubEnv("SECRETS_KEY", newKey());
  try {
    await expect(startStack({ dataDir, port: 0, environments: ["v3"] })).rejects.toThrow(
      "SECRETS_KEY is not the key of this store",
    );
  } finally {
    vi.unstubAllEnvs();
    await rm(dataDir, { recursive: true });
  }
});

test("with keys that are not the store's nothing changes", async () => {
  const before = await sealed();
  expect(await rotate(newKey(), newKey())).toMatchObject({ exitCode: 1, stdout: "" });
  expect(await rotate("", "")).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("SECRETS_KEY") });
  expect(await rotate(newKey(), "x")).toMatchObject({
    exitCode: 1,
    stderr: expect.stringContaining("SECRETS_KEY"),
  });
  expect(await sealed()).toEqual(before);
});
