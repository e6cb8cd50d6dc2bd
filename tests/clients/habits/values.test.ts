import { describe, expect, test } from "vitest";
import type { Answer } from "../../support/api.ts";
import { PRODUCTS, useShop } from "../../support/shop.ts";
import { useStore } from "../../support/use-store.ts";

/** Values in bodies and queries of legacy clients, each with its client and its result. */

const shop = useShop();
const { v3 } = useStore("v3");

type Body = Answer["body"];
type Habit = [
  client: string,
  habit: string,
  send: () => Promise<Answer>,
  shown: (body: Body) => unknown,
  unknown,
];

const MUG = { product_id: PRODUCTS.mug, quantity: 1 };
/** A list in PHP's `json_encode` after `array_filter` or `unset` has left gaps. */
const gapped = (...entries: unknown[]) => Object.fromEntries(entries.map((entry, n) => [n * 3 + 1, entry]));
const order = (data: unknown) => shop.v2.post("/orders", { order: data });
const coupon = (data: object) => v3.post("/coupons", { coupon: { code: crypto.randomUUID(), ...data } });
const customer = (data: object) =>
  shop.v2.post("/customers", { customer: { email: `${crypto.randomUUID()}@example.com`, ...data } });
const lines = ({ order }: Body) =>
  [order.line_items, order.shipping_lines, order.fee_lines, order.coupon_lines].map((list) => list.length);
const code = ({ errors }: Body) => errors[0].code;
const refundLines = ({ order_refund }: Body) =>
  order_refund.line_items.map(({ quantity, total }: Body) => [quantity, total]);

function check(habits: Habit[]) {
  test.each(habits)("%s: %s", async (_client, _habit, send, shown, expected) => {
    const { status, body } = await send();
    expect(status, JSON.stringify(body)).toBeLessThan(500);
    expect(shown(body)).toEqual(expected);
  });
}

describe("lists", () => {
  const all = {
    line_items: gapped(MUG, { ...MUG, quantity: 2 }),
    shipping_lines: gapped({ method_id: "flat_rate", total: 5 }),
    fee_lines: gapped({ title: "Wrap", total: "2.00" }),
    coupon_lines: gapped({ code: "spring", amount: 1 }),
  };
  check([
    [
      "PHP",
      "lines with gaps in their keys",
      () => order(all),
      (body) => [...lines(body), body.order.total],
      [2, 1, 1, 1, "37.00"],
    ],
    [
      "PHP",
      "lines in a bulk likewise",
      () => shop.v2.post("/orders/bulk", { orders: [all] }),
      ({ orders: [made] }) => lines({ order: made }),
      [2, 1, 1, 1],
    ],
    [
      "PHP",
      "an added line alone, under its old key",
      () =>
        shop.v2.put(`/orders/${shop.other.orderId}`, {
          order: { fee_lines: { "7": { title: "Card", total: 1 } } },
        }),
      ({ order }) => order.fee_lines.map(({ title }: Body) => title),
      ["Gift wrap", "Card"],
    ],
    [
      "PHP",
      "a bulk with gaps is no bulk",
      () => shop.v2.post("/orders/bulk", { orders: gapped({}) }),
      code,
      "shop_api_missing_orders_data",
    ],
    [
      "PHP",
      "ids with gaps",
      () => coupon({ product_ids: gapped(5, "7", 0, 5), exclude_product_category_ids: gapped(9) }),
      ({ coupon }) => [coupon.product_ids, coupon.exclude_product_category_ids],
      [[5, 7], [9]],
    ],
    [
      "PHP",
      "e-mail addresses with gaps",
      () => coupon({ customer_emails: gapped("A@example.com", "", "b@example.com") }),
      ({ coupon }) => coupon.customer_emails,
      ["a@example.com", "b@example.com"],
    ],
    ["PHP", "an empty array for an object", () => order([]), lines, [0, 0, 0, 0]],
    [
      "PHP",
      "empty arrays for addresses and meta",
      () => order({ billing_address: [], order_meta: [] }),
      ({ order }) => order.billing_address.city,
      "",
    ],
    [
      "PHP",
      "a refund keyed by line ids",
      () => refund({ line_items: { [shop.lineId]: { qty: 1, refund_total: 10 } } }),
      refundLines,
      [[-1, "-10.00"]],
    ],
    [
      "Python",
      "a refund as a list with ids",
      () => refund({ line_items: [{ id: shop.lineId, qty: 1, refund_total: "0.50" }] }),
      refundLines,
      [[-1, "-0.50"]],
    ],
    [
      "PHP",
      "that list with gaps",
      () => refund({ line_items: gapped({ id: shop.lineId, refund_total: 0.25 }) }),
      refundLines,
      [[0, "-0.25"]],
    ],
    [
      "PHP",
      "taxes of a refund by rate, as a list when they begin at 0",
      () => refund({ line_items: { [shop.lineId]: { refund_tax: [0.1, 0.2] } } }),
      ({ order_refund }) => order_refund.line_items[0].total_tax,
      "-0.30",
    ],
  ]);

  const refund = (data: object) =>
    shop.v2.post(`/orders/${shop.orderId}/refunds`, { order_refund: { amount: 0, ...data } });
});

describe("customers of orders", () => {
  const ofCustomer = (customer_id: unknown) => order({ customer_id });
  const id = ({ order }: Body) => order.customer_id;
  const INVALID = "shop_api_invalid_customer_id";
  check([
    [
      "PHP",
      "an id as text",
      () => ofCustomer(String(shop.customerId)),
      (body) => id(body) === shop.customerId,
      true,
    ],
    [
      "spreadsheet importers",
      "an id with a fraction",
      () => ofCustomer(shop.customerId + 0.5),
      (body) => id(body) === shop.customerId,
      true,
    ],
    ["JavaScript", "null for a guest", () => ofCustomer(null), id, 0],
    ["PHP", "empty text for a guest", () => ofCustomer(""), id, 0],
    ["PHP", "false for a guest", () => ofCustomer(false), id, 0],
    ["Python", "0 for a guest", () => ofCustomer(0), id, 0],
    ["PHP", "true", () => ofCustomer(true), code, INVALID],
    ["JavaScript", "NaN as text", () => ofCustomer("NaN"), code, INVALID],
    ["spreadsheet importers", "a name", () => ofCustomer("abc"), code, INVALID],
    [
      "spreadsheet importers",
      "an id with letters behind it",
      () => ofCustomer(`${shop.customerId}abc`),
      code,
      INVALID,
    ],
    ["JavaScript", "an id in a list", () => ofCustomer([shop.customerId]), code, INVALID],
    ["JavaScript", "a customer", () => ofCustomer({ id: shop.customerId }), code, INVALID],
    ["C", "-1 for nobody", () => ofCustomer(-1), code, INVALID],
    [
      "PHP",
      "true, when an order is edited",
      () => shop.v2.put(`/orders/${shop.orderId}`, { order: { customer_id: true } }),
      code,
      INVALID,
    ],
    [
      "JavaScript",
      "null, when an order is edited",
      () => shop.v2.put(`/orders/${shop.orderId}`, { order: { customer_id: null } }),
      (body) => id(body) === shop.customerId,
      true,
    ],
  ]);
});

describe("dates", () => {
  const until = (expiry_date: unknown) => coupon({ expiry_date });
  const day = ({ coupon }: Body) => coupon.expiry_date?.slice(0, 10) ?? null;
  const of = (text: string, expected: string | null, client: string): Habit => [
    client,
    `until ${text}`,
    () => until(text),
    day,
    expected,
  ];
  check([
    of("12/31/2027", "2027-12-31", "spreadsheets in the US"),
    of("31.12.2027", "2027-12-31", "spreadsheets in Germany"),
    of("31-12-2027", "2027-12-31", "spreadsheets in the Netherlands"),
    of("31/12/2027", null, "spreadsheets in Britain, as in the legacy API"),
    of("Dec 31, 2027", "2027-12-31", "PHP's date('M j, Y')"),
    of("Fri, 31 Dec 2027 00:00:00 +0000", "2027-12-31", "PHP's DATE_RFC2822"),
    of("Friday, 31-Dec-27 00:00:00 UTC", "2027-12-31", "PHP's DATE_COOKIE"),
    of("2027-12-31T00:00:00+00:00", "2027-12-31", "PHP's DATE_ATOM"),
    of("20271231", "2027-12-31", "PHP's date('Ymd')"),
    of("@1830211200", "2027-12-31", "PHP's '@' . time()"),
    of("2027-12-31 23:59:59.123456", "2027-12-31", "Python's str(datetime)"),
    of("2027-12-31T23:59:59.123456+00:00", "2027-12-31", "Python's isoformat()"),
    of("2027-12-31T00:00:00.000Z", "2027-12-31", "JavaScript's toISOString()"),
    of("Fri, 31 Dec 2027 00:00:00 GMT", "2027-12-31", "JavaScript's toUTCString()"),
    of("Fri Dec 31 2027", "2027-12-31", "JavaScript's toDateString()"),
    of("2027-12-31 00:00:00 UTC", "2027-12-31", "Ruby's Time#to_s"),
    of("2027-12-31 00:00:00+00", "2027-12-31", "PostgreSQL"),
    of("2027-W52-5", "2027-12-31", "ISO weeks"),
    of("", null, "forms"),
    of("0000-00-00 00:00:00", null, "MySQL's date of none"),
    ["JavaScript", "a date of null is none", () => until(null), day, null],
    [
      "Python",
      "a bound whose + is not encoded",
      () => v3.get("/coupons?filter[created_at_min]=2099-01-01T00:00:00+02:00"),
      ({ coupons }) => coupons,
      [],
    ],
  ]);
});

describe("numbers", () => {
  const fee = (total: unknown) => order({ fee_lines: [{ title: "Wrap", total }] });
  const total = ({ order }: Body) => order.fee_lines[0].total;
  const off = (amount: unknown) => coupon({ amount });
  const amount = ({ coupon }: Body) => coupon.amount;
  check([
    ["Python", "a Decimal as text", () => fee("12.50"), total, "12.50"],
    ["JavaScript", "a number", () => fee(12.5), total, "12.50"],
    ["PHP", "a number in scientific notation", () => fee("1.25E+1"), total, "12.50"],
    ["spreadsheets in Germany", "a decimal comma ends a line's number", () => fee("12,50"), total, "12.00"],
    ["spreadsheets in Germany", "thousands by points", () => fee("1.234,50"), total, "1.23"],
    ["spreadsheets in the US", "thousands by commas", () => fee("1,234.50"), total, "1.00"],
    [
      "spreadsheets in the US",
      "a currency sign in front of a line's number",
      () => fee("$12.50"),
      total,
      "0.00",
    ],
    ["spreadsheets in France", "one behind it", () => fee("12 €"), total, "12.00"],
    ["PHP", "a comma is left out of a coupon's amount", () => off("12,50"), amount, "1250.00"],
    [
      "spreadsheets in the US",
      "signs are taken out of a coupon's amount",
      () => off("$ 12.50 "),
      amount,
      "12.50",
    ],
    ["spreadsheets in the US", "thousands of a coupon's amount", () => off("1,234.50"), amount, "1234.50"],
    ["Java", "digits of another script", () => off("١٢"), amount, "0.00"],
    ["forms", "nothing", () => off(""), amount, "0.00"],
    [
      "PHP",
      "ids and quantities as text",
      () => order({ line_items: [{ product_id: String(PRODUCTS.mug), quantity: "2" }] }),
      ({ order }) => order.total,
      "20.00",
    ],
    [
      "JavaScript",
      "a quantity of 2.0",
      () => order({ line_items: [{ ...MUG, quantity: 2.0 }] }),
      ({ order }) => order.total,
      "20.00",
    ],
  ]);
});

describe("truth", () => {
  check([
    [
      "PHP",
      "1 does not switch a coupon's flag on",
      () => coupon({ individual_use: 1 }),
      ({ coupon }) => coupon.individual_use,
      false,
    ],
    [
      "forms",
      "nor does text",
      () => coupon({ individual_use: "true" }),
      ({ coupon }) => coupon.individual_use,
      false,
    ],
    [
      "forms",
      "nor does it pay an order",
      () =>
        order({
          line_items: [MUG],
          payment_details: { method_id: "bacs", method_title: "Bank", paid: "true" },
        }),
      ({ order }) => order.payment_details.paid,
      false,
    ],
    [
      "JavaScript",
      "true pays it",
      () =>
        order({
          line_items: [MUG],
          payment_details: { method_id: "bacs", method_title: "Bank", paid: true },
        }),
      ({ order }) => [order.payment_details.paid, order.status],
      [true, "processing"],
    ],
  ]);
});

describe("texts", () => {
  check([
    [
      "editors",
      "tags in names",
      () => customer({ first_name: " <b>Ann</b>\n<script>x()</script> O. " }),
      ({ customer }) => customer.first_name,
      "Ann O.",
    ],
    [
      "people",
      "a heart that is no tag",
      () => customer({ first_name: "Ann <3" }),
      ({ customer }) => customer.first_name,
      "Ann &lt;3",
    ],
    [
      "PHP's htmlspecialchars",
      "entities in codes",
      () => coupon({ code: "Tom&amp;Jerry &eacute;" }),
      ({ coupon }) => coupon.code,
      "tom&jerry é",
    ],
    [
      "Java",
      "NUL and half a surrogate pair",
      () => order({ note: "a\0b\ud800" }),
      ({ order }) => order.note,
      "ab\ufffd",
    ],
    [
      "JavaScript",
      "text for numbers and lists is none",
      () => order({ note: { a: 1 }, line_items: "none" }),
      (body) => [body.order.note, ...lines(body)],
      ["", 0, 0, 0, 0],
    ],
    [
      "PHP",
      "meta with what is no text",
      () =>
        shop.v2.post("/orders?filter[meta]=true", {
          order: { order_meta: { a: 1, b: true, c: null, d: [1], e: { f: 1 }, _g: "x" } },
        }),
      ({ order }) => order.order_meta,
      { a: "1", b: "1" },
    ],
    [
      "Python",
      "whole numbers that are longer than JavaScript's keep their digits",
      () =>
        shop.v2.post(
          "/orders?filter[meta]=true",
          '{"order":{"order_meta":{"tracking":1234567890123456789,"beyond":-12345678901234567890123}}}',
        ),
      ({ order }) => order.order_meta,
      { tracking: "1234567890123456789", beyond: "-12345678901234567890123" },
    ],
  ]);
});
