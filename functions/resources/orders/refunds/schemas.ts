import * as z from "zod";
import { amount, balance, field, id, instant, numeric } from "../../schemas/values.ts";
import { lineItemSchema } from "../schemas.ts";

const sum = (what: string, example: string) =>
  field(balance, `${what}, below zero, two decimal places.`, example);

/** A refund of an order: its amount is positive, sums and quantities of its lines are negative. */
export const refundSchema = z
  .strictObject({
    id: field(id, "Id of the refund, given by the store.", 649),
    created_at: field(instant, "When it was made, UTC.", "2026-01-26T19:29:32Z"),
    amount: field(amount, "What was given back, two decimal places.", "21.99"),
    reason: field(z.string(), "Why.", "Broken"),
    line_items: z.array(
      lineItemSchema
        .extend({
          subtotal: sum("As `total`", "-21.99"),
          subtotal_tax: sum("As `total_tax`", "0.00"),
          total: sum("What was given back of the line without tax", "-21.99"),
          total_tax: sum("The tax on it", "0.00"),
          price: field(balance, "What one was refunded with, two decimal places.", "21.99"),
          quantity: field(z.int().max(0), "How many came back, below zero.", -1),
          refunded_item_id: field(id, "The line of the order.", 504),
        })
        .meta({ id: "RefundLine" }),
    ),
  })
  .meta({ id: "OrderRefund" });

export type SerializedRefund = z.infer<typeof refundSchema>;

const refundedLine = z
  .strictObject({
    qty: field(numeric, "How many come back.", 1),
    refund_total: field(numeric, "What is given back of the line without tax.", "19.99"),
    refund_tax: field(
      z.union([z.record(z.string(), numeric), z.array(numeric)]),
      "What is given back of its taxes, by the id of the rate.",
      { "5": "2.00" },
    ),
  })
  .partial()
  .meta({ id: "RefundedLine" });

/** Input of a new refund. */
export const refundInput = z
  .strictObject({
    amount: field(
      numeric,
      "Required: not below 0, and not more than is left of the order's total. Need not be the sum of the lines.",
      "21.99",
    ),
    reason: field(z.string(), "Why; empty unless given.", "Broken"),
    line_items: z
      .union([
        z.record(z.string(), refundedLine),
        z.array(refundedLine.extend({ id: field(numeric, "Id of the order's line.", 504) })),
      ])
      .meta({
        description:
          "Lines that are refunded, by the id of the order's line, or a list of lines with their `id`.",
      }),
    date_created: field(
      z.string(),
      "When it was made; now unless given, or not to be read as a date.",
      "2026-01-26",
    ),
    restock_items: field(z.boolean(), "`true` puts the products of the lines back into stock.", true),
    refund_payment: field(z.boolean(), "Without effect: the store knows no payment gateways.", false),
  })
  .partial()
  .meta({ id: "OrderRefundInput" });

/** Input of an edit. */
export const refundChange = z
  .strictObject({
    amount: field(numeric, "Above 0, else it stays; not more than is left of the order's total.", "20.00"),
    reason: field(z.string(), "Why.", "Broken"),
  })
  .partial()
  .meta({ id: "OrderRefundChange" });
