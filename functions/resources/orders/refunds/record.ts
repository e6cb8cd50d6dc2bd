import { Big } from "big.js";
import { asObject, type JsonObject } from "../../../http/body.ts";
import { MAX_LINES, MAX_PER_LINE } from "../../../store/orders/limits.ts";
import type { RefundPatch } from "../../../store/orders/refunds/write.ts";
import type { RefundInput, RefundLine } from "../../../store/orders/refunds/plan.ts";
import type { Refund, RefundItem } from "../../../store/orders/refunds/read.ts";
import { toPrice } from "../../../store/settings/amounts.ts";
import { roundTax, type TaxRounding } from "../../../store/taxes/amounts.ts";
import { parseInstant } from "../../../kernel/dates.ts";
import { keepText, readEntries, type Readers, readList, readSupplied } from "../../input/record.ts";
import { keepDecimal, keepUnits } from "../../input/numbers.ts";
import { isTrue, readInteger, readText, readWritten } from "../../input/values.ts";
import { formatInstant, formatMoney } from "../../serialize/formats.ts";
import { hiddenMeta, productIdOf, serializeItemMeta } from "../record.ts";
import type { RefundChange, SerializedRefund } from "./schemas.ts";

interface RefundViewOptions {
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

const RECORD = "order_refund";

/** Input of a new refund (§refunds, §refund-limits). */
export function readRefund(data: JsonObject): RefundInput {
  return {
    amount: undefined,
    reason: "",
    lines: [],
    restock: false,
    createdAt: undefined,
    ...readSupplied<Partial<RefundInput>>(RECORD, data, {
      amount: ["amount", readGivenAmount],
      reason: ["reason", keepText],
      line_items: ["lines", readRefundLines],
      date_created: ["createdAt", (value) => parseInstant(readText(value) ?? "")],
      restock_items: ["restock", (value) => value === "true" || readText(value) === "1"],
    }),
  };
}

const REFUND_CHANGE: Readers<RefundPatch, keyof RefundChange> = {
  amount: ["amount", readGivenAmount],
  reason: ["reason", keepText],
};

/** Changes of a refund. */
export function readRefundPatch(data: JsonObject): RefundPatch {
  return readSupplied(RECORD, data, REFUND_CHANGE);
}

/** As written; undefined for anything but digits, separators, a sign and that of a currency, so that a typing error refunds nothing. */
function readGivenAmount(value: unknown): string | undefined {
  const written = typeof value === "boolean" ? "" : readWritten(value);
  return /\d/.test(written) && !/[^\d\p{P}\p{Z}\p{Sc}+]|\p{P}\P{N}*[-+]|\d[-+]/u.test(written)
    ? written
    : undefined;
}

/**
 * An object keyed by line id, or a list whose entries carry an `id`; PHP may send it as an object.
 */
function readRefundLines(value: unknown): RefundLine[] {
  const entries = readEntries(value, MAX_LINES) ?? [];
  return entries.map(([key, entry]) => {
    const line = asObject(entry) ?? {};
    return {
      orderItemId: readInteger(line["id"] ?? (Array.isArray(value) ? 0 : key)),
      quantity: Math.abs(keepUnits(line["qty"] ?? line["quantity"])),
      total: new Big(keepDecimal(line["refund_total"])).abs().toFixed(),
      taxes: readTaxes(line["refund_tax"]),
      // A text is no empty value, unless it is "0".
      isNamed: typeof line["refund_total"] === "string" && isTrue(line["refund_total"]),
    };
  });
}

/** Amounts by rate, a list of them or of `{id, refund_total}`, or one amount. */
function readTaxes(value: unknown): string[] {
  const taxes = readList(value, MAX_PER_LINE) ?? (value === undefined ? [] : [value]);
  return taxes.map((tax) => new Big(keepDecimal(asObject(tax)?.["refund_total"] ?? tax)).abs().toFixed());
}
