import { getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { apiKeys } from "../../../schema/api-keys.ts";
import { coupons } from "../../../schema/coupons.ts";
import {
  downloadPermissions,
  orderItems,
  orderNotes,
  orders,
  refundItems,
  refunds,
} from "../../../schema/orders.ts";
import { productFiles, products, productTerms, reviews } from "../../../schema/products.ts";
import { settings } from "../../../schema/settings.ts";
import { taxClasses, taxRates } from "../../../schema/tax-rates.ts";
import { attributes, pictures, terms } from "../../../schema/terms.ts";
import { users } from "../../../schema/users.ts";
import { webhooks } from "../../../schema/webhooks.ts";

/** A table of parts of a record, with the condition for the rows `t` of a record's id. */
interface Part {
  table: PgTable;
  /** The record's id of a row `t`; lines of refunds find it through their refund in the same schema. */
  record: (schema: string) => string;
}

/** Records that are imported and compared as a whole. */
export interface Kind {
  name: string;
  root: PgTable;
  /** The legacy API's table without the prefix, if a dump may lack it. */
  table?: string;
  /** Others refer to them, so they are inserted first, in this order. */
  parts: readonly Part[];
  /** Columns that change by themselves, and do not count as changes of a record. */
  volatile: readonly string[];
}

const byColumn = (column: string) => () => `t.${column}`;

export const KINDS: readonly Kind[] = [
  // The old shop has no retention of this kind.
  { name: "settings", root: settings, parts: [], volatile: ["order_data_days", "customer_data_days"] },
  { name: "users", root: users, parts: [], volatile: [] },
  { name: "api_keys", root: apiKeys, parts: [], volatile: ["last_access", "created_at"] },
  { name: "pictures", root: pictures, parts: [], volatile: [] },
  { name: "attributes", root: attributes, parts: [], volatile: [] },
  { name: "terms", root: terms, parts: [], volatile: [] },
  {
    name: "products",
    root: products,
    parts: [
      { table: productFiles, record: byColumn("product_id") },
      { table: productTerms, record: byColumn("product_id") },
      { table: reviews, record: byColumn("product_id") },
    ],
    volatile: [],
  },
  { name: "coupons", root: coupons, parts: [], volatile: [] },
  { name: "tax_classes", root: taxClasses, parts: [], volatile: [] },
  { name: "tax_rates", root: taxRates, parts: [], volatile: [] },
  {
    name: "orders",
    root: orders,
    parts: [
      { table: orderItems, record: byColumn("order_id") },
      { table: orderNotes, record: byColumn("order_id") },
      { table: refunds, record: byColumn("order_id") },
      {
        table: refundItems,
        record: (schema) => `(select r.order_id from ${schema}.refunds r where r.id = t.refund_id)`,
      },
      { table: downloadPermissions, record: byColumn("order_id") },
    ],
    volatile: ["version"],
  },
  {
    name: "webhooks",
    root: webhooks,
    table: "wc_webhooks",
    parts: [],
    volatile: ["is_held", "ping_pending", "failures", "last_success_at", "slow_since"],
  },
];

/** All tables of records. */
export const TABLES: readonly PgTable[] = KINDS.flatMap(({ root, parts }) => [
  root,
  ...parts.map(({ table }) => table),
]);

export const nameOf = (table: PgTable) => getTableName(table);
