import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { columnName } from "../../functions/store/sql/column-name.ts";
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
import type { Database } from "../database/database.ts";
import { type DemoOrders, SPAN_SECONDS } from "../local/demo/customers.ts";
import { demoPerson } from "../local/demo/people.ts";

/** Orders in one statement; more would exceed the server's working memory. */
const CHUNK = 50_000;
const PEOPLE_AT_ONCE = 5000;

/** Columns that refer to copied rows, by their tables; undefined for the table itself. */
const IDS: Record<string, PgTable | undefined> = {
  id: undefined,
  orderId: orders,
  customerId: users,
  userId: users,
  refundId: refunds,
  orderItemId: orderItems,
};
const INSTANTS = new Set(["createdAt", "updatedAt", "paidAt", "completedAt"]);

/**
 * Replaces every customer and order of a store by copies, each of another person. Copies of the whole store follow one another
 * in its period, so that neighbours stay as different as before. Roll-ups and counts are unchanged.
 */
export async function multiplyOrders(
  tx: Database,
  demo: DemoOrders,
  { copies, onProgress }: { copies: number; onProgress: (orders: number) => void },
): Promise<void> {
  const guests = demo.orders / 10;
  await insertPeople(tx, (demo.customers + guests) * copies);
  const tables = [users, orders, orderItems, orderNotes, refunds, refundItems, downloadPermissions];
  for (const table of tables) await setAside(tx, table);
  const copier = { lastIds: await lastIds(tx, tables), until: demo.until };

  // A copy gets its part of the period: all of an order moves with the order, each instant of a customer by itself.
  const earlier = sql`${SPAN_SECONDS}::float8 * (${copies}::int - 1 - copy) / ${copies}::int`;
  const sinceCreation = sql`extract(epoch from ${demo.until}::timestamptz - t.created_at)`;
  const ofCustomer = sql`${sinceCreation} * (1 - 1.0 / ${copies}::int) - ${earlier}`;
  const ofOrder = (id: SQL) =>
    sql`${SPAN_SECONDS}::float8 * (${demo.orders}::int - ${id}) / ${demo.orders}::int * (1 - 1.0 / ${copies}::int) - ${earlier}`;

  await copyRows(tx, users, {
    ...copier,
    range: [0, copies - 1],
    from: sql`join people on people.number = copy * ${demo.customers}::int + t.id - 1`,
    later: ofCustomer,
    changes: {
      login: sql`split_part(people.billing->>'email', '@', 1)`,
      email: sql`people.billing->>'email'`,
      firstName: sql`people.billing->>'first_name'`,
      lastName: sql`people.billing->>'last_name'`,
      ...ADDRESSES,
    },
  });
  const chunk = Math.max(1, Math.floor(CHUNK / demo.orders));
  // Guests follow the customers, one for each tenth order.
  const person = sql`coalesce(
    copy * ${demo.customers}::int + t.customer_id - 1,
    ${demo.customers * copies}::int + copy * ${guests}::int + (t.id - 1) / 10)`;
  for (let first = 0; first < copies; first += chunk) {
    const range: [number, number] = [first, Math.min(first + chunk, copies) - 1];
    await copyRows(tx, orders, {
      ...copier,
      range,
      from: sql`join people on people.number = ${person}`,
      later: ofOrder(sql`t.id`),
      changes: {
        orderKey: sql`'wc_order_' || substr(md5('order ' || copy * ${demo.orders}::int + t.id), 1, 13)`,
        ...ADDRESSES,
      },
    });
    for (const table of [orderItems, orderNotes, refunds, downloadPermissions])
      await copyRows(tx, table, { ...copier, range, later: ofOrder(sql`t.order_id`) });
    await copyRows(tx, refundItems, { ...copier, range });
    onProgress((range[1] + 1) * demo.orders);
  }
  await tx.execute(sql`update products set total_sales = total_sales * ${copies}`);
  for (const table of tables) await moveSequence(tx, table);
}

const ADDRESSES = { billing: sql`people.billing`, shipping: sql`people.shipping` };

/** Creates `people`: addresses by number. */
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

/** The highest id of each set-aside table. */
async function lastIds(tx: Database, tables: PgTable[]): Promise<Map<PgTable, number>> {
  const ids = new Map<PgTable, number>();
  for (const table of tables) {
    const { rows } = await tx.execute<{ last: string | null }>(
      sql`select max(id) as last from ${aside(table)}`,
    );
    ids.set(table, Number(rows[0]?.last ?? 0));
  }
  return ids;
}

interface Copying {
  lastIds: Map<PgTable, number>;
  /** Latest instant. */
  until: Date;
  /** The first and the last copy. */
  range: [number, number];
  /** The FROM clause after the table with the rows, called `t`, and the number of the copy, `copy`. */
  from?: SQL;
  /** Seconds by which a copy is later than the row. */
  later?: SQL;
  /** Columns that differ from the row. */
  changes?: Record<string, SQL>;
}

async function copyRows(
  tx: Database,
  table: PgTable,
  { lastIds, until, range: [first, last], from = sql``, later = sql`0`, changes = {} }: Copying,
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, { generated }]) => generated === undefined,
  );
  const values = columns.map(([key, named]) => {
    const column = sql`t.${sql.identifier(columnName(named))}`;
    if (changes[key]) return changes[key];
    if (Object.hasOwn(IDS, key)) return sql`${column} + copy * ${lastIds.get(IDS[key] ?? table)}::bigint`;
    if (!INSTANTS.has(key)) return column;
    const moved = sql`date_trunc('second', ${column} + make_interval(secs => ${later}))`;
    // With a null, least() would return the time.
    return sql`case when ${moved} > ${until}::timestamptz then ${until} else ${moved} end`;
  });
  const names = columns.map(([, column]) => sql.identifier(columnName(column)));
  await tx.execute(sql`
    insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)}
    from generate_series(${first}::int, ${last}::int) as copy cross join ${aside(table)} as t ${from}
    order by 1`);
}

async function moveSequence(tx: Database, table: PgTable): Promise<void> {
  const name = getTableName(table);
  await tx.execute(sql`select setval(${`${name}_id_seq`}::regclass, (select max(id) from ${table}))`);
}
