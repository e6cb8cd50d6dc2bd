import * as z from "zod";
import { amount, balance, field, flag, id, instant, numeric, text } from "../../schemas/values.ts";
import { lineItemSchema } from "../schemas.ts";

const sum = (what: string, example: string) =>
  field(balance, `${what}, below zero, two decimal places.`, example);

/** A refund of an order: its amount is positive, sums and quantities of its lines are negative. */
export const refundSchema = z
  .strictObject({
    id: field(id, "Id of the refund, given by the store.", 649),
    created_at: field(instant, "Time of its creation, UTC.", "2026-01-26T19:29:32Z"),
    amount: field(amount, "Refunded amount, two decimal places.", "21.99"),
    reason: text("Why.", "Broken"),
    line_items: z.array(
      lineItemSchema
        .extend({
          subtotal: sum("As `total`", "-21.99"),
          subtotal_tax: sum("As `total_tax`", "0.00"),
          total: sum("What was given back of the line without tax", "-21.99"),
          total_tax: sum("The tax on it", "0.00"),
          price: field(balance, "Refund of one unit, two decimal places.", "21.99"),
          quantity: field(z.number().max(0), "Number of returned units, negative.", -1),
          refunded_item_id: field(id, "The line of the order.", 504),
        })
        .meta({ id: "RefundLine", description: "A refunded part of a line." }),
    ),
  })
  .meta({ id: "OrderRefund" });

export type SerializedRefund = z.infer<typeof refundSchema>;

const refundedLine = z
  .strictObject({
    qty: field(numeric, "Number of returned units.", 1),
    refund_total: field(numeric, "Refund of the line without tax.", "19.99"),
    refund_tax: field(
      z.union([z.record(z.string(), numeric), z.array(numeric)]),
      "Refund of its taxes, by the id of the rate.",
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
      "Required: at least 0, and at most the rest of the order's total. It need not be the sum of the lines.",
      "21.99",
    ),
    reason: text("The reason; empty by default.", "Broken"),
    line_items: z
      .union([
        z.record(z.string(), refundedLine),
        z.array(refundedLine.extend({ id: field(numeric, "Id of the order's line.", 504) })),
      ])
      .meta({
        description: "Refunded lines, by the id of the order's line, or a list of lines with their `id`.",
      }),
    date_created: text("Time of the refund; now by default, and for an unreadable date.", "2026-01-26"),
    restock_items: field(flag, "`true` returns the products of the lines to the stock.", true),
    refund_payment: field(flag, "No effect: the store has no payment gateways.", false),
  })
  .partial()
  .meta({ id: "OrderRefundInput" });

/** Input of an edit. */
export const refundChange = z
  .strictObject({
    amount: field(numeric, "Above 0, else it is unchanged; at most the rest of the order's total.", "20.00"),
    reason: text("Why.", "Broken"),
  })
  .partial()
  .meta({ id: "OrderRefundChange" });

export type RefundChange = z.infer<typeof refundChange>;
