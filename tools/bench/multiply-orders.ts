import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";
import {
  downloadPermissions,
  orderItems,
  orderNotes,
  orders,
  refundItems,
  refunds,
} from "../../schema/orders.ts";
import { users } from "../../schema/users.ts";
import type { Database } from "../cli/database.ts";
import { type DemoOrders, SPAN_SECONDS } from "../local/demo-orders.ts";
import { demoPerson } from "../local/demo-people.ts";

/** Orders in one statement; more would not fit the server's working memory. */
const CHUNK = 50_000;
const PEOPLE_AT_ONCE = 5000;

/** Columns that name rows which are copied too, or when something happened: of all tables. */
const IDS = new Set(["id", "orderId", "customerId", "userId", "refundId", "orderItemId"]);
const INSTANTS = new Set(["createdAt", "updatedAt", "paidAt", "completedAt"]);

/**
 * Puts so many copies, each of a person of its own, in the place of every customer and order of a store that has no others,
 * in their order, spread over the time between them. Sums and counts that are kept are left as they are.
 */
export async function multiplyOrders(
  tx: Database,
  demo: DemoOrders,
  { copies, onProgress }: { copies: number; onProgress: (orders: number) => void },
): Promise<void> {
  const interval = SPAN_SECONDS / demo.orders / copies;
  await insertPeople(tx, (demo.customers + demo.orders / 10) * copies);
  const copy = (table: PgTable, from: SQL, changes: Record<string, SQL>) =>
    copyRows(tx, table, { from, changes, copies, interval });
  const tables = [users, orders, orderItems, orderNotes, refunds, refundItems, downloadPermissions];
  for (const table of tables) await setAside(tx, table);

  await copy(users, sql`t join people on people.number = t.id * ${copies}::int - copy - 1`, {
    login: sql`split_part(people.billing->>'email', '@', 1)`,
    email: sql`people.billing->>'email'`,
    firstName: sql`people.billing->>'first_name'`,
    lastName: sql`people.billing->>'last_name'`,
    ...ADDRESSES,
  });
  const chunk = Math.max(1, Math.floor(CHUNK / copies));
  for (let first = 1; first <= demo.orders; first += chunk) {
    const within = sql`between ${first}::int and ${first + chunk - 1}::int`;
    // Guests come behind the customers, one for each tenth order.
    const person = sql`coalesce(t.customer_id, ${demo.customers}::int + (t.id - 1) / 10 + 1) * ${copies}::int - copy - 1`;
    await copy(orders, sql`t join people on people.number = ${person} where t.id ${within}`, {
      orderKey: sql`'wc_order_' || substr(md5('order ' || t.id * ${copies}::int - copy), 1, 13)`,
      ...ADDRESSES,
    });
    for (const table of [orderItems, orderNotes, refunds, downloadPermissions])
      await copy(table, sql`t where t.order_id ${within}`, {});
    await copy(
      refundItems,
      sql`t where t.refund_id in (select id from aside_refunds where order_id ${within})`,
      {},
    );
    onProgress(Math.min(first + chunk - 1, demo.orders) * copies);
  }
  await tx.execute(sql`update products set total_sales = total_sales * ${copies}`);
  for (const table of tables) await moveSequence(tx, table);
}

const ADDRESSES = { billing: sql`people.billing`, shipping: sql`people.shipping` };

/** Makes `people`: addresses by number. */
async function insertPeople(tx: Database, count: number): Promise<void> {
  await tx.execute(
    sql`create temporary table people (number bigint, billing jsonb, shipping jsonb) on commit drop`,
  );
  for (let from = 0; from < count; from += PEOPLE_AT_ONCE) {
    const listed = Array.from({ length: Math.min(PEOPLE_AT_ONCE, count - from) }, (_, at) => ({
      number: from + at,
      ...demoPerson(from + at),
    }));
    await tx.execute(sql`
      insert into people
      select * from json_to_recordset(${JSON.stringify(listed)}::json) as listed (number bigint, billing jsonb, shipping jsonb)`);
  }
  await tx.execute(sql`create index on people (number)`);
  await tx.execute(sql`analyze people`);
}

const aside = (table: PgTable) => sql.identifier(`aside_${getTableName(table)}`);

async function setAside(tx: Database, table: PgTable): Promise<void> {
  await tx.execute(sql`create temporary table ${aside(table)} on commit drop as select * from ${table}`);
  await tx.execute(sql`analyze ${aside(table)}`);
  await tx.execute(sql`delete from ${table}`);
}

interface Copying {
  /** What follows the name of the table with the rows, called `t`. */
  from: SQL;
  /** What is not as in the row, in terms of `t`, of `copy`, 0 for the last one, and of what is joined. */
  changes: Record<string, SQL>;
  copies: number;
  /** Seconds from one copy to the next. */
  interval: number;
}

/** The last copy of a row has the place of the row itself in time, those before it come earlier. */
async function copyRows(tx: Database, table: PgTable, { from, changes, copies, interval }: Copying) {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, { generated }]) => generated === undefined,
  );
  const values = columns.map(([key, { name }]) => {
    const column = sql`t.${sql.identifier(toSnakeCase(name))}`;
    if (changes[key]) return changes[key];
    if (IDS.has(key)) return sql`${column} * ${copies}::int - copy`;
    return INSTANTS.has(key)
      ? sql`date_trunc('second', ${column} - make_interval(secs => copy * ${interval}::float8))`
      : column;
  });
  const names = columns.map(([, { name }]) => sql.identifier(toSnakeCase(name)));
  await tx.execute(sql`
    insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)}
    from generate_series(0, ${copies}::int - 1) as copy cross join ${aside(table)} ${from}
    order by 1`);
}

async function moveSequence(tx: Database, table: PgTable): Promise<void> {
  const name = getTableName(table);
  await tx.execute(sql`select setval(${`${name}_id_seq`}::regclass, (select max(id) from ${table}))`);
}
