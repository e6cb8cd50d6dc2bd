import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useFolder } from "../support/folder.ts";
import { migrateDatabase } from "../../tools/database/migrate.ts";
import { createDatabase, onDatabase, type TestDatabase } from "../support/database.ts";
import { writeMigrations } from "../support/migrations.ts";

/** Migrations of the test's own, on top of those of the store. */
let database: TestDatabase;
const folder = useFolder("test");
beforeEach(async () => {
  database = await createDatabase();
});
afterEach(async () => {
  await database.drop();
});

const write = (...texts: string[]) => writeMigrations(folder.path, ...texts);

const rows = (text: string) =>
  onDatabase(database.databaseUrl, async (client) => (await client.query(text)).rows);
const migrate = (options = {}) => migrateDatabase(database.databaseUrl, { folder: folder.path, ...options });
const OWN =
  "select created_at::int as at from drizzle.__drizzle_migrations where created_at < 100 order by 1";
const waiting = (event: string) =>
  expect
    .poll(() => rows(`select from pg_stat_activity where datname = current_database() and ${event}`))
    .not.toEqual([]);

test("a pooler's connection string is refused before any query", async () => {
  for (const url of [
    "postgres://a:secret@ep-cool-name-pooler.eu-central-1.aws.neon.tech/store",
    "postgres://a:secret@127.0.0.1:6432/store",
    `${database.databaseUrl}?pgbouncer=true`,
  ]) {
    const refused = await migrateDatabase(url).catch((error: Error) => error.message);
    expect(refused).toMatch(/^DATABASE_URL names a pooler \(.+\)\. Migrations need the direct string/);
    expect(refused).not.toContain("secret");
  }
});

test("a server that is too old is refused before any change", async () => {
  const settings = "create function planted.current_setting(name text) returns text language sql as";
  await rows(`create schema planted; ${settings} $$ select '140015' $$;
    do $$ begin execute format('alter database %I set search_path = planted, pg_catalog, public', current_database()); end $$`);
  await write("create table one ()");
  await expect(migrate()).rejects.toThrow("PostgreSQL 140015 is too old: the store needs version 15 to 18");
  expect(await rows(OWN)).toEqual([]);
});

test("a connection that loses the lock on its way, as behind an undeclared pooler, is refused", async () => {
  await write(
    "create table one ();--> statement-breakpoint\nselect pg_advisory_unlock_all()",
    "create table two ()",
  );
  await expect(migrate()).rejects.toThrow("has lost the lock of migrations");
  expect(await rows(OWN)).toEqual([{ at: 1 }]);
});

test("each migration is applied completely or not at all, and once", async () => {
  await write("create table one ()", "create table two ();--> statement-breakpoint\ncreate table one ()");
  await expect(migrate()).rejects.toThrow('relation "one" already exists');
  expect(await rows(OWN)).toEqual([{ at: 1 }]);
  expect(await rows("select from pg_class where relname = 'two'")).toEqual([]);
  await rows("alter table one rename to other");
  await Promise.all([migrate(), migrate(), migrate()]);
  expect(await rows(OWN)).toEqual([{ at: 1 }, { at: 2 }]);
});

test("a locked table is waited for in short turns, between which others pass", async () => {
  await write("alter table coupons add planted int");
  await onDatabase(database.databaseUrl, async (reader) => {
    await reader.query("begin; select from coupons");
    const over = new AbortController();
    const given = migrate({ attempts: 1 }).finally(() => over.abort());
    const refused = expect(given).rejects.toThrow("Migration 0000_own found a table locked 1 times");
    let longest = 0;
    const WAITS = `select extract(epoch from clock_timestamp() - query_start)::float8 as seconds from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while (!over.signal.aborted)
      for (const { seconds } of await rows(WAITS)) longest = Math.max(longest, Number(seconds));
    await refused;
    expect(Math.round(longest)).toBe(3);
    await expect(migrate({ lockMs: 1 })).rejects.toThrow("found a table locked 20 times");
    expect(await rows(OWN)).toEqual([]);

    const patient = migrate({ lockMs: 50, attempts: Infinity });
    await waiting("wait_event_type = 'Lock'");
    // Behind a waiter for the whole table, this would wait as long.
    await rows("select from coupons");
    await reader.query("commit");
    await patient;
  });
  expect(await rows(OWN)).toEqual([{ at: 1 }]);
});

const INDEX = `-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "planted";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "planted" ON coupons (description);`;
const VALID = "select indisvalid as valid from pg_index where indexrelid = to_regclass('planted')";

test("an index is built beside writers; an interrupted build is repeated", async () => {
  await write(INDEX);
  await onDatabase(database.databaseUrl, async (writer) => {
    await writer.query("begin; insert into coupons (code, type) values ('open', 'percent')");
    const cutOff = migrate();
    const cut = expect(cutOff).rejects.toThrow();
    await waiting("query like '%CREATE INDEX%' and wait_event_type = 'Lock'");
    await rows("insert into coupons (code, type) values ('beside', 'percent')");
    await rows(
      "select pg_cancel_backend(pid) from pg_stat_activity where query like '%CREATE INDEX CONCURRENTLY \"planted%' and wait_event_type = 'Lock'",
    );
    await cut;
    expect(await rows(VALID)).toEqual([{ valid: false }]);
    const both = Promise.all([migrate(), migrate()]);
    await waiting("query like '%INDEX%' and wait_event_type = 'Lock'");
    await writer.query("commit");
    await both;
  });
  expect(await rows(VALID)).toEqual([{ valid: true }]);
  expect(await rows(OWN)).toEqual([{ at: 1 }]);
});

test("a migrator killed in mid-statement leaves no lock behind", async () => {
  await write("lock table coupons", "alter table coupons add planted int");
  await onDatabase(database.databaseUrl, async (reader) => {
    await reader.query("begin; select from coupons");
    const program = `import { migrateDatabase } from ${JSON.stringify(fileURLToPath(new URL("../../tools/database/migrate.ts", import.meta.url)))};
      await migrateDatabase(${JSON.stringify(database.databaseUrl)}, { folder: ${JSON.stringify(folder.path)}, lockMs: 0 });`;
    const killed = spawn(process.execPath, ["--input-type=module", "--eval", program], { stdio: "ignore" });
    const stuck =
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(() => rows(stuck)).toHaveLength(1);
    const [{ pid }] = (await rows(stuck)) as [{ pid: number }];
    killed.kill("SIGKILL");
    await once(killed, "exit");
    // The server notices by itself, while the lock is still held.
    await expect.poll(() => rows(`select from pg_stat_activity where pid = ${pid}`)).toEqual([]);
    const next = migrate({ attempts: Infinity });
    await expect.poll(() => rows(stuck)).toHaveLength(1);
    await reader.query("commit");
    await next;
  });
  expect(await rows(OWN)).toEqual([{ at: 1 }, { at: 2 }]);
});

test("a routine whose file changed is replaced, and no other", async () => {
  const spent = async () => (await rows("select spent('completed', 5)::int as spent"))[0];
  const planted =
    "create or replace function spent(status text, total numeric) returns numeric language sql immutable as 'select 0'";
  await rows(planted);
  await migrateDatabase(database.databaseUrl);
  expect(await spent()).toEqual({ spent: 0 });
  await rows("update drizzle.__routines set hash = 'of another text' where name = 'spent.sql'");
  await migrateDatabase(database.databaseUrl);
  expect(await spent()).toEqual({ spent: 5 });
});

test("generated routines stay for the Workers of the previous release, and are dropped with the next one", async () => {
  const named = (digit: string) => `statement_${digit.repeat(32)}`;
  const made = (digit: string) => `create function ${named(digit)}() returns int language sql as 'select 1'`;
  const there = async () =>
    (
      await rows(
        "select proname as name from pg_proc where proname in ('statement_' || repeat('1', 32), 'statement_' || repeat('2', 32)) order by 1",
      )
    ).map(({ name }) => name);
  // A release without a list of its functions, and one with it.
  const release = async () => {
    await rows("update drizzle.__routines set hash = 'of another text' where name = 'statements.sql'");
    await migrateDatabase(database.databaseUrl);
  };
  await rows("drop table drizzle.__statements");
  await rows(made("1"));
  await release();
  expect(await there()).toEqual([named("1")]);
  await rows(made("2"));
  await rows(`insert into drizzle.__statements values ('${named("2")}', 1)`);
  await release();
  expect(await there()).toEqual([named("2")]);
  await release();
  expect(await there()).toEqual([]);
  const [left] = await rows(
    "select count(*)::int as functions from pg_proc where proname ~ '^statement_[0-9a-f]{32}$'",
  );
  const [noted] = await rows("select count(distinct name)::int as functions from drizzle.__statements");
  expect(left).toEqual(noted);
});

test("a database of another baseline is refused before any change", async () => {
  await rows("update drizzle.__drizzle_migrations set created_at = 1");
  await expect(migrateDatabase(database.databaseUrl)).rejects.toThrow("is of before version 1.0.0");
});
