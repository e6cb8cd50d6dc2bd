import { asc, sql } from "drizzle-orm";
import { orderItems, orders } from "../../../schema/orders.ts";
import { products } from "../../../schema/products.ts";
import { taxRates } from "../../../schema/tax-rates.ts";
import { users } from "../../../schema/users.ts";
import type { Change, StoreContext } from "../context.ts";
import type { Customer } from "../customers/customer.ts";
import { routine } from "../sql/routine.ts";
import { type DrawnId, drawIds } from "../sequences.ts";
import { type Catalog, catalogOf, soldColumns } from "./catalog.ts";
import { selectWholeOrders, type WholeOrder } from "./order.ts";
import type { OrderPatch } from "./patch.ts";
import { RIGHTS } from "../access/rights.ts";
import type { TaxRate } from "./tax-rates.ts";
import { type Write, demandsOf } from "../write.ts";

/** The data for the plan of order writes, read in one round trip. */
export interface Lookups {
  orders: Map<number, WholeOrder>;
  /** The products named by id or SKU, and the variations of those that have some. */
  catalog: Catalog;
  /** The named customers and those of the orders, by id. */
  customers: Map<number, Pick<Customer, "id" | "email" | "role" | "otherRoles">>;
  rates: TaxRate[];
  /** Drawn ids: one for each new order, and enough for all new lines. */
  orderIds: DrawnId[];
  itemIds: DrawnId[];
}

/** Begins the writes: reads the data for their plan, and checks the right to each. */
export async function beginWrites(
  ctx: StoreContext,
  writes: Write<OrderPatch>[],
): Promise<Change & { lookups: Lookups }> {
  const ids = writes.flatMap(({ id }) => id ?? []);
  const lines = writes.flatMap(({ patch }) => patch.lineItems ?? []).map(({ input }) => input);
  const productIds = distinct(lines.map(({ productId }) => productId));
  const skus = distinct(lines.map(({ sku }) => sku || undefined));
  const customerIds = distinct(writes.map(({ patch }) => patch.customerId || undefined));
  const newLines = writes.reduce((sum, { patch }) => sum + countNewLines(patch), 0);

  const change = await ctx.change(
    lookupsOf({
      ids,
      productIds,
      skus,
      customerIds,
      newOrders: writes.length - ids.length,
      newLines,
      writes: writes.length,
    }),
    { each: ({ found }) => demandsOf(writes, RIGHTS.order, found.rows, "order_unknown_on_edit") },
  );
  const {
    found: { rows: found },
    available,
    customers,
    ...others
  } = change.found;
  const lookups = {
    ...others,
    orders: new Map(found.map((order) => [order.id, order])),
    catalog: catalogOf(available),
    customers: new Map(
      [...found.flatMap(({ customer }) => customer ?? []), ...customers].map((customer) => [
        customer.id,
        customer,
      ]),
    ),
  };
  return { ...change, lookups };
}

/** Named records, and numbers of new rows. */
const ARGUMENTS = {
  ids: "bigint[]",
  productIds: "bigint[]",
  skus: "text[]",
  customerIds: "bigint[]",
  newOrders: "bigint",
  newLines: "bigint",
  writes: "bigint",
} as const;

const wholeOrdersOf = routine({ ids: "bigint[]" }, (db, { ids }) => ({
  rows: selectWholeOrders(db).where(sql`${orders.id} = any(${ids})`),
}));

const lookupsOf = routine(
  ARGUMENTS,
  (db, values) => {
    // An array, for which the planner expects few rows. A joined subquery would read all products.
    const named = sql`array(
      select p.id from ${products} as p where p.id = any(${values.productIds})
      union select p.id from ${products} as p
        where lower(p.sku) = any(lower(${values.skus}::text)::text[]) and p.sku <> '' and p.status <> 'trash')`;
    const ids = sql`array(select unnest(${named}) union select p.id from ${products} as p where p.parent_id = any(${named}))`;
    return {
      // Not for creates alone.
      found: wholeOrdersOf({ ids: values.ids }).when(sql`cardinality(${values.ids}) > 0`),
      available: db
        .select(soldColumns)
        .from(products)
        .where(sql`${products.id} = any(${ids})`)
        .orderBy(asc(products.id)),
      customers: db
        .select({ id: users.id, email: users.email, role: users.role, otherRoles: users.otherRoles })
        .from(users)
        .where(sql`${users.id} = any(${values.customerIds})`),
      rates: db.select().from(taxRates),
      orderIds: drawIds(db, orders, values.newOrders),
      // One rate of each priority applies in each class, so this is the most tax lines of an order.
      itemIds: drawIds(
        db,
        orderItems,
        sql`${values.newLines} + ${values.writes} * (select count(distinct (tax_class, priority)) from ${taxRates})`,
      ),
    };
  },
  { writes: true },
);

/** The defined values, each once. */
function distinct<T>(values: (T | undefined)[]): T[] {
  return [...new Set(values.filter((value) => value !== undefined))];
}

function countNewLines({ lineItems, shippingLines, feeLines, couponLines }: OrderPatch): number {
  return [lineItems, shippingLines, feeLines, couponLines].reduce(
    (sum, lines) => sum + (lines?.length ?? 0),
    0,
  );
}
