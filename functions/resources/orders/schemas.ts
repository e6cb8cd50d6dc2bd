import * as z from "zod";
import { ORDER_STATUSES } from "../../store/orders/order.ts";
import { billingAddress, shippingAddress } from "../schemas/address.ts";
import { count, field, id, instant } from "../schemas/values.ts";
import { customerSchema } from "../customers/schemas.ts";

/** Money with the decimal places of `filter[dp]`, by default two. */
const money = z.string().regex(/^-?\d+(\.\d+)?$/);

/** Meta of a line, with a label for people and a key for programs. */
const itemMeta = z.array(
  z
    .strictObject({
      key: field(z.string(), "Name of the entry, or of the attribute.", "pa_color"),
      value: field(z.string(), "Its value.", "Black"),
      label: field(z.string(), "Its name for people.", "Color"),
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
  price: field(money, "Total by quantity: what one costs.", "21.99"),
  quantity: field(z.int(), "How many.", 2),
  tax_class: field(z.string(), "Tax class; empty for the standard one.", "reduced-rate"),
  name: field(z.string(), "Name of the product when it was ordered.", "Mug"),
  product_id: field(count, "The product, or its variation; 0 when there is none.", 546),
  sku: field(z.string().nullable(), "Stock-keeping unit; null when the product is gone.", "MUG-1"),
  meta: itemMeta.meta({
    description:
      "Attributes and the like; entries whose key begins with an underscore only with `filter[all_item_meta]=true`.",
  }),
});

const guest = z
  .strictObject({
    id: field(count, "0; the customer's id where only the record is withheld.", 0),
    email: field(z.string(), "From the billing address.", "guest@example.com"),
    first_name: field(z.string(), "From the billing address.", "Gus"),
    last_name: field(z.string(), "From the billing address.", "T"),
    billing_address: billingAddress,
    shipping_address: shippingAddress,
  })
  .meta({ id: "Guest", description: "What the order itself tells of who ordered." });

/** An order with the fields of all versions and deliveries. */
export const orderSchema = z.strictObject({
  id: field(id, "Id of the order, given by the store.", 645),
  order_number: field(
    z.string(),
    "Number for people: the id, as text, but in orders that moved in with one of their own.",
    "645",
  ),
  order_key: field(z.string(), "Key of the order, for links that its buyer is given.", "wc_order_5abc"),
  created_at: field(instant, "When it was made, UTC.", "2026-01-26T20:00:21Z"),
  updated_at: field(instant, "When it was last changed, UTC.", "2026-01-26T20:00:24Z"),
  completed_at: field(
    instant,
    "When it was last completed, UTC; the first second of 1970 if never.",
    "1970-01-01T00:00:00Z",
  ),
  status: field(
    z.union([z.enum([...ORDER_STATUSES, "trash"]), z.string()]),
    "Status; `trash` once it is deleted. An order that moved in with another one keeps it.",
    "processing",
  ),
  currency: field(z.string().regex(/^[A-Z]{3}$/), "Currency of all its sums, as its ISO 4217 code.", "USD"),
  total: field(money, "What is to be paid, with taxes and shipping.", "79.87"),
  subtotal: field(money, "Sum of the line items before discounts, without tax.", "63.97"),
  total_line_items_quantity: field(z.int(), "Number of products; refunds are not taken off.", 3),
  total_tax: field(money, "All taxes.", "5.90"),
  total_shipping: field(money, "Shipping without its taxes.", "10.00"),
  cart_tax: field(money, "Taxes on products and fees.", "5.40"),
  shipping_tax: field(money, "Taxes on shipping.", "0.50"),
  total_discount: field(money, "What the line items cost less than their subtotals, without tax.", "0.00"),
  cart_discount: field(z.literal("0.00"), "Always 0.00; kept for clients of old.", "0.00"),
  order_discount: field(z.literal("0.00"), "Always 0.00; kept for clients of old.", "0.00"),
  shipping_methods: field(z.string(), "Titles of the shipping lines, with commas between them.", "Flat Rate"),
  payment_details: z
    .strictObject({
      method_id: field(z.string(), "Payment method, for machines.", "bacs"),
      method_title: field(z.string(), "Payment method, for people.", "Bank transfer"),
      paid: field(z.boolean(), "Whether it has been paid.", true),
    })
    .meta({ id: "PaymentDetails" }),
  billing_address: billingAddress,
  shipping_address: shippingAddress,
  note: field(z.string(), "What the customer wrote.", "Ring twice"),
  customer_ip: field(z.string(), "Address that the order was sent from.", "203.0.113.7"),
  customer_user_agent: field(z.string(), "Program that it was sent by.", "demo-client/1.0"),
  customer_id: field(count, "The customer; 0 for a guest.", 2),
  view_order_url: field(
    z.url(),
    "Where the customer sees the order.",
    "https://store.example/my-account/view-order/645/",
  ),
  line_items: z.array(lineItemSchema.meta({ id: "LineItem" })),
  shipping_lines: z.array(
    z
      .strictObject({
        id: field(id, "Id of the line.", 506),
        method_id: field(z.string(), "Shipping method, for machines.", "flat_rate"),
        method_title: field(z.string(), "Shipping method, for people.", "Flat Rate"),
        total: field(money, "What it costs, without tax.", "10.00"),
      })
      .meta({ id: "ShippingLine" }),
  ),
  tax_lines: z.array(
    z
      .strictObject({
        id: field(id, "Id of the line.", 507),
        rate_id: field(count, "The tax rate; 0 when unknown.", 5),
        code: field(z.string(), "Country, state, name and priority of the rate.", "US-CA-TAX-1"),
        title: field(z.string(), "Name of the rate, for people.", "Tax"),
        total: field(money, "The tax, that on shipping too.", "4.40"),
        compound: field(z.boolean(), "Whether it is levied on the other taxes, too.", false),
      })
      .meta({ id: "TaxLine" }),
  ),
  fee_lines: z.array(
    z
      .strictObject({
        id: field(id, "Id of the line.", 510),
        title: field(z.string(), "What it is for.", "Gift wrap"),
        tax_class: field(z.string(), "Tax class; empty for the standard one.", ""),
        total: field(money, "The fee without tax; below zero it is a rebate.", "3.00"),
        total_tax: field(money, "Tax on it.", "0.00"),
      })
      .meta({ id: "FeeLine" }),
  ),
  coupon_lines: z.array(
    z
      .strictObject({
        id: field(id, "Id of the line.", 511),
        code: field(z.string(), "Code of the coupon.", "spring"),
        amount: field(money, "For information: it changes neither lines nor total.", "5.00"),
      })
      .meta({ id: "CouponLine" }),
  ),
  customer: z.union([customerSchema.meta({ id: "OrderCustomer" }), guest]),
});

export type SerializedOrder = z.infer<typeof orderSchema>;
export type SerializedLineItem = SerializedOrder["line_items"][number];

/** `filter[meta]` */
export const orderMeta = field(
  z.record(z.string(), z.unknown()).optional(),
  "Meta of the order, key to text, or to what a shop that moved in had there; only with `filter[meta]=true`, where there is some.",
  { gift: "yes" },
);
