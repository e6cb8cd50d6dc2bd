import { orderItems, orders, type OrderStatus } from "../../../schema/orders.ts";
import { isOrderStatus } from "../../../functions/store/orders/order.ts";
import { defaultsOf } from "../../../functions/store/sql/new-rows.ts";
import { freeMeta, isYesOption } from "./meta.ts";
import type { AttributeLabels } from "./labels.ts";
import { orderLine } from "./order-lines.ts";
import { countOrders, ordersOf, type SourceOrder, sourceOrder, type StagedOrder } from "./order-source.ts";
import { decimal, idOrNull, isOdd, ODD_AMOUNT } from "./numbers.ts";
import { importEach } from "./rows.ts";
import { roundingOf } from "./settings.ts";
import type { ImportContext } from "./import-context.ts";

/** Statuses of pages for new orders that nobody filled in. */
const EMPTY = new Set(["auto-draft", "inherit"]);
/** Statuses of what clients do not see as orders. */
const CARTS = new Set(["wc-checkout-draft", "checkout-draft", "draft"]);

const AMOUNTS = ["total", "cartTax", "shippingTax", "shippingTotal", "discountTotal"] as const;

/** Orders of either storage with all their lines, without recalculation. */
export async function importOrders(context: ImportContext, labels: AttributeLabels): Promise<void> {
  const { client, shop, incoming, count } = context;
  const [rows, lines] = [incoming(orders), incoming(orderItems)];
  const found = { ...ordersOf(shop, "shop_order"), size: 200, total: await countOrders(client, shop) };
  const rounding = roundingOf(shop);
  await importEach<StagedOrder>(context, found, (staged) => {
    const order = sourceOrder(staged, shop);
    if (EMPTY.has(order.status)) return;
    if (CARTS.has(order.status))
      return shop.problems.skip("orders", order.id, "it is a cart in progress or a draft, not an order");
    count("orders");
    const row = orderRow(order, context);
    rows.add(row);
    context.addUp(row.createdAt.toISOString().slice(0, 7), row.status, row.total);
    for (const item of staged.items ?? []) {
      const line = orderLine(item, { order, labels, rounding, problems: shop.problems });
      if (line) lines.add(line);
    }
  });
}

const DEFAULTS = defaultsOf(orders);

/** Characters of a status; the shop's own column has 20. */
const STATUS_MAX = 200;

function orderRow(
  { field, status, note, ...order }: SourceOrder,
  { shop }: ImportContext,
): Omit<typeof orders.$inferSelect, "searchText"> {
  const { id, meta, billing, shipping, paidAt, completedAt, createdAt, updatedAt } = order;
  const { problems } = shop;
  const slug = status.replace(/^wc-/, "").slice(0, STATUS_MAX).toWellFormed();
  const text = (name: Parameters<typeof field>[0]) => field(name) ?? "";
  if (slug === "") problems.note("orders", id, "it has no status: imported as pending");
  else if (slug !== "trash" && !isOrderStatus(slug))
    problems.note(
      "orders",
      id,
      `its status ${slug} is unknown: imported as it is, and reports leave the order out`,
    );
  if (AMOUNTS.some((name) => isOdd(field(name)))) problems.note("orders", id, ODD_AMOUNT);
  if (createdAt.getTime() === 0)
    problems.note("orders", id, "its date cannot be read: imported with a date of 1970");
  return {
    ...DEFAULTS,
    id,
    status: (slug || "pending") as OrderStatus,
    customerId: idOrNull(field("customerId")),
    orderKey: text("orderKey"),
    number: shop.numberOf(meta, id),
    currency: field("currency") || shop.option("woocommerce_currency"),
    total: decimal(field("total")),
    cartTax: decimal(field("cartTax")),
    shippingTax: decimal(field("shippingTax")),
    shippingTotal: decimal(field("shippingTotal")),
    discountTotal: decimal(field("discountTotal")),
    refundedTotal: "0",
    billing,
    shipping,
    customerNote: note,
    customerIp: text("customerIp"),
    customerUserAgent: text("customerUserAgent"),
    paymentMethod: text("paymentMethod"),
    paymentMethodTitle: text("paymentMethodTitle"),
    transactionId: text("transactionId"),
    meta: freeMeta(meta, { isOwn: () => false, kind: "orders", id, problems }),
    paidAt,
    completedAt,
    stockReduced: isYesOption(field("stockReduced")),
    salesCounted: isYesOption(field("salesCounted")),
    couponsCounted: isYesOption(field("couponsCounted")),
    downloadsGranted: isYesOption(field("downloadsGranted")),
    createdAt,
    updatedAt,
  };
}
