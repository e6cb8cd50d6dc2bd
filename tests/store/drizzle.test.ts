import { eq, getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import * as schema from "../../schema/index.ts";
import { coupons } from "../../schema/coupons.ts";
import { orders } from "../../schema/orders.ts";
import { users } from "../../schema/users.ts";
import { columnName } from "../../functions/store/sql/column-name.ts";
import { decoded, decodedLike, decodingOf } from "../../functions/store/sql/decoded.ts";
import { db, dialect, returning } from "../../functions/store/sql/queries.ts";
import { fieldsIn, fieldsOf } from "../../functions/store/sql/rows.ts";

/** What the store expects of Drizzle's builders and columns, and what it adds to them. */

const textOf = (query: { getSQL(): ReturnType<typeof sql> }) => dialect.sqlToQuery(query.getSQL()).sql;
const pathsOf = (query: Parameters<typeof fieldsOf>[0]) => fieldsOf(query)?.fields.map(({ path }) => path);

test("a selection has its fields in order, those of objects and tables in their place", () => {
  const now = sql<string>`now()`.as("now");
  expect(fieldsIn({ id: users.id, order: { total: orders.total }, now })).toEqual([
    [["id"], users.id],
    [["order", "total"], orders.total],
    [["now"], now],
  ]);
  expect(fieldsIn({ coupon: coupons })).toHaveLength(Object.keys(getTableColumns(coupons)).length);
});

test("an expression is decoded by a function, like a column, or like another expression, by Drizzle's drivers, too", () => {
  const number = decoded(sql`1`, Number);
  const time = decoded(sql`now()`, orders.createdAt);
  const decode = (field: Parameters<typeof decodingOf>[0], text: string) => decodingOf(field).decode?.(text);
  for (const seven of [number, number.as("seven"), decodedLike(sql`2`, number)])
    expect(decode(seven, "7")).toBe(7);
  expect(decode(time, "2026-01-02 03:04:05+00")).toEqual(new Date("2026-01-02T03:04:05Z"));
  expect(decodingOf(sql`1`)).toEqual({ decode: undefined, isPlain: false });
  const prepared = db.select({ number, time }).from(users).prepare("");
  expect(prepared.mapResult({ rows: [["7", null]] })).toEqual([{ number: 7, time: null }]);
});

test("a column that changes nothing has no decoder, others have", () => {
  expect(decodingOf(users.login).decode).toBeUndefined();
  expect(decodingOf(users.createdAt).decode).toBeDefined();
});

test("a select has its columns, and the tables of its left joins are optional", () => {
  const query = db
    .select({ id: orders.id, user: { login: users.login } })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.customerId))
    .innerJoin(coupons, eq(coupons.id, orders.id));
  expect(pathsOf(query)).toEqual([["id"], ["user", "login"]]);
  expect(fieldsOf(query)?.optional).toEqual(new Set(["users"]));
});

test("a write has the fields that it returns, and none without", () => {
  const where = eq(coupons.id, 1);
  const inserted = db.insert(coupons).values({ code: "spring" });
  const updated = db.update(coupons).set({ code: "spring" }).where(where);
  const deleted = db.delete(coupons).where(where);
  for (const write of [inserted, updated, deleted]) expect(pathsOf(write)).toBeUndefined();
  for (const write of [inserted, updated, deleted].map((write) => returning(write, { id: coupons.id }))) {
    expect(pathsOf(write)).toEqual([["id"]]);
    expect(textOf(write)).toMatch(/ returning "(?:coupons"\.")?id"$/);
  }
});

test("builders without a connection build their SQL", () => {
  const query = db.delete(coupons).where(eq(coupons.id, 1));
  expect(textOf(query)).toBe('delete from "coupons" where "coupons"."id" = $1');
});

test("columns have the names that Drizzle gives them", () => {
  const tables = Object.values<unknown>(schema).filter((one) => is(one, PgTable));
  expect(tables.length).toBeGreaterThan(20);
  for (const table of tables)
    for (const column of Object.values(getTableColumns(table)))
      expect(textOf(sql`${column}`)).toBe(`"${getTableName(table)}"."${columnName(column)}"`);
});
