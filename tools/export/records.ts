import { and, asc, desc, eq, gte, inArray, or, sql } from "drizzle-orm";
import { serializeNote } from "../../functions/resources/orders/notes/record.ts";
import { serializeRefund } from "../../functions/resources/orders/refunds/record.ts";
import { DEFAULT_FORMAT, orderShownTo } from "../../functions/resources/orders/record.ts";
import { couponColumns } from "../../functions/store/coupons/coupon.ts";
import { customerColumns } from "../../functions/store/customers/customer.ts";
import { noteColumns } from "../../functions/store/orders/notes.ts";
import { selectRefunds } from "../../functions/store/orders/refunds/read.ts";
import { db as queries } from "../../functions/store/sql/queries.ts";
import { selectOrders } from "../../functions/store/orders/order.ts";
import { COUPON } from "../../functions/resources/coupons/record.ts";
import { CUSTOMER } from "../../functions/resources/customers/record.ts";
import { productShownTo } from "../../functions/resources/products/record.ts";
import { headOf, selectProducts } from "../../functions/store/products/product.ts";
import { products } from "../../schema/products.ts";
import { shownTo } from "../../functions/resources/serialize/record-table.ts";
import { coupons } from "../../schema/coupons.ts";
import { orderNotes, orders, refunds } from "../../schema/orders.ts";
import type { Settings } from "../../schema/settings.ts";
import { users } from "../../schema/users.ts";
import { connectionOn } from "../database/connection.ts";
import type { Database } from "../database/database.ts";

const SHOWN = {
  customer: shownTo(CUSTOMER, "v2"),
  coupon: shownTo(COUPON, "v3"),
  order: orderShownTo("v2"),
  product: productShownTo("v3"),
};

interface View {
  /** The API's address, without a trailing slash, for the URLs of orders. */
  baseUrl: string;
  settings: Settings;
}

/** Users of any role, in the form of `GET /customers/<id>` of v2. A change of their orders changes their sums. */
const customers = {
  table: users,
  where: (since: Date | undefined) =>
    since &&
    or(
      gte(users.updatedAt, since),
      sql`${users.id} in (select ${orders.customerId} from ${orders} where ${gte(orders.updatedAt, since)})`,
    ),
  async lines(db: Database, ids: readonly number[]) {
    const found = await db
      .select(customerColumns)
      .from(users)
      .where(inArray(users.id, [...ids]))
      .orderBy(asc(users.id));
    return found.map((customer) => ({ customer: SHOWN.customer(customer) }));
  },
};

/** Published coupons, in the form of `GET /coupons/<id>` of v3, which cannot express other statuses. */
const couponsKind = {
  table: coupons,
  where: (since: Date | undefined) =>
    and(eq(coupons.status, "publish"), since && gte(coupons.updatedAt, since)),
  async lines(db: Database, ids: readonly number[]) {
    const found = await db
      .select(couponColumns)
      .from(coupons)
      .where(inArray(coupons.id, [...ids]))
      .orderBy(asc(coupons.id));
    return found.map((coupon) => ({ coupon: SHOWN.coupon(coupon) }));
  },
};

/** Products and variations, the trash included, in the form of `GET /products/<id>` of v3. */
const productsKind = {
  table: products,
  where: (since: Date | undefined) => since && gte(products.updatedAt, since),
  async lines(db: Database, ids: readonly number[], { baseUrl, settings }: View) {
    const found = await connectionOn(db).read(
      selectProducts(queries)
        .where(inArray(products.id, [...ids]))
        .orderBy(asc(products.id)),
    );
    return found.map((family) => ({ product: SHOWN.product(headOf(family), { baseUrl, settings }) }));
  },
};

/** Orders, the trash included, in v2's form for an administrator, with their notes and refunds. */
const ordersKind = {
  table: orders,
  where: (since: Date | undefined) =>
    since &&
    or(
      gte(orders.updatedAt, since),
      sql`${orders.id} in (select ${orderNotes.orderId} from ${orderNotes} where ${gte(orderNotes.createdAt, since)})`,
      sql`${orders.id} in (select ${refunds.orderId} from ${refunds} where ${gte(refunds.createdAt, since)})`,
    ),
  async lines(db: Database, ids: readonly number[], { baseUrl, settings }: View) {
    const format = { ...DEFAULT_FORMAT, settings, baseUrl, showsCustomer: true };
    const found = await connectionOn(db).read(
      selectOrders(queries)
        .where(inArray(orders.id, [...ids]))
        .orderBy(asc(orders.id)),
    );
    const notes = Map.groupBy(await notesOf(db, ids), ({ orderId }) => orderId);
    const returned = Map.groupBy(await refundsOf(db, ids), ({ orderId }) => orderId);
    return found.map((order) => {
      const hidesNotes = order.status === "trash";
      return {
        order: SHOWN.order(order, format),
        order_notes: hidesNotes ? [] : (notes.get(order.id) ?? []).map(serializeNote),
        order_refunds: (returned.get(order.id) ?? []).map((refund) =>
          serializeRefund(refund, { allItemMeta: false, settings }),
        ),
      };
    });
  },
};

function notesOf(db: Database, ids: readonly number[]) {
  return db
    .select({ ...noteColumns, orderId: orderNotes.orderId })
    .from(orderNotes)
    .where(inArray(orderNotes.orderId, [...ids]))
    .orderBy(desc(orderNotes.id));
}

function refundsOf(db: Database, ids: readonly number[]) {
  return connectionOn(db).read(
    selectRefunds(queries)
      .where(inArray(refunds.orderId, [...ids]))
      .orderBy(desc(refunds.id)),
  );
}

/** In the order that readers need. */
export const EXPORTED = { customers, coupons: couponsKind, products: productsKind, orders: ordersKind };
export type ExportedKind = keyof typeof EXPORTED;
