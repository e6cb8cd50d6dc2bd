import * as z from "zod";
import type { Version } from "../serialize/record-table.ts";
import { amount, balance, count, field, text } from "../schemas/values.ts";

const period = z
  .strictObject({
    sales: field(balance, "Sum of the order totals, without subtracting refunds.", "50.00"),
    orders: field(count, "Number of orders.", 1),
    items: field(z.int(), "Number of products sold.", 3),
    tax: field(balance, "Taxes, including those on shipping.", "0.00"),
    shipping: field(balance, "Shipping without its taxes.", "5.00"),
    discount: field(balance, "Sum of the coupon lines.", "0.00"),
    customers: field(count, "New customers.", 0),
  })
  .meta({ id: "PeriodSales" });

/** The sales report. All sums have two decimal places. */
export const salesSchema = z
  .strictObject({
    total_sales: field(balance, "Sum of the order totals less refunds, two decimal places.", "40.00"),
    net_sales: field(balance, "The same without shipping and taxes.", "35.00"),
    average_sales: field(balance, "Net sales by the number of days or months.", "17.50"),
    total_orders: field(count, "Number of orders that are completed, processing, on hold or refunded.", 1),
    total_items: field(z.int(), "Number of products sold, without subtracting refunds.", 3),
    total_tax: field(balance, "Taxes less refunds, including those on shipping.", "0.00"),
    total_shipping: field(balance, "Shipping without its taxes, less refunds.", "5.00"),
    total_refunds: field(amount, "Sum of the refunds.", "10.00"),
    total_discount: field(balance, "Sum of the coupon lines.", "0.00"),
    totals_grouped_by: field(z.enum(["day", "month"]), "Length of the periods in `totals`.", "day"),
    totals: z.record(z.string().regex(/^\d{4}-\d{2}(-\d{2})?$/), period).meta({
      description:
        "Each day (`YYYY-MM-DD`) or month (`YYYY-MM`) of the range in the store's time zone, with zeros without sales.",
    }),
    total_customers: field(count, "New customers in the range.", 0),
  })
  .meta({ id: "Sales" });

export type SerializedSales = z.infer<typeof salesSchema>;

export const topSellerSchema = z
  .strictObject({
    title: text("Present name of the product.", "Mug"),
    product_id: field(z.string().regex(/^\d+$/), "Id of the product, as text.", "37"),
    quantity: field(z.string().regex(/^-?\d+(\.\d+)?$/), "Number sold less those refunded, as text.", "24"),
  })
  .meta({ id: "TopSeller" });

export type SerializedTopSeller = z.infer<typeof topSellerSchema>;

/** Figures that v1 counts differently (§reports-of-v1). */
export const FIGURES_OF: Record<Version, Record<string, z.ZodType>> = {
  v1: {
    average_sales: field(balance, "Total sales by the number of days or months.", "20.00"),
    total_orders: field(
      count,
      "Number of orders that are completed, processing or on hold, and of refunds.",
      2,
    ),
    total_items: field(z.int(), "Number of products sold less those refunded.", 3),
  },
  v2: {},
  v3: {},
};
