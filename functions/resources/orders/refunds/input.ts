import { asObject, type JsonObject } from "../../../http/body.ts";
import type { RefundPatch } from "../../../store/orders/refunds/change.ts";
import type { RefundInput, RefundLine } from "../../../store/orders/refunds/plan.ts";
import { Big } from "big.js";
import { MAX_LINES, MAX_PER_LINE } from "../../../store/orders/lines.ts";
import { parseInstant } from "../../input/dates.ts";
import { into, keepText, readEntries, readList, readSupplied } from "../../input/record.ts";
import { readDecimal, readInteger, readText, readUnits, readWritten } from "../../input/values.ts";

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
      amount: into("amount", readGivenAmount),
      reason: into("reason", keepText),
      line_items: into("lines", readRefundLines),
      date_created: into("createdAt", (value) => parseInstant(readText(value) ?? "")),
      restock_items: into("restock", (value) => value === "true" || readText(value) === "1"),
    }),
  };
}

/** Changes of a refund. */
export function readRefundPatch(data: JsonObject): RefundPatch {
  return readSupplied<RefundPatch>(RECORD, data, {
    amount: into("amount", readGivenAmount),
    reason: into("reason", keepText),
  });
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
      quantity: Math.abs(readUnits(line["qty"] ?? line["quantity"])),
      total: new Big(readDecimal(line["refund_total"])).abs().toFixed(),
      taxes: readTaxes(line["refund_tax"]),
    };
  });
}

/** Amounts by rate, a list of them or of `{id, refund_total}`, or one amount. */
function readTaxes(value: unknown): string[] {
  const taxes = readList(value, MAX_PER_LINE) ?? (value === undefined ? [] : [value]);
  return taxes.map((tax) => new Big(readDecimal(asObject(tax)?.["refund_total"] ?? tax)).abs().toFixed());
}
