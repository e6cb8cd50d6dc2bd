import * as z from "zod";
import { wrapped } from "../schemas/bodies.ts";
import { select } from "../schemas/selection.ts";
import { field, id } from "../schemas/values.ts";
import { couponSchema } from "../coupons/schemas.ts";
import { customerSchema } from "../customers/schemas.ts";
import { orderSchema } from "../orders/schemas.ts";
import { productSchema } from "../products/schemas.ts";
import { columnOf } from "../serialize/field-table.ts";
import { COUPON_FIELDS } from "../coupons/fields.ts";
import { CUSTOMER_FIELDS } from "../customers/fields.ts";
import { ORDER_FIELDS } from "../orders/fields.ts";

/** The contract of one topic's deliveries. */
interface PayloadContract {
  summary: string;
  body: z.ZodType;
  /** JSON by default. */
  mediaType?: string;
}

/** For a record deleted before the attempt, only the id is sent. */
const gone = z.strictObject({ id: field(id, "Id of what was deleted.", 645) }).meta({ id: "DeletedPayload" });

const records = {
  coupon: wrapped(
    "coupon",
    select(couponSchema, columnOf(COUPON_FIELDS, "deliveries")).meta({ id: "CouponPayload" }),
  ),
  customer: wrapped(
    "customer",
    select(customerSchema, columnOf(CUSTOMER_FIELDS, "deliveries")).meta({ id: "CustomerPayload" }),
  ),
  order: wrapped(
    "order",
    select(orderSchema, columnOf(ORDER_FIELDS, "deliveries")).meta({ id: "OrderPayload" }),
  ),
  product: wrapped("product", productSchema.meta({ id: "ProductPayload" })),
};

/** Webhooks may subscribe to `restored`, but no event has it. */
const EVENTS = { created: "was made", updated: "was changed" };

const aResource = (name: string) => `${name === "order" ? "An" : "A"} ${name}`;

/** The bodies of deliveries, by topic. */
export const payloads: Readonly<Record<string, PayloadContract>> = Object.fromEntries([
  ...Object.entries(records).flatMap(([resource, record]): [string, PayloadContract][] => [
    ...Object.entries(EVENTS).map(([event, happened]): [string, PayloadContract] => [
      `${resource}.${event}`,
      { summary: `${aResource(resource)} ${happened}`, body: z.union([record, gone]) },
    ]),
    [`${resource}.deleted`, { summary: `${aResource(resource)} was deleted`, body: gone }],
  ]),
  [
    "action",
    {
      summary: "An action was emitted",
      body: z
        .strictObject({
          action: field(z.string(), "Name of the action.", "wc_stock_counted"),
          arg: z.unknown().optional().meta({ description: "What was told with it." }),
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
