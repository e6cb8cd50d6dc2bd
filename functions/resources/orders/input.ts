import { Big } from "big.js";
import { asObject, type JsonObject } from "../../http/body.ts";
import { cleanText, type Query } from "../../http/query.ts";
import type { OrderQuery } from "../../store/orders/conditions.ts";
import type {
  CouponLineInput,
  FeeInput,
  LineChange,
  LineItemInput,
  OrderPatch,
  PaymentInput,
  ShippingInput,
} from "../../store/orders/patch.ts";
import { StoreError } from "../../store/errors.ts";
import { MAX_LINES, MAX_META, MAX_PER_LINE } from "../../store/orders/limits.ts";
import { readBilling, readShipping } from "../address.ts";
import {
  isGiven,
  keepText,
  readEntries,
  type Readers,
  readList,
  readSupplied,
  readWithin,
  textOf,
  within,
} from "../input/record.ts";
import { keepDecimal, keepUnits } from "../input/numbers.ts";
import { LIST_FILTERS, type ListInput, readListInput } from "../input/list.ts";
import { given, readCount, readInteger, readStrictId, readText } from "../input/values.ts";
import type { Version } from "../serialize/record-table.ts";
import { plainLine } from "../../kernel/plain-line.ts";
import type { OrderInput } from "./schemas.ts";
import { DEFAULT_FORMAT, type OrderFormat } from "./record.ts";

/** What requests give of orders: the patch of a body, the filters of a list, the format of an answer. */

/** Most keys of a meta object, including those that are not stored. */
const MAX_KEYS = 1000;
/** Most bytes of a meta entry, key and value together (§size-caps). */
const META_BYTES = 32 * 1024;

/** Each input key with the field it sets and its reader. */
const ORDER_INPUT: Readers<OrderPatch, keyof OrderInput> = {
  status: ["status", readText],
  status_note: ["statusNote", keepText],
  customer_id: ["customerId", readStrictId],
  billing_address: ["billing", (value) => readBilling(value)],
  shipping_address: ["shipping", (value) => readShipping(value)],
  line_items: ["lineItems", (value) => readLines(value, LINE_ITEM)],
  shipping_lines: ["shippingLines", (value) => readLines(value, SHIPPING_LINE)],
  fee_lines: ["feeLines", (value) => readLines(value, FEE_LINE)],
  coupon_lines: ["couponLines", (value) => readLines(value, COUPON_LINE)],
  payment_details: ["payment", readPayment],
  currency: ["currency", readText],
  order_meta: ["meta", readMeta],
  note: ["customerNote", keepText],
};

/**
 * The patch of an order object (§order-body). Absent and null keys change nothing; `null` ids make new lines. Throws
 * `order_lines_too_many`, `order_meta_too_many`, and 400 for too long a text (§size-caps).
 */
export function readOrderPatch(data: JsonObject): OrderPatch {
  const patch = readSupplied("order", data, ORDER_INPUT);
  if (countLines(patch) > MAX_LINES) throw new StoreError("order_lines_too_many");
  return patch;
}

/** The number of lines of all kinds in a patch. */
export function countLines({ lineItems, shippingLines, feeLines, couponLines }: OrderPatch): number {
  const given = [lineItems, shippingLines, feeLines, couponLines];
  return given.reduce((sum, entries) => sum + (entries?.length ?? 0), 0);
}

/** An existing line is deleted when one of these is explicitly null, whatever its kind. */
const NAMING = ["product_id", "method_id", "title", "code"];

/** Entries of a line array. */
function readLines<Input>(value: unknown, readers: Readers<Input>): LineChange<Input>[] | undefined {
  return readList(value, MAX_LINES)?.map((entry) => {
    // An entry that is not an object lacks every field.
    const line = asObject(entry) ?? {};
    const given = isGiven(line, "id");
    return {
      ...(given && { id: readInteger(line["id"]) }),
      remove: given && NAMING.some((key) => Object.hasOwn(line, key) && line[key] === null),
      input: readWithin(line, readers),
    };
  });
}

/** The keys of lines of a kind but that of their id, which all kinds have. */
type LineKey<Kind extends "line_items" | "shipping_lines" | "fee_lines" | "coupon_lines"> = Exclude<
  keyof NonNullable<OrderInput[Kind]>[number],
  "id"
>;

const LINE_ITEM: Readers<LineItemInput, LineKey<"line_items">> = {
  product_id: ["productId", readInteger],
  sku: ["sku", keepText],
  quantity: ["quantity", keepUnits],
  total: ["total", keepDecimal],
  total_tax: ["totalTax", keepDecimal],
  subtotal: ["subtotal", keepDecimal],
  subtotal_tax: ["subtotalTax", keepDecimal],
  variations: ["variations", readVariations],
};

const SHIPPING_LINE: Readers<ShippingInput, LineKey<"shipping_lines">> = {
  method_id: ["methodId", keepText],
  method_title: ["methodTitle", readLine],
  total: ["total", keepDecimal],
};

const FEE_LINE: Readers<FeeInput, LineKey<"fee_lines">> = {
  title: ["title", readLine],
  total: ["total", keepDecimal],
  total_tax: ["totalTax", keepDecimal],
  // The tax amounts by rate; their sum overrides `total_tax`.
  tax_data: ["totalTax", readTaxData],
  taxable: ["taxable", Boolean],
  tax_class: ["taxClass", textOf],
};

const COUPON_LINE: Readers<CouponLineInput, LineKey<"coupon_lines">> = {
  // Without decoding entities, as coupons do: their table is another KiB of a Worker.
  code: ["code", (value) => readLine(value).toLowerCase()],
  amount: ["amount", keepDecimal],
};

const PAYMENT: Readers<Partial<PaymentInput>> = {
  method_id: ["methodId", keepText],
  method_title: ["methodTitle", readLine],
  transaction_id: ["transactionId", keepText],
};

function readTaxData(value: unknown): string | undefined {
  const taxes = readList(value, MAX_PER_LINE)?.map((tax) => new Big(keepDecimal(tax)));
  return taxes?.reduce((sum, tax) => sum.plus(tax), new Big(0)).toFixed();
}

function readPayment(value: unknown): PaymentInput | undefined {
  const details = asObject(value);
  return details && { ...readWithin(details, PAYMENT), paid: details["paid"] === true };
}

/** Titles are plain lines. */
function readLine(value: unknown): string {
  return plainLine(keepText(value));
}

/** Attributes without the legacy API's prefix, with the wanted values. */
function readVariations(value: unknown): LineItemInput["variations"] {
  const pairs = readEntries(asObject(value), MAX_PER_LINE)?.map(([key, option]): [string, string] => [
    keepText(key).replace(/^attribute_/i, ""),
    keepText(option),
  ]);
  if (!pairs || pairs.length === 0) return undefined;
  return pairs.some(([key, option]) => !key || !option) ? "invalid" : pairs;
}

/** Scalar values whose keys have no leading underscore; others are ignored. */
function readMeta(value: unknown): Record<string, string> | undefined {
  const meta = new Map<string, string>();
  for (const [rawKey, scalar] of readEntries(asObject(value), MAX_KEYS) ?? []) {
    const text = readText(scalar);
    if (text === undefined || rawKey.startsWith("_")) continue;
    within(META_BYTES, rawKey + text);
    const key = plainLine(cleanText(rawKey));
    if (key === "" || key.startsWith("_")) continue;
    if (meta.set(key, text).size > MAX_META) throw new StoreError("order_meta_too_many");
  }
  return meta.size > 0 ? Object.fromEntries(meta) : undefined;
}

/** Keys of `filter[…]` that lists of orders of a version read. */
export const ORDER_FILTERS: Record<Version, readonly string[]> = {
  ...LIST_FILTERS,
  v3: [...LIST_FILTERS.v3, "customer_id"],
};

/** Page, filters and statuses of a list of orders. `status` may be a list, in `filter` or, with `onTop`, as a parameter. */
export function readOrderList(
  query: Query,
  version: Version,
  { onTop = true } = {},
): ListInput & { query: OrderQuery } {
  const filters = ORDER_FILTERS[version];
  const input = readListInput(query, filters);
  const customer = filters.includes("customer_id") ? given(query.filter.get("customer_id")) : undefined;
  // No order has 0, which any text is.
  const customerId = customer === undefined ? undefined : readCount(customer);
  const status = (onTop && query.get("status")) || query.filter.get("status");
  const slugs = status?.split(",").map((slug) => slug.trim().replace(/^wc-/, ""));
  const statuses = slugs && [...new Set(slugs)];
  return { ...input, query: { ...input.query, statuses, customerId } };
}

/** Most decimal places of money. */
const MAX_PLACES = 20;

/** The format that a request asks for. What is no number of places is 0 (§money). */
export function readFormat(query: Query): OrderFormat {
  const dp = query.filter.get("dp");
  const places = dp === undefined ? DEFAULT_FORMAT.places : Math.min(Math.abs(readInteger(dp)), MAX_PLACES);
  return { places, allItemMeta: showsAllItemMeta(query) };
}

/** Whether the request asks for item meta with a leading underscore. */
export function showsAllItemMeta({ filter }: Query): boolean {
  return filter.get("all_item_meta") === "true";
}
