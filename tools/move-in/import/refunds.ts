import { ORDER_ITEM_KINDS, refundItems, refunds } from "../../../schema/orders.ts";
import type { AttributeLabels } from "./labels.ts";
import { Meta } from "./meta.ts";
import { type LineContext, orderLine, type StagedItem } from "./order-lines.ts";
import { decimal, idOrNull, negated } from "./numbers.ts";
import { ordersOf, type SourceOrder, sourceOrder, type StagedOrder } from "./order-source.ts";
import { importEach } from "./rows.ts";
import { roundingOf } from "./settings.ts";
import type { ImportContext } from "./import-context.ts";

/** Refunds of either storage, with their lines; all amounts are positive here. */
export async function importRefunds(context: ImportContext, labels: AttributeLabels): Promise<void> {
  const { shop, incoming, count } = context;
  const [rows, lines] = [incoming(refunds), incoming(refundItems)];
  const found = { ...ordersOf(shop, "shop_order_refund"), size: 500 };
  const rounding = roundingOf(shop);
  await importEach<StagedOrder>(context, found, (staged) => {
    const refund = sourceOrder(staged, shop);
    if (refund.status === "trash" || refund.status === "auto-draft") return;
    count("refunds");
    rows.add({
      id: refund.id,
      orderId: refund.parentId,
      amount: amountOf(refund),
      reason: refund.meta.get("_refund_reason") || refund.note,
      createdAt: refund.createdAt,
    });
    for (const item of staged.items ?? []) {
      const line = refundLine(item, { order: refund, labels, rounding, problems: shop.problems });
      if (line) lines.add(line);
    }
  });
}

function amountOf({ meta, field }: SourceOrder): string {
  const given = decimal(meta.get("_refund_amount"));
  const number = given === "0" ? decimal(field("total")) : given;
  return number.startsWith("-") ? negated(number) : number;
}

function refundLine(item: StagedItem, context: LineContext): typeof refundItems.$inferSelect | undefined {
  if (!(ORDER_ITEM_KINDS as readonly string[]).includes(item[1])) return undefined;
  const line = orderLine(item, context);
  if (!line) return undefined;
  const { id, kind, name, productId, variationId, taxClass, quantity, total, totalTax, meta } = line;
  return {
    id,
    refundId: context.order.id,
    orderItemId: idOrNull(new Meta(item[3]).get("_refunded_item_id")) ?? 0,
    kind,
    name,
    productId,
    variationId,
    taxClass,
    quantity: quantity === 0 ? 0 : -quantity,
    total: negated(total),
    totalTax: negated(totalTax),
    meta,
  };
}
