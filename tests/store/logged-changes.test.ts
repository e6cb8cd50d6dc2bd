import { type Column, getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { beforeAll, expect, inject, test } from "vitest";
import { columnName } from "../../functions/store/sql/column-name.ts";
import { HISTORIES } from "../../schema/history.ts";
import * as schema from "../../schema/index.ts";
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
    insert into orders (id, order_key, currency) values (1, '', 'EUR'), (2, '', 'EUR');
    insert into refunds (order_id, amount) values (1, 1);
    insert into products (id, type, name) values (1, 'simple', 'a'), (2, 'simple', 'b');
    insert into coupons (code) values ('b');
    insert into attributes (id, name, slug) values (1, 'a', 'a'), (2, 'b', 'b');
    insert into terms (id, taxonomy, attribute_id, name, slug) values (1, 'category', null, 'a', 'a'), (2, 'attribute', 1, 'b', 'b');
    insert into tax_rates (rate) values (1);
    delete from audit_log; delete from record_changes`);
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

/** Another value of a column by its name or type, where a check or a key allows few. */
const OTHER: Record<string, string> = {
  permissions: "'write'",
  "webhooks.status": "'paused'",
  "orders.status": "'completed'",
  "products.status": "'draft'",
  "coupons.status": "'trash'",
  "coupons.type": "'percent'",
  "products.type": "'external'",
  "products.parent_id": "1, type = 'variation'",
  "users.role": "'editor'",
  parent_id: "1",
  billing: `billing || '{"city": "Ghent"}'`,
  "orders.shipping": `shipping || '{"city": "Ghent"}'`,
  taxonomy: "'tag', attribute_id = null",
  attribute_id: "2",
  user_id: "2",
  customer_id: "1",
  order_id: "2",
  shipping_class_id: "1",
  backorders: "'yes'",
  stock_status: "'onbackorder'",
  tax_status: "'none'",
  catalog_visibility: "'hidden'",
  price_decimals: "3",
  currency_position: "'right'",
  seen_at: "seen_at + interval '1 hour'",
};
const BY_TYPE: Record<string, (column: string) => string> = {
  string: (column) => `coalesce(${column}, '') || 'x'`,
  number: (column) => `coalesce(${column}, 0) + 7`,
  boolean: (column) => `not ${column}`,
  date: (column) => `coalesce(${column}, now()) + interval '1 hour'`,
  json: () => `'{"a": "b"}'`,
  array: () => `'{1}'`,
};
const BY_SQL_TYPE: Record<string, (column: string) => string> = {
  PgUUID: () => "gen_random_uuid()",
  PgNumeric: (column) => `coalesce(${column}, 0) + 7`,
  PgDateString: () => "'2030-01-01'",
};
const otherThan = (table: string, column: string, { dataType, columnType }: Column) =>
  OTHER[`${table}.${column}`] ?? OTHER[column] ?? (BY_SQL_TYPE[columnType] ?? BY_TYPE[dataType])!(column);

/** Of these the log has what people do. */
const BY_PEOPLE = new Set(["order", "refund", "coupon", "product", "term", "tax rate"]);
/** Of these a page has the history. */
const WITH_PAGE = new Set(["order", "product", "coupon", "user", "webhook"]);
/** Of these the log has what people do, the page all. */
const PROFILE = new Set(["firstName", "lastName", "displayName", "billing", "shipping"]);

test.each(HISTORIES)("$kind: each column's change is noted, or excused", async ({ kind, table, excused }) => {
  const name = getTableName(table);
  // The texts of an order keep its id, and the settings have but one.
  const isKept = (key: string) => key === "id" && ["order", "settings"].includes(kind);
  const columns = Object.entries(getTableColumns(table)).filter(
    ([key, { generated }]) => !generated && !isKept(key),
  );
  // The last of several rows has no others that would keep its id.
  const last = ["session", "sign-in link"].includes(kind) ? "" : `where id = (select max(id) from ${name})`;
  const noted = await onDatabase(database.workersUrl, async (client) => {
    const found: object[] = [];
    await client.query(`${FLAGS}; ${BY_PEOPLE.has(kind) ? "set store.person = on" : ""}`);
    for (const [key, column] of columns) {
      const own = columnName(column);
      await client.query("begin");
      await client.query(`update ${name} set ${own} = ${otherThan(name, own, column)} ${last}`);
      const { rows } = await client.query(
        "select array(select actor from audit_log) as log, array(select actor from record_changes where kind = $1) as page",
        [kind],
      );
      await client.query("rollback");
      found.push({ key, ...rows[0] });
    }
    return found;
  });
  const role = `${inject("workersRole").username} of the database`;
  const actors = (isNoted: boolean) => (isNoted ? [role] : []);
  expect(noted).toEqual(
    columns.map(([key]) => ({
      key,
      log: actors(!excused.includes(key) && !(kind === "user" && PROFILE.has(key))),
      page: actors(!excused.includes(key) && WITH_PAGE.has(kind)),
    })),
  );
});

/** Tables without a history: no credential, right or rule of the shop is in them. */
const WITHOUT = [
  // The histories themselves, and what commands leave.
  ["audit_log", "record_changes", "moved_records", "other_posts", "restores", "secrets_canary"],
  // Work of the Workers.
  ["deliveries", "delivery_attempts", "fan_outs", "idempotency_keys", "sign_in_networks", "spent_signatures"],
  // What follows from other tables.
  ["order_texts", "product_counts", "rollup_deltas", "rollups"],
  // Parts of records. An order's history has its notes and refunds from these tables.
  ["download_permissions", "order_items", "order_notes", "product_files", "product_terms", "refund_items"],
  // Names and texts.
  ["attributes", "pictures", "reviews", "tax_classes"],
].flat();

test("a history names what may be personal of a user, without values", async () => {
  const changes = "select kind, changes from record_changes order by kind";
  const edit =
    "update users set display_name = 'Ann', login = 'ann', email = 'ann', password_hash = 'x', role = 'customer' where id = 2";
  expect(await tried(edit, changes)).toEqual([
    {
      kind: "user",
      changes: {
        display_name: "changed",
        login: "changed",
        email: "changed",
        password: "changed",
        role: ["administrator", "customer"],
      },
    },
  ]);
});

test("each table has a history, or is known to have none", () => {
  const tables = Object.values(schema)
    .filter((one) => is(one, PgTable))
    .map(getTableName);
  const covered = new Set(HISTORIES.map(({ table }) => getTableName(table)));
  expect(tables.filter((name) => !covered.has(name)).toSorted()).toEqual(WITHOUT.toSorted());
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
