import { expect, test } from "vitest";
import type { ListQuery } from "../../functions/store/lists/list-query.ts";
import { customersCountQuery } from "../../functions/store/customers/read.ts";
import { ordersCountQuery } from "../../functions/store/orders/counts.ts";
import { db, dialect, type Query } from "../../functions/store/sql/queries.ts";

/** Roll-ups answer only queries that they know. New filters use an index. */

const sqlOf = (query: Query) => dialect.sqlToQuery(query.getSQL()).sql;

const all: ListQuery = {
  limit: 10,
  offset: 20,
  direction: "desc",
  orderBy: "modified",
  metaKey: undefined,
  createdMin: undefined,
  createdMax: undefined,
  updatedMin: undefined,
  updatedMax: undefined,
  words: [],
  include: undefined,
  exclude: undefined,
  postStatus: undefined,
};
const someday = new Date("2026-01-02T03:04:05Z");

const orders = { ...all, statuses: ["completed"] };
test.each<[string, object, boolean]>([
  ["status and page", {}, true],
  ["days", { createdMin: someday, createdMax: someday }, true],
  ["changes since", { updatedMin: someday }, true],
  ["changes until", { updatedMax: someday }, false],
  ["words", { words: ["ann"] }, false],
  ["ids", { include: [] }, false],
  ["a meta key", { metaKey: "gift" }, false],
  ["a filter of tomorrow", { customerId: 7 }, false],
  ["a filter of tomorrow that is off", { gift: false }, false],
])("orders by %s", (_, asked, kept) => {
  expect(sqlOf(ordersCountQuery(db, { ...orders, ...asked })).includes('"order_counts"')).toBe(kept);
});

const customers = { ...all, role: "customer", search: undefined };
test.each<[string, object, boolean]>([
  ["role and page", {}, true],
  ["what they do not heed", { updatedMin: someday, postStatus: "trash", include: [1] }, true],
  ["search", { search: "*ann*" }, false],
  ["days", { createdMax: someday }, false],
  ["a filter of tomorrow", { company: "x" }, false],
])("customers by %s", (_, asked, kept) => {
  expect(sqlOf(customersCountQuery(db, { ...customers, ...asked })).includes('"user_counts"')).toBe(kept);
});
