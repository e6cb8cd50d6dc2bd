import { getTableColumns, getTableName } from "drizzle-orm";
import { beforeAll, expect, inject, test } from "vitest";
import { apiKeys } from "../../schema/api-keys.ts";
import { sessions, signInLinks } from "../../schema/sessions.ts";
import { settings } from "../../schema/settings.ts";
import { users } from "../../schema/users.ts";
import { webhooks } from "../../schema/webhooks.ts";
import { createDatabase, onDatabase, type TestDatabase } from "../support/database.ts";

/** The Workers' role changes no credential, right or setting unlogged, whatever it says to the triggers (§audit-log). */

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
  await asOwner(`
    insert into users (id, login, email, role) values (1, 'a', 'a', 'administrator'), (2, 'b', 'b', 'administrator');
    insert into api_keys (id, user_id, permissions, key_hash, secret_ciphertext, truncated_key) values (1, 1, 'read', '', '', '');
    insert into webhooks (id, name, topic, delivery_url, secret_ciphertext, user_id) values (1, '', 'order.created', 'https://a.example', '', 1);
    insert into sessions (token_hash, user_id, password_mark, expires_at) values ('a', 1, '', now() + interval '1 day');
    insert into sign_in_links (token_hash, user_id, expires_at) values ('a', 1, now() + interval '1 day');
    delete from audit_log`);
  return () => database.drop();
});

const asOwner = (text: string) => onDatabase(database.databaseUrl, (client) => client.query(text));

/** What a Worker may say to the triggers. */
const FLAGS =
  "set store.resealing = on; set store.moving_in = on; set store.person = off; set store.actor = ''";

/** Runs one statement as the Workers' role behind the flags, and takes it back; returns the rows of a query before that. */
const tried = (statement: string, query: string) =>
  onDatabase(database.workersUrl, async (client) => {
    await client.query(FLAGS);
    await client.query("begin");
    await client.query(statement);
    const { rows } = await client.query(query);
    await client.query("rollback");
    return rows;
  });

/** Columns that a Worker notes its work in, that are for show, and data of customers: the log leaves them out. */
const UNLOGGED: Record<string, string[]> = {
  api_keys: ["last_access", "created_at"],
  webhooks:
    "previous_secret_ciphertext previous_secret_until home ping_pending failures last_success_at slow_since served_at created_at updated_at".split(
      " ",
    ),
  sessions: ["created_at"],
  settings: ["shared_roles"],
  users: "first_name last_name billing shipping meta created_at updated_at".split(" "),
};

/** Another value of a column by its type, where a check or a key allows few. */
const OTHER: Record<string, string> = {
  permissions: "'write'",
  status: "'paused'",
  user_id: "2",
  price_decimals: "3",
  currency_position: "'right'",
  seen_at: "seen_at + interval '1 hour'",
};
const BY_TYPE: Record<string, (column: string) => string> = {
  string: (column) => `coalesce(${column}, '') || 'x'`,
  number: (column) => `${column} + 7`,
  boolean: (column) => `not ${column}`,
  date: (column) => `coalesce(${column}, now()) + interval '1 hour'`,
  json: () => `'{"a": "b"}'`,
  array: () => `'{administrator}'`,
};

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const CHANGES = [apiKeys, webhooks, users, sessions, signInLinks, settings].flatMap((table) =>
  Object.entries(getTableColumns(table)).flatMap(([key, { name, dataType, columnType }]) => {
    const column = name === key ? snake(key) : name;
    const isOnly = table === settings && column === "id";
    if (isOnly || UNLOGGED[getTableName(table)]?.includes(column)) return [];
    const other =
      columnType === "PgUUID" ? "gen_random_uuid()" : (OTHER[column] ?? BY_TYPE[dataType]!(column));
    return [[getTableName(table), column, other] as const];
  }),
);

test.each(CHANGES)("%s.%s is changed with an entry", async (table, column, other) => {
  // The second user has no key that would keep the first one's id.
  const first = table === "users" ? "where id = 2" : "";
  const rows = await tried(
    `update ${table} set ${column} = ${other} ${first}`,
    "select actor from audit_log",
  );
  expect(rows).toEqual([{ actor: `${inject("workersRole").username} of the database` }]);
});

test("a session's use is no change of it", async () => {
  await asOwner("update sessions set seen_at = now() - interval '5 minutes'; delete from audit_log");
  expect(await tried("update sessions set seen_at = now()", "select from audit_log")).toEqual([]);
});

test("an entry of a session names what changed, and no hash", async () => {
  const change = "update sessions set user_id = 2, token_hash = 'mine'";
  expect(await tried(change, "select action, kind, object_id::int, changes from audit_log")).toEqual([
    {
      action: "changed",
      kind: "session of user",
      object_id: 2,
      changes: { user_id: [1, 2], token_hash: "changed" },
    },
  ]);
});

test("a record's history has its creation and its secret's change", async () => {
  const role = `${inject("workersRole").username} of the database`;
  const changes = "select actor, kind, changes from record_changes";
  expect(await tried("insert into coupons (code, type) values ('a', 'percent')", changes)).toEqual([
    { actor: role, kind: "coupon", changes: null },
  ]);
  expect(await tried("update webhooks set secret_ciphertext = 'mine'", changes)).toEqual([
    { actor: role, kind: "webhook", changes: { secret: "changed" } },
  ]);
});

test("an entry has the time of its change, not of its transaction", async () => {
  const late = await onDatabase(database.workersUrl, async (client) => {
    await client.query("begin");
    const { rows: began } = await client.query<{ at: Date }>("select clock_timestamp() as at");
    await client.query("update settings set name = 'late'; update webhooks set name = 'late'");
    const { rows } = await client.query<{ late: boolean }>(
      "select at > $1 and at > now() as late from audit_log union all select at > $1 and at > now() from record_changes",
      [began[0]!.at],
    );
    await client.query("rollback");
    return rows;
  });
  expect(late).toEqual([{ late: true }, { late: true }, { late: true }]);
});

test("the owner's resealing alone is unlogged", async () => {
  await asOwner("delete from audit_log");
  await onDatabase(database.databaseUrl, async (client) => {
    await client.query("set store.resealing = on");
    await client.query("update webhooks set secret_ciphertext = 'resealed'");
  });
  expect((await asOwner("select from audit_log")).rows).toEqual([]);
});
