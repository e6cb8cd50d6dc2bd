import * as z from "zod";
import { ORDER_STATUSES } from "../../store/orders/order.ts";
import {
  billingAddress,
  billingInput,
  count,
  field,
  flag,
  id,
  instant,
  numeric,
  shippingAddress,
  shippingInput,
  text,
} from "../schemas/values.ts";
import { customerSchema } from "../customers/schemas.ts";

/** Money with the decimal places of `filter[dp]`, by default two. */
const money = z.string().regex(/^-?\d+(\.\d+)?$/);

/** Meta of a line, with a label for people and a key for programs. */
const itemMeta = z.array(
  z
    .strictObject({
      key: text("Name of the entry, or of the attribute.", "pa_color"),
      value: text("Its value.", "Black"),
      label: text("Display name.", "Color"),
    })
    .meta({ id: "ItemMeta" }),
);

/** A line of products, in an order and in a refund. */
export const lineItemSchema = z.strictObject({
  id: field(id, "Id of the line.", 504),
  subtotal: field(money, "Sum before discounts, without tax.", "43.98"),
  subtotal_tax: field(money, "Tax on it.", "4.40"),
  total: field(money, "Sum after discounts, without tax.", "43.98"),
  total_tax: field(money, "Tax on it.", "4.40"),
  price: field(money, "Price of one unit: total by quantity.", "21.99"),
  quantity: field(z.number(), "How many; whole unless the shop sells parts of a unit.", 2),
  tax_class: text("Tax class; empty for the standard one.", "reduced-rate"),
  name: text("Name of the product when it was ordered.", "Mug"),
  product_id: field(count, "The product, or its variation; 0 when there is none.", 546),
  sku: field(z.string().nullable(), "Stock-keeping unit; null for a deleted product.", "MUG-1"),
  meta: itemMeta.meta({
    description:
      "Attributes and the like; entries with a leading underscore only with `filter[all_item_meta]=true`.",
  }),
});

const guest = z
  .strictObject({
    id: field(count, "0; the customer's id if only the record is withheld.", 0),
    email: text("From the billing address.", "guest@example.com"),
    first_name: text("From the billing address.", "Gus"),
    last_name: text("From the billing address.", "T"),
    billing_address: billingAddress,
    shipping_address: shippingAddress,
  })
  .meta({ id: "Guest", description: "The order's own data on its customer." });

/** An order with the fields of all versions and deliveries. */
export const orderSchema = z.strictObject({
  id: field(id, "Id of the order, given by the store.", 645),
  order_number: text("Display number: the id as text, or the own number of an imported order.", "645"),
  order_key: text("Key of the order, for its buyer's links.", "wc_order_5abc"),
  created_at: field(instant, "Time of its creation, UTC.", "2026-01-26T20:00:21Z"),
  updated_at: field(instant, "Time of its last change, UTC.", "2026-01-26T20:00:24Z"),
  completed_at: field(
    instant,
    "Time of its last completion, UTC; the first second of 1970 for never.",
    "1970-01-01T00:00:00Z",
  ),
  status: field(
    z.union([z.enum([...ORDER_STATUSES, "trash"]), z.string()]),
    "Status; `trash` for a deleted one. An imported order keeps another status.",
    "processing",
  ),
  currency: field(z.string().regex(/^[A-Z]{3}$/), "Currency of all its sums, as its ISO 4217 code.", "USD"),
  total: field(money, "Amount to pay, with taxes and shipping.", "79.87"),
  subtotal: field(money, "Sum of the line items before discounts, without tax.", "63.97"),
  total_line_items_quantity: field(z.number(), "Number of products, without subtracting refunds.", 3),
  total_tax: field(money, "All taxes.", "5.90"),
  total_shipping: field(money, "Shipping without its taxes.", "10.00"),
  cart_tax: field(money, "Taxes on products and fees.", "5.40"),
  shipping_tax: field(money, "Taxes on shipping.", "0.50"),
  total_discount: field(money, "Discount of the line items from their subtotals, without tax.", "0.00"),
  cart_discount: field(z.literal("0.00"), "Always 0.00; kept for old clients.", "0.00"),
  order_discount: field(z.literal("0.00"), "Always 0.00; kept for old clients.", "0.00"),
  shipping_methods: text("Titles of the shipping lines, separated by commas.", "Flat Rate"),
  payment_details: z
    .strictObject({
      method_id: text("Id of the payment method.", "bacs"),
      method_title: text("Name of the payment method.", "Bank transfer"),
      paid: field(flag, "Whether it has been paid.", true),
    })
    .meta({ id: "PaymentDetails", description: "The payment." }),
  billing_address: billingAddress,
  shipping_address: shippingAddress,
  note: text("The customer's note.", "Ring twice"),
  customer_ip: text("IP address of the order's sender.", "203.0.113.7"),
  customer_user_agent: text("User agent of the order's sender.", "demo-client/1.0"),
  customer_id: field(count, "The customer; 0 for a guest.", 2),
  view_order_url: field(
    z.url(),
    "URL of the customer's page of the order.",
    "https://store.example/my-account/view-order/645/",
  ),
  line_items: z.array(lineItemSchema.meta({ id: "LineItem", description: "A bought product." })),
  shipping_lines: z.array(
    z
      .strictObject({
        id: field(id, "Id of the line.", 506),
        method_id: text("Id of the shipping method.", "flat_rate"),
        method_title: text("Name of the shipping method.", "Flat Rate"),
        total: field(money, "Its price, without tax.", "10.00"),
      })
      .meta({ id: "ShippingLine", description: "A way of shipping." }),
  ),
  tax_lines: z.array(
    z
      .strictObject({
        id: field(id, "Id of the line.", 507),
        rate_id: field(count, "The tax rate; 0 when unknown.", 5),
        code: text("Country, state, name and priority of the rate.", "US-CA-TAX-1"),
        title: text("Display name of the rate.", "Tax"),
        total: field(money, "The tax, including that on shipping.", "4.40"),
        compound: field(flag, "Whether it applies on top of the other taxes.", false),
      })
      .meta({ id: "TaxLine", description: "A tax rate with its sum." }),
  ),
  fee_lines: z.array(
    z
      .strictObject({
        id: field(id, "Id of the line.", 510),
        title: text("Its name.", "Gift wrap"),
        tax_class: text("Tax class; empty for the standard one.", ""),
        total: field(money, "The fee without tax; negative for a discount.", "3.00"),
        total_tax: field(money, "Tax on it.", "0.00"),
      })
      .meta({ id: "FeeLine", description: "A fee." }),
  ),
  coupon_lines: z.array(
    z
      .strictObject({
        id: field(id, "Id of the line.", 511),
        code: text("Code of the coupon.", "spring"),
        amount: field(money, "For information: it changes neither lines nor total.", "5.00"),
      })
      .meta({ id: "CouponLine", description: "A used coupon." }),
  ),
  customer: z.union([
    customerSchema.meta({ id: "OrderCustomer", description: "The customer's present data." }),
    guest,
  ]),
});

export type SerializedOrder = z.infer<typeof orderSchema>;
export type SerializedLineItem = SerializedOrder["line_items"][number];
export type SerializedTaxLine = SerializedOrder["tax_lines"][number];

/** `filter[meta]` */
export const orderMeta = field(
  z.record(z.string(), z.unknown()).optional(),
  "Meta of the order, key to text, or to an imported shop's value; only with `filter[meta]=true`, if not empty.",
  { gift: "yes" },
);

const line = z.strictObject({
  id: field(
    numeric.nullable().optional(),
    "On an edit, the line to change; without one, or null, a line is added. On a create it is ignored.",
    504,
  ),
});

const lineItem = line
  .extend({
    product_id: field(
      numeric.nullable(),
      "The product or variation; this or `sku` is required. With a line's id, null deletes the line, and another product is refused.",
      546,
    ),
    sku: text("In place of `product_id`, on a new line.", "MUG-1"),
    quantity: field(
      numeric,
      "At least 1, required on a new line; fractions are cut off unless the shop sells parts of a unit.",
      2,
    ),
    total: field(numeric, "Sum without tax; default price times quantity.", "43.98"),
    total_tax: field(numeric, "Tax on it; used if the store does not calculate taxes.", "4.40"),
    subtotal: field(numeric, "Sum before discounts; default `total`, and at least that.", "43.98"),
    subtotal_tax: field(numeric, "Tax on it; used if the store does not calculate taxes.", "4.40"),
    variations: field(
      z.record(z.string(), z.string()),
      "Attributes and their values, in any case: they choose a variation of the product.",
      { color: "Black" },
    ),
  })
  .partial()
  .meta({ id: "LineItemInput", description: "A bought product." });

const shippingLine = line
  .extend({
    method_id: field(
      z.string().nullable(),
      "Required on a new line. With the id of a line, null deletes it.",
      "flat_rate",
    ),
    method_title: text("Display name; default `Shipping`.", "Flat Rate"),
    total: field(numeric, "Without tax, at least 0; default 0.", "10.00"),
  })
  .partial()
  .meta({ id: "ShippingLineInput", description: "A way of shipping." });

const feeLine = line
  .extend({
    title: field(
      z.string().nullable(),
      "Required on a new line. With the id of a line, null deletes it.",
      "Gift wrap",
    ),
    total: field(numeric, "Without tax; default 0, negative for a discount.", "3.00"),
    total_tax: field(numeric, "Tax on it; used if the store does not calculate taxes.", "0.30"),
    tax_data: field(
      z.record(z.string(), numeric),
      "Taxes by the id of their rate: their sum overrides `total_tax`.",
      { "5": "0.30" },
    ),
    taxable: field(flag, "Whether the fee is taxed; default false. On a new line only.", true),
    tax_class: text("Required when taxable: empty for the standard class, or its slug.", ""),
  })
  .partial()
  .meta({ id: "FeeLineInput", description: "A fee." });

const couponLine = line
  .extend({
    code: field(
      z.string().nullable(),
      "Required on a new line. With the id of a line, null deletes it.",
      "spring",
    ),
    amount: field(numeric, "At least 0; default 0. It changes neither lines nor total.", "5.00"),
  })
  .partial()
  .meta({ id: "CouponLineInput", description: "A used coupon." });

/** Input of a create or an edit. Absent and null fields change nothing. */
export const orderInput = z
  .strictObject({
    status: field(
      z.union([z.enum(ORDER_STATUSES), z.string()]),
      "One of the statuses of the store, by default `pending` for a new order. Any may follow any; a leading `wc-` is dropped.",
      "processing",
    ),
    status_note: text("Text before the note of the status change.", "Called the bank."),
    note: text("The customer's note; an empty one clears it.", "Ring twice"),
    customer_id: field(numeric, "An existing customer; 0 makes a new order a guest order.", 2),
    billing_address: billingInput,
    shipping_address: shippingInput,
    line_items: z.array(lineItem),
    shipping_lines: z.array(shippingLine),
    fee_lines: z.array(feeLine),
    coupon_lines: z.array(couponLine),
    payment_details: z
      .strictObject({
        method_id: text("Required on a create, with the title.", "bacs"),
        method_title: text("Required on a create, with the id.", "Bank transfer"),
        paid: field(flag, "Only `true` records a payment, if the order is unpaid.", true),
        transaction_id: text("External id of the payment.", "tx_123"),
      })
      .partial()
      .meta({ id: "PaymentInput", description: "The payment." }),
    currency: text("ISO 4217 code; default the store's.", "USD"),
    order_meta: field(
      z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
      "Entries to add or replace; keys with a leading underscore, and values other than text, number or boolean, are ignored.",
      { gift: "yes" },
    ),
  })
  .partial()
  .meta({ id: "OrderInput" });

export type OrderInput = z.infer<typeof orderInput>;

/** v1's one change of an order. */
export const statusInput = z
  .strictObject({
    status: field(
      z.union([z.enum(ORDER_STATUSES), z.string()]),
      "The new status, one of the store; a leading `wc-` is dropped.",
      "completed",
    ),
    note: text("Text before the note of the change.", "Sent by mail."),
  })
  .partial()
  .meta({ id: "StatusInput" });

export type StatusInput = z.infer<typeof statusInput>;
