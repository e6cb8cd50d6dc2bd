import { asc, sql } from "drizzle-orm";
import { orderItems, orders } from "../../../schema/orders.ts";
import { products } from "../../../schema/products.ts";
import { type Settings, settings } from "../../../schema/settings.ts";
import { taxClasses, taxRates } from "../../../schema/tax-rates.ts";
import { users } from "../../../schema/users.ts";
import type { Caller } from "../access/caller.ts";
import { distinct, mostRead, thisInstant, type Write } from "../changes/write.ts";
import type { Customer } from "../customers/customer.ts";
import { StoreError } from "../errors.ts";
import { decoded } from "../sql/decoded.ts";
import { drawIds } from "../sql/new-rows.ts";
import { type ResultOf, routine } from "../sql/routine.ts";
import { mayApplyAt, type TaxRate } from "../taxes/rates.ts";
import { type Catalog, catalogOf, soldColumns } from "./catalog.ts";
import { MAX_BULK_LINES } from "./limits.ts";
import { selectWholeOrders, type WholeOrder } from "./order.ts";
import type { OrderPatch } from "./patch.ts";

/** What writes of orders are planned on: the records that they name, read in one round trip, the settings and the caller. */
export interface Plan {
  caller: Caller;
  settings: Settings;
  now: Date;
  orders: Map<number, WholeOrder>;
  /** The products named by id or SKU, and the variations of those that have some. */
  catalog: Catalog;
  /** The named customers and those of the orders, by id. */
  customers: Map<number, Pick<Customer, "id" | "email" | "role" | "otherRoles">>;
  /** Those that may apply at the addresses of the orders, or at the shop. */
  rates: TaxRate[];
  /** Whether the shop has any rate. */
  hasRates: boolean;
  /** The classes of fees that some rate has. */
  feeClasses: { slug: string }[];
  /** Beside the standard one, by name. */
  taxClasses: { slug: string }[];
  /** Drawn ids: one for each new order, and enough for all new lines. */
  orderIds: { id: number }[];
  itemIds: { id: number }[];
}

/** Reads the records that the plan of writes needs. */
export function readForPlan(writes: readonly Write<OrderPatch>[]) {
  const ids = writes.flatMap(({ id }) => id ?? []);
  const lines = writes.flatMap(({ patch }) => patch.lineItems ?? []).map(({ input }) => input);
  return recordsOf({
    ids,
    productIds: distinct(lines.map(({ productId }) => productId)),
    skus: distinct(lines.map(({ sku }) => sku || undefined)),
    customerIds: distinct(writes.map(({ patch }) => patch.customerId || undefined)),
    postcodes: distinct(writes.flatMap(({ patch }) => [patch.billing?.postcode, patch.shipping?.postcode])),
    feeClasses: distinct(
      writes.flatMap(({ patch }) => (patch.feeLines ?? []).map(({ input }) => input.taxClass)),
    ),
    newOrders: writes.length - ids.length,
    newLines: writes.reduce((sum, write) => sum + countNewLines(write), 0),
    writes: writes.length,
    mostRead: Math.max(mostLines(writes), 0),
  });
}

/** Lines that the answers may show beside new ones. */
function mostLines(writes: readonly Write<OrderPatch>[]): number {
  return mostRead(writes, MAX_BULK_LINES, { recordOf: ({ id }) => id, newRowsOf: countNewLines });
}

/**
 * The plan on the read data. Throws `orders_lines_too_many` when the answers of several writes would show more than 5,000 lines
 * (§size-caps); they were counted before they were read.
 */
export function planOn(
  { found: { rows: found }, lines, available, customers, anyRate, ...others }: ResultOf<typeof recordsOf>,
  writes: readonly Write<OrderPatch>[],
  known: Pick<Plan, "caller" | "settings">,
): Plan {
  if ((lines[0]?.count ?? 0) > mostLines(writes)) throw new StoreError("orders_lines_too_many");
  return {
    ...others,
    caller: known.caller,
    settings: known.settings,
    hasRates: anyRate.length > 0,
    now: thisInstant(),
    orders: new Map(found.map((order) => [order.id, order])),
    catalog: catalogOf(available),
    customers: new Map(
      [...found.flatMap(({ customer }) => customer ?? []), ...customers].map((customer) => [
        customer.id,
        customer,
      ]),
    ),
  };
}

const wholeOrdersOf = routine({ ids: "bigint[]" }, (db, { ids }) => ({
  rows: selectWholeOrders(db).where(sql`${orders.id} = any(${ids})`),
}));

/** Named records, and numbers of new rows. */
const recordsOf = routine(
  {
    ids: "bigint[]",
    productIds: "bigint[]",
    skus: "text[]",
    customerIds: "bigint[]",
    postcodes: "text[]",
    feeClasses: "text[]",
    newOrders: "bigint",
    newLines: "bigint",
    writes: "bigint",
    mostRead: "bigint",
  },
  (db, values) => {
    // An array, for which the planner expects few rows. A joined subquery would read all products.
    const sold = sql`array(select id from bought
      union all select p.id from ${products} as p where p.parent_id = any(array(select id from bought)))`;
    const lines = sql`(select count(*) from (
      select from unnest(${values.ids}) as named (id) join ${orderItems} as line on line.order_id = named.id
      limit ${values.mostRead} + 1) as read)`;
    const applicable = mayApplyAt(sql`array(
      select unnest(${values.postcodes}) union all select ${settings.basePostcode} from ${settings}
      union all select unnest(array[${orders.billing}->>'postcode', ${orders.shipping}->>'postcode']) from ${orders} where ${orders.id} = any(${values.ids}))`);
    // No orders for creates alone, and a count for several orders.
    const isOne = sql`cardinality(${values.ids}) = 1`;
    return {
      found: wholeOrdersOf({ ids: values.ids }).when(
        sql`${isOne} or (cardinality(${values.ids}) > 1 and ${lines} <= ${values.mostRead})`,
      ),
      lines: db.rows(
        { count: decoded(sql`count`, Number) },
        sql`select ${lines} as count where not ${isOne} and cardinality(${values.ids}) > 0`,
      ),
      available: db
        .select(soldColumns)
        .from(products)
        .where(sql`${products.id} = any(${sold})`)
        .orderBy(asc(products.id)),
      customers: db
        .select({ id: users.id, email: users.email, role: users.role, otherRoles: users.otherRoles })
        .from(users)
        .where(sql`${users.id} = any(${values.customerIds})`),
      rates: db.select().from(taxRates).where(applicable),
      anyRate: db.select({ id: taxRates.id }).from(taxRates).limit(1),
      feeClasses: db.rows(
        { slug: sql<string>`slug` },
        sql`select slug from unnest(${values.feeClasses}) as slug
          where exists (select from ${taxRates} where ${taxRates.taxClass} = slug)`,
      ),
      taxClasses: db.select({ slug: taxClasses.slug }).from(taxClasses).orderBy(asc(taxClasses.name)),
      orderIds: drawIds(db, orders, values.newOrders),
      // One rate of each priority applies in each class, so this is the most tax lines of an order.
      itemIds: drawIds(
        db,
        orderItems,
        sql`${values.newLines} + ${values.writes} * (select count(distinct (tax_class, priority)) from ${taxRates} where ${applicable})`,
      ),
    };
  },
  {
    writes: true,
    shared: ({ productIds, skus }) => [
      sql`bought as materialized (
        select p.id from ${products} as p where p.id = any(${productIds})
        union all select p.id from ${products} as p
          where lower(p.sku) = any(lower(${skus}::text)::text[]) and p.sku <> '' and p.status <> 'trash')`,
    ],
  },
);

function countNewLines({ patch }: Write<OrderPatch>): number {
  const { lineItems = [], shippingLines = [], feeLines = [], couponLines = [] } = patch;
  return lineItems.length + shippingLines.length + feeLines.length + couponLines.length;
}
