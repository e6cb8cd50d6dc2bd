import { Big } from "big.js";
import type { Refund, RefundItem } from "../../../store/orders/refunds/refund.ts";
import { formatInstant } from "../../serialize/dates.ts";
import { formatMoney } from "../../serialize/money.ts";
import type { SerializedRefund } from "./schemas.ts";
import { hiddenMeta, productIdOf, serializeItemMeta } from "../serialize.ts";

/** A refund: its amount is positive, the sums and quantities of its lines negative (§refunds). */
export function serializeRefund(refund: Refund, { allItemMeta }: { allItemMeta: boolean }): SerializedRefund {
  return {
    id: refund.id,
    created_at: formatInstant(refund.createdAt),
    amount: formatMoney(refund.amount, 2),
    reason: refund.reason,
    line_items: refund.items.map((item) => serializeItem(item, allItemMeta)),
  };
}

function serializeItem(item: RefundItem, allItemMeta: boolean): SerializedRefund["line_items"][number] {
  const negative = (value: string) => formatMoney(new Big(value).neg(), 2);
  const total = negative(item.total);
  const tax = negative(item.totalTax);
  return {
    id: item.id,
    subtotal: total,
    subtotal_tax: tax,
    total,
    total_tax: tax,
    price: formatMoney(item.quantity === 0 ? "0" : new Big(item.total).div(item.quantity), 2),
    quantity: -item.quantity || 0,
    tax_class: item.taxClass,
    name: item.name,
    product_id: productIdOf(item),
    sku: item.sku,
    meta: serializeItemMeta([...item.meta, hiddenMeta("_refunded_item_id", item.orderItemId)], allItemMeta),
    refunded_item_id: item.orderItemId,
  };
}
