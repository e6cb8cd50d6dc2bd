import pg from "pg";
import { beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { migrateDatabase } from "../../tools/database/migrate.ts";
import { roleOf } from "../../tools/database/workers-role.ts";
import { createDatabase, onDatabase, type TestDatabase } from "../support/database.ts";

/** Rights of the Workers' role, and their limits (§workers-role). All tests with Workers use it. */

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
  // A template's own settings of the database are not copied.
  await migrateDatabase(database.databaseUrl, { workersUrl: database.workersUrl });
  await asOwner(
    "create schema others; create table others.secrets (id int); create table others.open (id int)",
  );
  // Another user whose connections the role might end.
  const owner = new pg.Client({ connectionString: database.databaseUrl });
  await owner.connect();
  return () => owner.end().then(() => database.drop());
});

const asOwner = (text: string) => onDatabase(database.databaseUrl, (client) => client.query(text));
const asWorker = (text: string) => onDatabase(database.workersUrl, (client) => client.query(text));

test.each([
  "create table own (id int)",
  "create temporary table own (id int)",
  "create view own as select 1",
  "create schema own",
  "create function own() returns int language sql as 'select 1'",
  "create procedure own() language sql as 'select 1'",
  "create trigger own after insert on orders for each row execute function note_change('order')",
  "create extension hstore",
  "create role own",
  "create database own",
  "alter table orders add column own int",
  "alter table orders disable trigger all",
  "alter table audit_log owner to current_user",
  "drop table orders",
  "drop function spent(text, numeric)",
  "truncate orders",
  "truncate deliveries",
  "truncate audit_log",
  "insert into audit_log (actor, action, kind, changes) values ('a', 'changed', 'order', '{}')",
  "insert into audit_log (at, actor, action, kind, changes) values ('2000-01-01', 'a', 'changed', 'order', '{}')",
  "select nextval('audit_log_id_seq')",
  "select lo_create(0)",
  "select lo_creat(-1)",
  "select lo_from_bytea(0, 'x')",
  "update audit_log set actor = 'nobody'",
  "update audit_log set actor = 'nobody' where false",
  "delete from audit_log",
  "update secrets_canary set sealed = ''",
  "insert into record_changes (actor, kind, object_id) values ('a', 'order', 1)",
  "select add_change('a', 'order', 1, null, '{}')",
  "update record_changes set actor = 'nobody'",
  "delete from record_changes",
  "insert into audit_log (id, actor, action, kind, changes) values (1, 'a', 'changed', 'order', '{}'), (1, 'b', 'changed', 'order', '{}') on conflict (id) do update set actor = 'c'",
  "select from others.secrets",
  "insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 1)",
  "delete from drizzle.__routines",
  "select from pg_authid",
  "select pg_read_file('postgresql.conf')",
  "select pg_terminate_backend(pid) from pg_stat_activity where usename <> current_user",
  "select setval('orders_id_seq', 1)",
  "copy (select 1) to program 'true'",
  "copy orders from program 'true'",
  "copy settings to '/dev/null'",
  "set role pg_read_all_data",
  "set session authorization pg_monitor",
  "alter role current_user createrole",
  "alter system set fsync = off",
  "alter database postgres set statement_timeout = 0",
])("it may not: %s", async (text) => {
  const error = await asWorker(text).then(
    () => undefined,
    (cause: pg.DatabaseError) => cause,
  );
  expect(error?.code).toBe("42501");
});

test("it writes to the audit log through audited changes, under its own name", async () => {
  await asWorker("update settings set name = 'By a worker'");
  const { rows } = await asWorker("select actor from audit_log");
  expect(rows).toEqual([{ actor: `${inject("workersRole").username} of the database` }]);
});

test("it may not connect to another store's database beside its own", async () => {
  const username = `${inject("workersRole").username}_beside`;
  const beside = await createDatabase();
  const own = Object.assign(new URL(beside.databaseUrl), { username, password: "own" });
  await migrateDatabase(beside.databaseUrl, { workersUrl: own.href });
  onTestFinished(async () => {
    await onDatabase(beside.databaseUrl, (client) =>
      client.query(`drop owned by "${username}"; drop role "${username}"`),
    );
    await beside.drop();
  });
  const connected = (url: string) => onDatabase(url, (client) => client.query("select"));
  expect((await connected(own.href)).rowCount).toBe(1);
  const other = Object.assign(new URL(own), { pathname: new URL(database.databaseUrl).pathname });
  await expect(connected(other.href)).rejects.toThrow("permission denied for database");
});

/** What PostgreSQL lets any role do, which no grant can refuse. */
test.each([
  "alter role current_user password 'mine'",
  "alter role current_user set statement_timeout = 0",
  "set statement_timeout = 0",
  "select set_config('store.actor', 'key 1 of user 1', true); update settings set name = 'By another'",
  "select pg_advisory_lock(1)",
  "notify a",
])("any role may: %s", async (text) => {
  await asWorker(`begin; ${text}; rollback`);
});

test("it may use tables and sequences of later migrations, and no other role may", async () => {
  await asOwner("create table later (id bigint generated by default as identity, name text)");
  await asOwner("create sequence later_seq");
  await asWorker(
    "insert into later (name) select nextval('later_seq')::text; update later set name = 'b'; delete from later",
  );
  await expect(asWorker("truncate later")).rejects.toThrow("permission denied");
});

test("a second migration sets the password of its connection string, and revokes other grants", async () => {
  const username = `${inject("workersRole").username}_2`;
  const urlWith = (password: string) =>
    Object.assign(new URL(database.databaseUrl), { username, password }).href;
  await migrateDatabase(database.databaseUrl, { workersUrl: urlWith("first") });
  onTestFinished(async () => void (await asOwner(`drop owned by "${username}"; drop role "${username}"`)));
  await asOwner(`grant update on audit_log to "${username}"`);
  await migrateDatabase(database.databaseUrl, { workersUrl: urlWith("second") });
  const change = (password: string) =>
    onDatabase(urlWith(password), (client) => client.query("update audit_log set actor = 'nobody'"));
  await expect(change("first")).rejects.toThrow("password authentication failed");
  await expect(change("second")).rejects.toThrow("permission denied");
});

test.each([
  ["not a connection string", () => "store"],
  ["the owner's role", () => database.databaseUrl.replace(/:[^:@/]+@/, ":other@")],
  ["names no role, or no password", () => database.workersUrl.replace(/:[^:@/]+@/, "@")],
  ["different databases", () => `${database.workersUrl}_other`],
  ["different servers", () => database.workersUrl.replace("127.0.0.1", "127.0.0.2")],
  ["different servers", () => database.workersUrl.replace(/127\.0\.0\.1:\d+/, "other-pooler.neon.tech")],
])("a connection string that is %s is refused before any change", async (message, url) => {
  await expect(migrateDatabase(database.databaseUrl, { workersUrl: url() })).rejects.toThrow(message);
});

test("the pooler of the same endpoint is the same server", () => {
  const [owner, workers] = ["owner:a@ep-a.eu.aws.neon.tech", "b_workers:c@ep-a-pooler.eu.aws.neon.tech"];
  expect(roleOf(`postgres://${workers}/shop`, `postgres://${owner}/shop`)).toEqual({
    role: "b_workers",
    password: "c",
  });
});
