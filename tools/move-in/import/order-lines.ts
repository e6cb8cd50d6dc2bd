import { type ItemMeta, orderItems } from "../../../schema/orders.ts";
import { defaultsOf } from "../../../functions/store/sql/new-rows.ts";
import { sumOf } from "../../../functions/store/settings/amounts.ts";
import { roundLineTax, type TaxRounding } from "../../../functions/store/taxes/amounts.ts";
import { readEntries, readValue, textOf } from "../php/unserialize.ts";
import type { Problems } from "../staging/problems.ts";
import type { AttributeLabels } from "./labels.ts";
import { Meta, noteNoArray } from "./meta.ts";
import { decimal, idOrNull, units } from "./numbers.ts";
import type { SourceOrder, StagedOrder } from "./order-source.ts";

type Line = typeof orderItems.$inferSelect;
export type StagedItem = NonNullable<StagedOrder["items"]>[number];

export interface LineContext {
  order: Pick<SourceOrder, "id">;
  rounding: TaxRounding;
  labels: AttributeLabels;
  problems: Problems;
}

/** Keys of lines' meta that are columns here, or useless to clients. */
const OWN_KEYS: Readonly<Record<string, ReadonlySet<string>>> = {
  line_item: new Set(
    "_product_id _variation_id _qty _tax_class _line_subtotal _line_subtotal_tax _line_total _line_tax _line_tax_data _reduced_stock _refunded_item_id".split(
      " ",
    ),
  ),
  shipping: new Set("method_id instance_id cost total_tax taxes _refunded_item_id".split(" ")),
  tax: new Set("rate_id label compound tax_amount shipping_tax_amount rate_percent".split(" ")),
  fee: new Set(
    "_tax_class _tax_status _fee_amount _line_total _line_tax _line_tax_data _refunded_item_id".split(" "),
  ),
  coupon: new Set("discount_amount discount_amount_tax coupon_data coupon_info".split(" ")),
};

const EMPTY_LINE = defaultsOf(orderItems);

/** A line of an order; undefined for one of a kind that this store does not have. */
export function orderLine([id, kind, row, runs]: StagedItem, context: LineContext): Line | undefined {
  const own = Object.hasOwn(OWN_KEYS, kind) ? OWN_KEYS[kind] : undefined;
  if (!own) {
    context.problems.skip(
      "order_items",
      id,
      `the kind of line ${kind} is unknown`,
      `order ${context.order.id}`,
    );
    return undefined;
  }
  const meta = new Meta(runs);
  const { order_item_name: name = "" } = JSON.parse(row) as { order_item_name?: string };
  const line: Line = {
    ...EMPTY_LINE,
    taxes: { total: {}, subtotal: {} },
    meta: [],
    id,
    orderId: context.order.id,
    kind: kind as Line["kind"],
    name,
  };
  line.meta = shownMeta(meta, own, meta.get("_product_id"), context.labels);
  line.taxes = taxesOf(meta.get("_line_tax_data") ?? meta.get("taxes"), id, context);
  return { ...line, ...READERS[kind]?.(meta, name), ...sumsOf(line, context.rounding) };
}

/** The taxes of a line from those by rate, as the shop rounds them now; none without those. */
function sumsOf({ kind, taxes }: Line, rounding: TaxRounding): Partial<Line> {
  const sum = (byRate: Record<string, string>) =>
    sumOf(Object.values(byRate).map((tax) => roundLineTax(tax, rounding))).toFixed();
  if (!["line_item", "fee"].includes(kind) || Object.keys(taxes.total).length === 0) return {};
  return {
    totalTax: sum(taxes.total),
    ...(kind === "line_item" && { subtotalTax: sum(taxes.subtotal) }),
  };
}

const READERS: Readonly<Record<string, (meta: Meta, name: string) => Partial<Line>>> = {
  line_item: (meta) => ({
    productId: idOrNull(meta.get("_product_id")),
    variationId: idOrNull(meta.get("_variation_id")),
    quantity: units(meta.get("_qty")),
    subtotal: decimal(meta.get("_line_subtotal")),
    subtotalTax: decimal(meta.get("_line_subtotal_tax")),
    total: decimal(meta.get("_line_total")),
    totalTax: decimal(meta.get("_line_tax")),
    taxClass: meta.text("_tax_class"),
    reducedStock: units(meta.get("_reduced_stock")),
  }),
  shipping: (meta) => ({
    code: meta.text("method_id"),
    total: decimal(meta.get("cost")),
    totalTax: decimal(meta.get("total_tax")),
  }),
  fee: (meta) => ({
    total: decimal(meta.get("_line_total")),
    totalTax: decimal(meta.get("_line_tax")),
    taxClass: meta.text("_tax_class"),
    taxable: meta.get("_tax_status") !== "none",
  }),
  coupon: (meta) => ({
    total: decimal(meta.get("discount_amount")),
    totalTax: decimal(meta.get("discount_amount_tax")),
  }),
  tax: (meta, name) => ({
    code: name,
    name: meta.text("label"),
    rateId: idOrNull(meta.get("rate_id")),
    compound: meta.flag("compound"),
    total: decimal(meta.get("tax_amount")),
    totalTax: decimal(meta.get("shipping_tax_amount")),
  }),
};

/** Visible meta in order, without empty and serialised values. */
function shownMeta(
  meta: Meta,
  own: ReadonlySet<string>,
  productId: string | undefined,
  labels: AttributeLabels,
): ItemMeta[] {
  const shown: ItemMeta[] = [];
  for (const [, key, text] of meta.rows) {
    if (own.has(key) || text === "") continue;
    const value = readValue(text);
    if (value === undefined || typeof value === "object") continue;
    const name = decoded(key);
    shown.push({ key: name, value: decoded(textOf(value)), label: labels.of(name, idOrNull(productId)) });
  }
  return shown;
}

/** Decodes URL escapes, like the legacy API. */
function decoded(text: string): string {
  if (!/%[\da-f]{2}/i.test(text)) return text;
  try {
    return decodeURIComponent(text.replaceAll(/%(?![\da-f]{2})/gi, "%25"));
  } catch {
    return text;
  }
}

/** Tax by rate, of `{total: {1: "0.19"}, subtotal: {…}}`. */
function taxesOf(serialised: string | undefined, id: number, { problems }: LineContext): Line["taxes"] {
  if (serialised === undefined || serialised === "") return { total: {}, subtotal: {} };
  const entries = readEntries(serialised);
  noteNoArray(problems, ["order_items", id], serialised, ["taxes", "taxes by rate"]);
  const of = (name: string) => {
    const found = entries.find(([key]) => key === name)?.[1];
    if (typeof found !== "object" || found === null) return {};
    return Object.fromEntries(
      Object.entries(found)
        .map(([rate, tax]) => [rate, textOf(tax)] as const)
        .filter(([, tax]) => tax !== "")
        .map(([rate, tax]) => [rate, decimal(tax)]),
    );
  };
  return { total: of("total"), subtotal: of("subtotal") };
}
