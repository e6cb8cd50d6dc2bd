import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { hashStrongly } from "../../functions/store/access/passwords.ts";
import type { Permissions } from "../../schema/api-keys.ts";
import type { Role } from "../../schema/users.ts";
import { api } from "../support/api.ts";
import { followLink, insertPerson, linkFor, signedIn, visitor } from "../support/console-visitor.ts";
import type { KeyOptions, TestKey } from "../support/keys.ts";
import { useStore } from "../support/use-store.ts";
import { Attacker, type Means } from "./means.ts";
import { POWERS, type Prey } from "./powers.ts";

/** The table of docs/store-command.md, "What is promised": each credential tries each power, by all ways that it opens. */

const lines: string[] = [];
const { store, v2, v3 } = useStore(
  { onLog: (line) => void lines.push(line) },
  "console",
  "webhooks",
  "v2",
  "v3",
);

/** The table: credentials, and their powers. */
async function readTable(): Promise<Map<string, Map<string, string>>> {
  const page = await readFile(new URL("../../docs/store-command.md", import.meta.url), "utf8");
  const rows = page
    .slice(page.indexOf("## What is promised"))
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const end = rows.findIndex((row) => row.length !== rows[0]!.length);
  const [[, ...powers] = [], , ...body] = end < 0 ? rows : rows.slice(0, end);
  return new Map(
    body.map(([name = "", ...cells]) => [name, new Map(powers.map((power, at) => [power, cells[at] ?? ""]))]),
  );
}

const PASSWORD = "correct horse battery";
let prey: Prey;
let hash: string;

beforeAll(async () => {
  hash = await hashStrongly(PASSWORD);
  const mark = "Marked Street 12";
  const order = { billing_address: { address_1: mark, first_name: "Ada" } };
  const secret = "the secret of the webhook";
  const webhook = { topic: "coupon.created", delivery_url: "https://shop.example/hook", secret };
  const customer = await insertPerson(store, "customer");
  const code = "guessable";
  await v3.post("/coupons", { coupon: { code } });
  prey = {
    userId: customer.id,
    email: customer.email,
    code,
    orderId: (await v2.post("/orders", { order })).body.order.id,
    webhookId: (await v3.post("/webhooks", { webhook })).body.webhook.id,
    mark,
    secret,
  };
  await store.sql(
    "insert into audit_log (actor, action, kind, changes) values ('an auditor', 'deleted', 'mark', '{\"mark\": \"deleted by an auditor\"}')",
  );
});

/** Means by the first column. Each is made when its row is tried. */
const MEANS: Record<string, () => Promise<Means>> = {
  nothing: async () => ({}),
  ...keys("administrator", "administrator's"),
  ...keys("shop_manager", "shop manager's"),
  ...keys("customer", "customer's"),
  ...keys("subscriber", "subscriber's"),
  "a revoked key": () => keyThat("delete from api_keys where id = $1"),
  "an expired key": () => keyThat("update api_keys set expires_at = now() where id = $1"),
  ...sessions("administrator", "administrator's"),
  ...sessions("shop_manager", "shop manager's"),
  "an administrator's session without a recent sign-in": async () => {
    const { id } = await insertPerson(store, "administrator");
    const guest = await signedIn(store, id);
    await store.sql(
      "update sessions set authenticated_at = now() - interval '11 minutes' where user_id = $1",
      [id],
    );
    return { guest };
  },
  "an ended session": async () => {
    const guest = await signedIn(store, (await insertPerson(store, "administrator")).id);
    const kept = new Map(guest.cookies);
    await guest.send("/console/sign-out", {});
    for (const [name, value] of kept) guest.cookies.set(name, value);
    return { guest };
  },
  "an administrator's link": async () => ({
    link: await linkFor(store, (await insertPerson(store, "administrator")).id),
  }),
  "a used link": async () => {
    const link = await linkFor(store, (await insertPerson(store, "administrator")).id);
    await followLink(visitor(store), link);
    return { link };
  },
  "an administrator's password": async () => ({
    password: [(await insertPerson(store, "administrator", hash)).login, PASSWORD],
  }),
  "a customer's password": async () => ({
    password: [(await insertPerson(store, "customer", hash)).login, PASSWORD],
  }),
  "an administrator's password, set by a key": async () => {
    const { id, login } = await insertPerson(store, "administrator", hash);
    const set = await v2.put(`/customers/${id}`, { customer: { password: PASSWORD } });
    expect(set.status).toBe(200);
    return { password: [login, PASSWORD] };
  },
  "the log of the Workers": async () => {
    const { id, login } = await insertPerson(store, "administrator", hash);
    await visitor(store).send("/console/sign-in", { name: login, password: PASSWORD });
    const guest = await signedIn(store, id);
    await guest.get(`/console/orders/${prey.orderId}`);
    const key = await store.createKey();
    const secret = `consumer_key=${key.consumerKey}&consumer_secret=${key.consumerSecret}`;
    await store.fetch(`https://store.example/wc-api/v2/orders/${prey.orderId}?${secret}`);
    await api(store, 3, key).get(`/webhooks/${prey.webhookId}`);
    await expect.poll(() => lines.some((line) => line.includes(`/webhooks/${prey.webhookId}`))).toBe(true);
    const text = lines.join("\n");
    expect(text).not.toContain(key.consumerKey);
    return { text };
  },
  "a backup": async () => ({ text: await backup() }),
  "a backup and `SECRETS_KEY`": async () => ({ text: await backup(), secretsKey: store.secretsKey }),
  "the Workers' secrets": async () => ({ databaseUrl: store.workersUrl, secretsKey: store.secretsKey }),
  "the owner's connection string": async () => ({ databaseUrl: store.databaseUrl }),
};

function keys(role: Role, whose: string): Record<string, () => Promise<Means>> {
  const permissions: [Permissions, string][] = [
    ["read", "reads"],
    ["write", "writes"],
    ["read_write", "reads and writes"],
  ];
  return Object.fromEntries(
    permissions.map(([permission, does]) => [
      `${whose} key that ${does}`,
      async () => ({ key: await keyOf({ role, permissions: permission }) }),
    ]),
  );
}

const keyOf = (options: KeyOptions): Promise<TestKey> => store.createKey(options);

async function keyThat(statement: string): Promise<Means> {
  const key = await store.createKey();
  await store.sql(statement, [key.keyId]);
  return { key };
}

function sessions(role: string, whose: string): Record<string, () => Promise<Means>> {
  return {
    [`${whose} session`]: async () => ({
      guest: await signedIn(store, (await insertPerson(store, role)).id),
    }),
  };
}

/** All rows of all tables, while a session, a link and a key exist. */
async function backup(): Promise<string> {
  const { id } = await insertPerson(store, "administrator", hash);
  await signedIn(store, id);
  await linkFor(store, id);
  const tables = await store.sql<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const texts = await Promise.all(
    tables.map(({ name }) => store.sql<{ row: string }>(`select t::text as row from ${name} t`)),
  );
  return texts
    .flat()
    .map(({ row }) => row)
    .join("\n");
}

test("each credential has the powers of its row, and no other", async () => {
  const table = await readTable();
  expect([...table.keys()].toSorted()).toEqual(Object.keys(MEANS).toSorted());
  const seen: string[] = [];
  const said: string[] = [];
  let trials = 0;
  for (const [name, make] of Object.entries(MEANS)) {
    const row = table.get(name)!;
    expect([...row.keys()].toSorted()).toEqual(Object.keys(POWERS).toSorted());
    const attacker = new Attacker(store, await make());
    for (const [power, attempt] of Object.entries(POWERS)) {
      trials += 1;
      seen.push(`${name}: ${power} ${(await attempt(attacker, store, prey)) ? "yes" : "–"}`);
      said.push(`${name}: ${power} ${row.get(power)}`);
    }
  }
  console.log(`table of credentials: ${trials} trials`);
  expect(seen).toEqual(said);
  expect(trials).toBe(table.size * Object.keys(POWERS).length);
});
