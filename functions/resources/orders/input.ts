import { Big } from "big.js";
import { asObject, type JsonObject } from "../../http/body.ts";
import type {
  CouponLineInput,
  FeeInput,
  LineChange,
  LineItemInput,
  OrderPatch,
  PaymentInput,
  ShippingInput,
} from "../../store/orders/patch.ts";
import { readBilling, readShipping } from "../input/address.ts";
import { readDecimal, readInteger, readText } from "../input/values.ts";
import { plainCode, plainLine } from "../input/text.ts";

/** What an order object asks for (§order-body). Absent and null keys ask for nothing; `null` ids make new lines. */
export function readOrderPatch(data: JsonObject): OrderPatch {
  const given = (key: string) => data[key] ?? undefined;
  return compact<OrderPatch>({
    status: readText(given("status")),
    statusNote: readText(given("status_note")),
    customerId: given("customer_id") === undefined ? undefined : readInteger(data["customer_id"]),
    billing: given("billing_address") === undefined ? undefined : readBilling(data["billing_address"]),
    shipping: given("shipping_address") === undefined ? undefined : readShipping(data["shipping_address"]),
    lineItems: readLines(given("line_items"), "product_id", readLineItem),
    shippingLines: readLines(given("shipping_lines"), "method_id", readShippingLine),
    feeLines: readLines(given("fee_lines"), "title", readFee),
    couponLines: readLines(given("coupon_lines"), "code", readCouponLine),
    payment: readPayment(given("payment_details")),
    currency: readText(given("currency")),
    meta: readMeta(given("order_meta")),
    customerNote: readText(given("note")),
  });
}

/** Entries of a line array; an existing line goes when the key that makes it what it is, is explicitly null. */
function readLines<Input>(
  value: unknown,
  key: string,
  read: (line: JsonObject) => Input,
): LineChange<Input>[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.map((entry) => {
    // What is no object lacks every field.
    const line = asObject(entry) ?? {};
    const id = readInteger(line["id"]);
    const given = line["id"] !== undefined && line["id"] !== null;
    return {
      ...(given && { id }),
      remove: given && Object.hasOwn(line, key) && line[key] === null,
      input: read(line),
    };
  });
}

function readLineItem(line: JsonObject): LineItemInput {
  return compact<LineItemInput>({
    productId: isGiven(line, "product_id") ? readInteger(line["product_id"]) : undefined,
    sku: readText(line["sku"]),
    quantity: isGiven(line, "quantity") ? Number(readDecimal(line["quantity"])) : undefined,
    total: readGivenDecimal(line, "total"),
    totalTax: readGivenDecimal(line, "total_tax"),
    subtotal: readGivenDecimal(line, "subtotal"),
    subtotalTax: readGivenDecimal(line, "subtotal_tax"),
    variations: readVariations(line["variations"]),
  });
}

function readShippingLine(line: JsonObject): ShippingInput {
  return compact<ShippingInput>({
    methodId: readText(line["method_id"]),
    methodTitle: readText(line["method_title"]),
    total: readGivenDecimal(line, "total"),
  });
}

function readFee(line: JsonObject): FeeInput {
  return compact<FeeInput>({
    title: readText(line["title"]),
    total: readGivenDecimal(line, "total"),
    totalTax: readTaxData(line["tax_data"]) ?? readGivenDecimal(line, "total_tax"),
    taxable: isGiven(line, "taxable") ? Boolean(line["taxable"]) : undefined,
    taxClass: readText(line["tax_class"]),
  });
}

/** What the taxes of each rate come to. */
function readTaxData(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const taxes = Object.values(value).map((tax) => new Big(readDecimal(tax)));
  return taxes.reduce((sum, tax) => sum.plus(tax), new Big(0)).toFixed();
}

function readCouponLine(line: JsonObject): CouponLineInput {
  const code = readText(line["code"]);
  return compact<CouponLineInput>({
    code: code === undefined ? undefined : plainCode(code),
    amount: readGivenDecimal(line, "amount"),
  });
}

function readPayment(value: unknown): PaymentInput | undefined {
  const details = asObject(value);
  if (!details) return undefined;
  return {
    ...compact<Partial<PaymentInput>>({
      methodId: readText(details["method_id"]),
      methodTitle: readText(details["method_title"]),
      transactionId: readText(details["transaction_id"]),
    }),
    paid: details["paid"] === true,
  };
}

/** Attributes without the original's prefix, with the values that are wanted. */
function readVariations(value: unknown): LineItemInput["variations"] {
  const pairs = Object.entries(asObject(value) ?? {}).map(([key, option]): [string, string] => [
    (readText(key) ?? "").replace(/^attribute_/i, ""),
    readText(option) ?? "",
  ]);
  if (pairs.length === 0) return undefined;
  return pairs.some(([key, option]) => !key || !option) ? "invalid" : pairs;
}

/** Scalar values under keys without a leading underscore; the rest is left out. */
function readMeta(value: unknown): Record<string, string> | undefined {
  const entries = Object.entries(asObject(value) ?? {}).flatMap(([key, scalar]) => {
    const text = readText(scalar);
    return key === "" || key.startsWith("_") || text === undefined ? [] : [[plainLine(key), text] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function isGiven(line: JsonObject, key: string): boolean {
  return line[key] !== undefined && line[key] !== null;
}

function readGivenDecimal(line: JsonObject, key: string): string | undefined {
  return isGiven(line, key) ? readDecimal(line[key]) : undefined;
}

/** The object without what is undefined. */
function compact<T extends object>(record: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as T;
}
