import * as z from "zod";
import { select, wrapped } from "../schemas/record-operations.ts";
import { field, id, text } from "../schemas/values.ts";
import { couponSchema } from "../coupons/schemas.ts";
import { customerSchema } from "../customers/schemas.ts";
import { orderSchema } from "../orders/schemas.ts";
import { productSchema } from "../products/schemas.ts";
import { columnOf } from "../serialize/record-table.ts";
import { COUPON } from "../coupons/record.ts";
import { CUSTOMER } from "../customers/record.ts";
import { ORDER } from "../orders/record.ts";
import { PRODUCT } from "../products/record.ts";

/** The contract of one topic's deliveries. */
interface PayloadContract {
  summary: string;
  body: z.ZodType;
  /** JSON by default. */
  mediaType?: string;
}

/** For a record deleted before the attempt, only the id is sent. */
const gone = z
  .strictObject({ id: field(id, "Id of the deleted record.", 645) })
  .meta({ id: "DeletedPayload" });

const payload = (key: string, id: string, schema: z.ZodObject, table: object) =>
  wrapped(key, select(schema, columnOf(table, "deliveries")).meta({ id }));

const records = {
  coupon: payload("coupon", "CouponPayload", couponSchema, COUPON),
  customer: payload("customer", "CustomerPayload", customerSchema, CUSTOMER),
  order: payload("order", "OrderPayload", orderSchema, ORDER),
  product: payload("product", "ProductPayload", productSchema, PRODUCT),
};

/** Webhooks may subscribe to `restored`, but no event has it. */
const EVENTS = { created: "was made", updated: "was changed" };

const withArticle = (name: string) => `${name === "order" ? "An" : "A"} ${name}`;

/** The bodies of deliveries, by topic. */
export const payloads: Readonly<Record<string, PayloadContract>> = Object.fromEntries([
  ...Object.entries(records).flatMap(([resource, record]): [string, PayloadContract][] => [
    ...Object.entries(EVENTS).map(([event, happened]): [string, PayloadContract] => [
      `${resource}.${event}`,
      { summary: `${withArticle(resource)} ${happened}`, body: z.union([record, gone]) },
    ]),
    [`${resource}.deleted`, { summary: `${withArticle(resource)} was deleted`, body: gone }],
  ]),
  [
    "action",
    {
      summary: "An action was emitted",
      body: z
        .strictObject({
          action: text("Name of the action.", "wc_stock_counted"),
          arg: z.unknown().optional().meta({ description: "Its argument." }),
        })
        .meta({ id: "ActionPayload" }),
    },
  ],
  [
    "ping",
    {
      summary: "A webhook was made, or its URL has changed",
      mediaType: "application/x-www-form-urlencoded",
      body: z
        .strictObject({ webhook_id: field(z.string().regex(/^\d+$/), "Id of the webhook.", "535") })
        .meta({ id: "Ping" }),
    },
  ],
]);
