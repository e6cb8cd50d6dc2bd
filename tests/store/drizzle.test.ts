import { Column, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { coupons } from "../../schema/coupons.ts";
import { orders } from "../../schema/orders.ts";
import { users } from "../../schema/users.ts";
import { dialect, queryBuilder } from "../../functions/store/sql/queries.ts";
import { decoderOf, fieldsOf, orderSelectedFields } from "../../functions/store/sql/rows.ts";

/** The private parts of drizzle that the store uses: an upgrade that changes one of them fails here, by its name. */

const db = queryBuilder(dialect);
const textOf = (query: { getSQL(): ReturnType<typeof sql> }) => dialect.sqlToQuery(query.getSQL()).sql;
const pathsOf = (query: Parameters<typeof fieldsOf>[0]) => fieldsOf(query)?.fields.map(({ path }) => path);

test("`orderSelectedFields` of drizzle-orm/utils flattens a selection in order", () => {
  const now = sql<string>`now()`.as("now");
  const ordered = orderSelectedFields({ id: users.id, order: { total: orders.total }, now });
  expect(ordered).toEqual([
    { path: ["id"], field: users.id },
    { path: ["order", "total"], field: orders.total },
    { path: ["now"], field: now },
  ]);
});

test("`decoder` of an expression is the one of `mapWith`", () => {
  expect(decoderOf(sql`1`.mapWith(Number)).mapFromDriverValue("7")).toBe(7);
  expect(decoderOf(sql`1`.mapWith(Number).as("one")).mapFromDriverValue("7")).toBe(7);
});

test("`mapFromDriverValue` of a column that changes nothing is that of `Column`", () => {
  expect(users.login.mapFromDriverValue).toBe(Column.prototype.mapFromDriverValue);
  expect(users.createdAt.mapFromDriverValue).not.toBe(Column.prototype.mapFromDriverValue);
});

test("`config.fields` and `joinsNotNullableMap` of a select are its columns and the tables of its joins", () => {
  const query = db
    .select({ id: orders.id, user: { login: users.login } })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.customerId));
  expect(pathsOf(query)).toEqual([["id"], ["user", "login"]]);
  expect(fieldsOf(query)?.notNullable).toEqual({ orders: true, users: false });
});

test("`config.returning` of a write has its returned columns", () => {
  const where = eq(coupons.id, 1);
  const returned = { id: coupons.id };
  const inserted = db.insert(coupons).values({ code: "spring" });
  const updated = db.update(coupons).set({ code: "spring" }).where(where);
  const deleted = db.delete(coupons).where(where);
  for (const write of [inserted, updated, deleted]) expect(pathsOf(write)).toBeUndefined();
  for (const write of [
    inserted.returning(returned),
    updated.returning(returned),
    deleted.returning(returned),
  ])
    expect(pathsOf(write)).toEqual([["id"]]);
});

test("builders without a connection build their SQL", () => {
  expect(textOf(db.delete(coupons).where(eq(coupons.id, 1)))).toBe(
    'delete from "coupons" where "coupons"."id" = $1',
  );
});
