import * as z from "zod";
import { ORDER_STATUSES } from "../../store/orders/order.ts";
import { billingInput, shippingInput } from "../schemas/address.ts";
import { field, numeric } from "../schemas/values.ts";

const line = z.strictObject({
  id: field(
    numeric.nullable().optional(),
    "On an edit, the line to change; without one, or null, a line is added. On a creation it counts for nothing.",
    504,
  ),
});

const lineItem = line
  .extend({
    product_id: field(
      numeric.nullable(),
      "The product or variation; this or `sku` is required. With the id of a line, null takes the line out, and another product is refused.",
      546,
    ),
    sku: field(z.string(), "In place of `product_id`, on a new line.", "MUG-1"),
    quantity: field(numeric, "At least 1, required on a new line; what is not whole is cut off.", 2),
    total: field(numeric, "Sum without tax; the price times the quantity unless given.", "43.98"),
    total_tax: field(numeric, "Tax on it; counts where the store does not calculate taxes.", "4.40"),
    subtotal: field(
      numeric,
      "Sum before discounts; as `total` unless given, raised to it if below.",
      "43.98",
    ),
    subtotal_tax: field(numeric, "Tax on it; counts where the store does not calculate taxes.", "4.40"),
    variations: field(
      z.record(z.string(), z.string()),
      "Attributes and their values, in any case: choose a variation of the product.",
      { color: "Black" },
    ),
  })
  .partial()
  .meta({ id: "LineItemInput" });

const shippingLine = line
  .extend({
    method_id: field(
      z.string().nullable(),
      "Required on a new line. With the id of a line, null takes it out.",
      "flat_rate",
    ),
    method_title: field(z.string(), "For people; `Shipping` unless given.", "Flat Rate"),
    total: field(numeric, "Without tax, not below 0; 0 unless given.", "10.00"),
  })
  .partial()
  .meta({ id: "ShippingLineInput" });

const feeLine = line
  .extend({
    title: field(
      z.string().nullable(),
      "Required on a new line. With the id of a line, null takes it out.",
      "Gift wrap",
    ),
    total: field(numeric, "Without tax; 0 unless given, below 0 for a rebate.", "3.00"),
    total_tax: field(numeric, "Tax on it; counts where the store does not calculate taxes.", "0.30"),
    tax_data: field(
      z.record(z.string(), numeric),
      "Taxes by the id of their rate: their sum goes before `total_tax`.",
      { "5": "0.30" },
    ),
    taxable: field(z.boolean(), "Whether the fee is taxed; false unless given. On a new line only.", true),
    tax_class: field(z.string(), "Required when taxable: empty for the standard class, or its slug.", ""),
  })
  .partial()
  .meta({ id: "FeeLineInput" });

const couponLine = line
  .extend({
    code: field(
      z.string().nullable(),
      "Required on a new line. With the id of a line, null takes it out.",
      "spring",
    ),
    amount: field(numeric, "Not below 0; 0 unless given. It changes neither lines nor total.", "5.00"),
  })
  .partial()
  .meta({ id: "CouponLineInput" });

/** Input of a create or an edit. Absent and null fields change nothing. */
export const orderInput = z
  .strictObject({
    status: field(
      z.enum(ORDER_STATUSES),
      "`pending` for a new order, unless given. Any may follow any; a leading `wc-` is dropped.",
      "processing",
    ),
    status_note: field(
      z.string(),
      "Put in front of the note that a change of status leaves.",
      "Called the bank.",
    ),
    note: field(z.string(), "What the customer wrote; an empty one clears it.", "Ring twice"),
    customer_id: field(numeric, "An existing customer; 0 makes a new order a guest's.", 2),
    billing_address: billingInput,
    shipping_address: shippingInput,
    line_items: z.array(lineItem),
    shipping_lines: z.array(shippingLine),
    fee_lines: z.array(feeLine),
    coupon_lines: z.array(couponLine),
    payment_details: z
      .strictObject({
        method_id: field(z.string(), "Required on a creation, with the title.", "bacs"),
        method_title: field(z.string(), "Required on a creation, with the id.", "Bank transfer"),
        paid: field(z.boolean(), "Only `true` records a payment, where the order still needs one.", true),
        transaction_id: field(z.string(), "Number that the payment has elsewhere.", "tx_123"),
      })
      .partial()
      .meta({ id: "PaymentInput" }),
    currency: field(z.string(), "ISO 4217 code; the store's unless given.", "USD"),
    order_meta: field(
      z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
      "Entries to add or replace; keys with a leading underscore, and what is no text, number or boolean, are left out.",
      { gift: "yes" },
    ),
  })
  .partial()
  .meta({ id: "OrderInput" });

export type OrderInput = z.infer<typeof orderInput>;

/** v1's one change of an order. */
export const statusInput = z
  .strictObject({
    status: field(z.enum(ORDER_STATUSES), "The new status; a leading `wc-` is dropped.", "completed"),
    note: field(z.string(), "Put in front of the note that the change leaves.", "Sent by mail."),
  })
  .partial()
  .meta({ id: "StatusInput" });
