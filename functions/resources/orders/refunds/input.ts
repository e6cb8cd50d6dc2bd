import { asObject, type JsonObject } from "../../../http/body.ts";
import type { RefundPatch } from "../../../store/orders/refunds/change.ts";
import type { RefundInput, RefundLine } from "../../../store/orders/refunds/plan.ts";
import { Big } from "big.js";
import { MAX_LINES, MAX_PER_LINE } from "../../../store/orders/limits.ts";
import { parseInstant } from "../../input/dates.ts";
import { into, keepText, readEntries, readList, readSupplied } from "../../input/record.ts";
import { LARGEST, LONGEST, readDecimal, readInteger, readText } from "../../input/values.ts";

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
      amount: into("amount", readAmountStrictly),
      reason: into("reason", keepText),
      line_items: into("lines", readRefundLines),
      date_created: into("createdAt", (value) => parseInstant(readText(value) ?? "")),
      restock_items: into("restock", (value) => value === "true" || readText(value) === "1"),
    }),
  };
}

/** Changes of a refund; an amount of 0 or below is ignored. */
export function readRefundPatch(data: JsonObject): RefundPatch {
  return readSupplied<RefundPatch>(RECORD, data, {
    amount: into("amount", readAmountAboveZero),
    reason: into("reason", keepText),
  });
}

function readAmountAboveZero(value: unknown): string | undefined {
  const amount = readAmountStrictly(value);
  return amount !== undefined && new Big(amount).gt(0) ? amount : undefined;
}

/** Undefined for anything but a number, so that a typing error refunds nothing. */
function readAmountStrictly(value: unknown): string | undefined {
  const text = typeof value === "boolean" ? "" : (readText(value)?.slice(0, LONGEST).trim() ?? "");
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text)) return undefined;
  const amount = new Big(text.replace(/^\+/, ""));
  if (amount.gt(LARGEST)) return LARGEST.toFixed();
  // Rounding must not turn a negative amount into zero.
  return amount.lt(0) ? "-0.01" : amount.toFixed(2, Big.roundHalfUp);
}

/**
 * An object keyed by line id, or a list whose entries carry an `id`; PHP may send it as an object. Entries that refund nothing
 * are skipped.
 */
function readRefundLines(value: unknown): RefundLine[] {
  const entries = readEntries(value, MAX_LINES) ?? [];
  const lines = entries.map(([key, entry]) => {
    const line = asObject(entry) ?? {};
    const taxes =
      readList(line["refund_tax"], MAX_PER_LINE)?.map((tax) => new Big(readDecimal(tax)).abs()) ?? [];
    return {
      orderItemId: readInteger(line["id"] ?? (Array.isArray(value) ? 0 : key)),
      quantity: Math.min(Math.abs(readInteger(line["qty"])), 2_147_483_647),
      total: new Big(readDecimal(line["refund_total"])).abs().toFixed(),
      totalTax: taxes.reduce((sum, tax) => sum.plus(tax), new Big(0)).toFixed(),
    };
  });
  return lines.filter(({ quantity, total, totalTax }) => quantity !== 0 || total !== "0" || totalTax !== "0");
}
