import * as z from "zod";
import { ORDER_STATUSES } from "../../store/orders/order.ts";
import { billingInput, shippingInput } from "../schemas/address.ts";
import { field, numeric, text } from "../schemas/values.ts";

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
    taxable: field(z.boolean(), "Whether the fee is taxed; default false. On a new line only.", true),
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
        paid: field(z.boolean(), "Only `true` records a payment, if the order is unpaid.", true),
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
