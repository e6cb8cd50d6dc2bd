import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeAll, expect, inject, test } from "vitest";
import journal from "../../schema/migrations/meta/_journal.json" with { type: "json" };
import { withDatabase } from "../../tools/database/database.ts";
import { checkConnectionString } from "../../tools/cli/doctor/connection-string.ts";
import type { Finding } from "../../functions/doctor/finding.ts";
import { checkReceivers } from "../../tools/cli/doctor/receivers.ts";
import { workersUrlOf } from "../support/database.ts";
import { insertWebhook } from "../support/webhooks.ts";
import { useCliStore } from "./cli-store.ts";
import { storeCommand } from "./store-command.ts";

const store = useCliStore();

beforeAll(async () => {
  await store.run("settings", "set", "name", "Ann's");
  await store.run("keys", "create", "--role", "administrator", "--permissions", "read_write");
});

type Place = Partial<Record<"databaseUrl" | "workersUrl" | "secretsKey" | "previousSecretsKey", string>>;

/** The doctor's findings on a store, without passed ones; and its exit code. */
async function problems(place: Place = {}): Promise<{ exitCode: number; found: Omit<Finding, "advice">[] }> {
  const { databaseUrl, secretsKey } = store;
  const run = storeCommand({ databaseUrl, secretsKey, ...place });
  const { exitCode, stdout, stderr } = await run("doctor", "--json");
  expect(stderr).toBe("");
  const found = (JSON.parse(stdout) as Finding[]).filter(({ status }) => status !== "pass");
  for (const { advice } of found) expect(advice).toMatch(/\w{4}/);
  return { exitCode, found: found.map(({ check, status, found }) => ({ check, status, found })) };
}

const searchPath = (path: string) =>
  store.sql(
    `do $$ begin execute format('alter database %I set search_path = ${path}', current_database()); end $$`,
  );

const connecting = (verb: string, whom: string) =>
  store.sql(
    `do $$ begin execute format('${verb} connect on database %I ${whom} public', current_database()); end $$`,
  );

/** A planted fault, removed afterwards; `text` is the finding's. */
interface Fault {
  check: string;
  status: "warn" | "fail";
  text: string;
  plant?: () => Promise<unknown>;
  place?: () => Place;
  undo?: () => Promise<unknown>;
}

const FAULTS: Record<string, Fault> = {
  "a server that does not answer": {
    check: "database",
    status: "fail",
    text: "cannot be reached (ECONNREFUSED)",
    place: () => ({ databaseUrl: "postgres://ann:secret@127.0.0.1:1/store" }),
  },
  "a wrong password": {
    check: "database",
    status: "fail",
    text: "password authentication failed",
    place: () => ({ databaseUrl: store.databaseUrl.replace(/:[^:@/]+@/, ":wrong@") }),
  },
  "an invalid connection string": {
    check: "connection string",
    status: "fail",
    text: "not a connection string",
    place: () => ({ databaseUrl: "store" }),
  },
  "a pooler": {
    check: "connection string",
    status: "fail",
    text: "names a pooler (pgbouncer=true)",
    place: () => ({ databaseUrl: `${store.databaseUrl}?pgbouncer=true` }),
  },
  "an old server": {
    check: "PostgreSQL",
    status: "fail",
    text: "version 13.9 is too old",
    plant: async () => {
      await store.sql(`create schema planted; create function planted.current_setting(name text) returns text language sql as
        $$ select case name when 'server_version' then '13.9' else '130009' end $$`);
      await searchPath("planted, pg_catalog, public");
    },
    undo: async () => {
      await searchPath("default");
      await store.sql("drop schema planted cascade");
    },
  },
  "a clock that is wrong": {
    check: "clocks",
    status: "warn",
    text: "3600 s ahead of",
    plant: async () => {
      await store.sql(`create schema planted; create function planted.clock_timestamp() returns timestamptz language sql as
        $$ select now() + interval '1 h' $$`);
      await searchPath("planted, pg_catalog, public");
    },
    undo: async () => {
      await searchPath("default");
      await store.sql("drop schema planted cascade");
    },
  },
  "the owner's string for the Workers": {
    check: "Workers' role",
    status: "fail",
    text: "has the owner's role",
    place: () => ({ workersUrl: store.databaseUrl }),
  },
  "a role of the Workers that there is not": {
    check: "Workers' role",
    status: "fail",
    text: "the database has no role nobody",
    place: () => ({
      workersUrl: Object.assign(new URL(store.databaseUrl), { username: "nobody", password: "x" }).href,
    }),
  },
  "a grant to the Workers that is missing": {
    check: "Workers' role",
    status: "fail",
    text: "lacks rights to orders",
    place: () => ({ workersUrl: workersUrlOf(store.databaseUrl) }),
    plant: () => store.sql(`revoke delete on orders from "${inject("workersRole").username}"`),
    undo: () => store.sql(`grant delete on orders to "${inject("workersRole").username}"`),
  },
  "a role of the Workers that may do more than it needs": {
    check: "Workers' role",
    status: "warn",
    text: "has unnecessary rights to audit_log",
    place: () => ({ workersUrl: workersUrlOf(store.databaseUrl) }),
    plant: () => store.sql(`grant update on audit_log to "${inject("workersRole").username}"`),
    undo: () => store.sql(`revoke update on audit_log from "${inject("workersRole").username}"`),
  },
  "a database that any role may connect to": {
    check: "Workers' role",
    status: "warn",
    text: "every role of the server may connect to this database",
    place: () => ({ workersUrl: workersUrlOf(store.databaseUrl) }),
    plant: () => connecting("grant", "to"),
    undo: () => connecting("revoke", "from"),
  },
  "a missing SECRETS_KEY": {
    check: "SECRETS_KEY",
    status: "fail",
    text: "missing or malformed",
    place: () => ({ secretsKey: "abc" }),
  },
  "another SECRETS_KEY": {
    check: "SECRETS_KEY",
    status: "fail",
    text: "not the key of this store",
    place: () => ({ secretsKey: randomBytes(32).toString("base64") }),
  },
  "a rotation that was not finished": {
    check: "SECRETS_KEY",
    status: "warn",
    text: "1 secrets are still encrypted",
    place: () => ({
      secretsKey: Buffer.alloc(32, 7).toString("base64"),
      previousSecretsKey: store.secretsKey,
    }),
  },
  "a disabled webhook": {
    check: "webhooks",
    status: "warn",
    text: "1 disabled:",
    plant: () => insertWebhook(store, "order.created", "disabled"),
    undo: () => store.sql("delete from webhooks"),
  },
};

async function plantDelivery(change: string): Promise<void> {
  const id = await insertWebhook(store, "order.created");
  await store.sql("update webhooks set secret_ciphertext = (select sealed from secrets_canary)");
  await store.sql("insert into deliveries (webhook_id, topic) values ($1, 'order.created')", [id]);
  await store.sql(`update deliveries set ${change}`);
}

test("a healthy store has no findings", async () => {
  expect(await problems()).toEqual({ exitCode: 0, found: [] });
  const { stdout, exitCode } = await store.run("doctor", "--strict");
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(
    /^pass {2}connection string +direct, to this machine\npass {2}PostgreSQL +version \d+\.\d+ answers\n/,
  );
});

const TABLE = readFileSync(new URL("doctor-faults.txt", import.meta.url), "utf8");
for (const section of TABLE.split(/^## /m).slice(1)) {
  const [, title = "", check = "", status, text = "", changes = ""] =
    /^(.*)\n\n(.*) (warn|fail): (.*)\n([^]*)$/.exec(section) ?? [];
  const run = (mark: string) => async () => {
    for (const line of changes.split("\n").filter((line) => line.startsWith(mark)))
      await (line.startsWith("+ delivery ") ? plantDelivery(line.slice(11)) : store.sql(line.slice(2)));
  };
  FAULTS[title] = {
    check,
    status: status as Fault["status"],
    text: text.replace("<the last migration>", journal.entries.at(-1)!.tag),
    plant: run("+"),
    undo: run("-"),
  };
}

test.each(Object.entries(FAULTS))("%s is named, with a remedy", async (_, fault) => {
  const { check, status, text, plant, place, undo } = fault;
  await plant?.();
  try {
    const { exitCode, found } = await problems(place?.());
    expect(found).toContainEqual({ check, status, found: expect.stringContaining(text) });
    expect(exitCode).toBe(found.some(({ status }) => status === "fail") ? 1 : 0);
    expect(JSON.stringify(found)).not.toContain("secret@");
  } finally {
    await undo?.();
  }
});

test.each([
  ["postgres://ann:secret@db.example/store?sslmode=require", "warn", "db.example is not at Neon"],
  ["postgres://ann:secret@ep-a.eu.aws.neon.tech/store", "warn", "does not require encryption"],
  ["postgres://ann:secret@ep-a.eu.aws.neon.tech/store?sslmode=prefer", "warn", "does not require encryption"],
  ["postgres://ann:secret@ep-a-pooler.eu.aws.neon.tech/store?sslmode=require", "fail", "names a pooler"],
  [
    "postgres://ann:secret@ep-a.eu.aws.neon.tech/store?sslmode=verify-full",
    "pass",
    "direct, to Neon, encrypted",
  ],
])("for the connection string %s the doctor reports %s", (databaseUrl, status, found) => {
  const findings = checkConnectionString(databaseUrl);
  expect(findings).toEqual([expect.objectContaining({ status, found: expect.stringContaining(found) })]);
  expect(JSON.stringify(findings)).not.toContain("secret");
});

test.each([
  "http://93.184.216.34/in",
  "https://u:p@0x5db8d822?a=1",
  "http://93.184.0330.34:8080/",
  "https://[2606:4700::1111]/",
  "http://1572395042.",
])("a webhook at an address is named: %s", async (url) => {
  const id = await insertWebhook(store, "order.created");
  await store.sql("update webhooks set delivery_url = $2 where id = $1", [id, url]);
  const { found } = await problems();
  expect(found).toContainEqual({
    check: "webhooks",
    status: "warn",
    found: expect.stringMatching(`1 at an IP address, which Workers cannot reach: ${id} \\(`),
  });
  await store.sql("update webhooks set delivery_url = 'https://93.184.216.34.example.com/1' where id = $1", [
    id,
  ]);
  expect((await problems()).found.filter(({ check }) => check === "webhooks")).toEqual([]);
  await store.sql("delete from webhooks");
});

test("a lone warning fails with --strict alone", async () => {
  await insertWebhook(store, "order.created", "disabled");
  await store.sql("update webhooks set secret_ciphertext = (select sealed from secrets_canary)");
  expect((await store.run("doctor")).exitCode).toBe(0);
  expect((await store.run("doctor", "--strict")).exitCode).toBe(1);
  await store.sql("delete from webhooks");
});

test("several faults are named at once; undone, the store is healthy again", async () => {
  await store.sql("update settings set name = 'Store', api_enabled = false");
  await insertWebhook(store, "order.created", "disabled");
  const { found } = await problems();
  expect(found.map(({ check }) => check)).toEqual(["SECRETS_KEY", "settings", "settings", "webhooks"]);
  const { exitCode } = await store.run("doctor", "--strict");
  expect(exitCode).toBe(1);
  await store.sql("update settings set name = 'Ann''s', api_enabled = true");
  await store.sql("delete from webhooks");
  expect(await problems()).toEqual({ exitCode: 0, found: [] });
});

test("receivers' names are resolved: private addresses are reported, with the host of the URL alone", async () => {
  await store.sql("delete from webhooks");
  const [inside, gone] = ["https://a.example.com:8080/?key=s3cret", "https://b.example.com/"];
  for (const url of [inside, gone, "https://c.example.com/hook", "http://127.0.0.1/"]) {
    const id = await insertWebhook(store, "order.created", url.includes("127") ? "paused" : "active");
    await store.sql("update webhooks set delivery_url = $2 where id = $1", [id, url]);
  }
  const addresses: Record<string, string> = { "a.example.com": "10.0.0.8", "c.example.com": "93.184.216.34" };
  const resolve = async (host: string) => {
    const address = addresses[host];
    if (address === undefined) throw new Error("ENOTFOUND");
    return [{ address, family: 4 }];
  };
  const look = () => withDatabase(store.databaseUrl, (db) => checkReceivers(db, resolve));
  const [{ status, found }] = (await look()) as [Finding];
  expect(status).toBe("warn");
  expect(found.replace("seen from this machine, ", "").split("; ").toSorted()).toEqual([
    "the name b.example.com does not resolve",
    "the store sends nothing to a.example.com: the address 10.0.0.8 is not public (private)",
  ]);
  await store.sql("delete from webhooks where delivery_url = any ($1)", [[inside, gone]]);
  expect(await look()).toMatchObject([
    { check: "receivers", status: "pass", found: expect.stringMatching(/^1 /) },
  ]);
  await store.sql("delete from webhooks");
});
