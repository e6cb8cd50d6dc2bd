import { Big } from "big.js";
import type { Refund, RefundItem } from "../../../store/orders/refunds/read.ts";
import { toPrice } from "../../../store/settings/amounts.ts";
import { roundTax, type TaxRounding } from "../../../store/taxes/amounts.ts";
import { formatInstant } from "../../serialize/dates.ts";
import { formatMoney } from "../../serialize/money.ts";
import type { SerializedRefund } from "./schemas.ts";
import { hiddenMeta, productIdOf, serializeItemMeta } from "../serialize.ts";

export interface RefundViewOptions {
  allItemMeta: boolean;
  /** Of the store. */
  settings: TaxRounding;
}

/** A refund: its amount is positive, the sums and quantities of its lines negative (§refunds). */
export function serializeRefund(refund: Refund, options: RefundViewOptions): SerializedRefund {
  return {
    id: refund.id,
    created_at: formatInstant(refund.createdAt),
    amount: formatMoney(refund.amount, 2),
    reason: refund.reason,
    line_items: refund.items.map((item) => serializeItem(item, options)),
  };
}

function serializeItem(
  item: RefundItem,
  { allItemMeta, settings }: RefundViewOptions,
): SerializedRefund["line_items"][number] {
  const negative = (value: Big | string) => formatMoney(new Big(value).neg(), 2);
  const price = (value: Big | string) => toPrice(value, settings.priceDecimals);
  const total = negative(price(item.total));
  return {
    id: item.id,
    subtotal: total,
    subtotal_tax: negative(item.totalTax),
    total,
    total_tax: negative(roundTax(item.totalTax, settings)),
    price: formatMoney(item.quantity === 0 ? "0" : price(new Big(item.total).div(item.quantity)), 2),
    quantity: -item.quantity || 0,
    tax_class: item.taxClass,
    name: item.name,
    product_id: productIdOf(item),
    sku: item.sku,
    meta: serializeItemMeta([...item.meta, hiddenMeta("_refunded_item_id", item.orderItemId)], allItemMeta),
    refunded_item_id: item.orderItemId,
  };
}
