import { asObject, type JsonObject } from "../../../http/body.ts";
import type { RefundPatch } from "../../../store/orders/refunds/change.ts";
import type { RefundInput, RefundLine } from "../../../store/orders/refunds/create.ts";
import { Big } from "big.js";
import { parseInstant } from "../../input/dates.ts";
import { LARGEST, readDecimal, readInteger, readText } from "../../input/values.ts";

/** A refund to make (§refunds, §refund-limits). */
export function readRefund(data: JsonObject): RefundInput {
  return {
    amount: readAmountStrictly(data["amount"]),
    reason: readText(data["reason"]) ?? "",
    lines: readRefundLines(data["line_items"]),
    restock: readText(data["restock_items"]) === "1" || data["restock_items"] === "true",
    createdAt: parseInstant(readText(data["date_created"]) ?? ""),
  };
}

/** Changes of a refund; an amount that is not above 0 is ignored. */
export function readRefundPatch(data: JsonObject): RefundPatch {
  const amount = readAmountStrictly(data["amount"]);
  const reason = readText(data["reason"]);
  return {
    ...(reason !== undefined && { reason }),
    ...(amount !== undefined && new Big(amount).gt(0) && { amount }),
  };
}

/** Undefined for what is no number, so that nobody is refunded by a slip of the keyboard. */
function readAmountStrictly(value: unknown): string | undefined {
  const text = typeof value === "boolean" ? "" : (readText(value)?.trim() ?? "");
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text)) return undefined;
  const amount = new Big(text.replace(/^\+/, ""));
  if (amount.gt(LARGEST)) return LARGEST.toFixed();
  // However little is less than nothing, it is not rounded to nothing.
  return amount.lt(0) ? "-0.01" : amount.toFixed(2, Big.roundHalfUp);
}

/** An object keyed by line id, or a list whose entries carry an `id`; entries that give nothing back are skipped. */
function readRefundLines(value: unknown): RefundLine[] {
  const entries: [unknown, unknown][] = Array.isArray(value)
    ? value.map((line) => [asObject(line)?.["id"], line])
    : Object.entries(asObject(value) ?? {});
  const lines = entries.map(([id, entry]) => {
    const line = asObject(entry) ?? {};
    const taxes = Object.values(asObject(line["refund_tax"]) ?? {}).map((tax) =>
      new Big(readDecimal(tax)).abs(),
    );
    return {
      orderItemId: readInteger(id),
      quantity: Math.min(Math.abs(readInteger(line["qty"])), 2_147_483_647),
      total: new Big(readDecimal(line["refund_total"])).abs().toFixed(),
      totalTax: taxes.reduce((sum, tax) => sum.plus(tax), new Big(0)).toFixed(),
    };
  });
  return lines.filter(({ quantity, total, totalTax }) => quantity !== 0 || total !== "0" || totalTax !== "0");
}
