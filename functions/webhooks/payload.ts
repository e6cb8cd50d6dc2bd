import { PING } from "../../schema/webhooks.ts";
import { COUPON } from "../resources/coupons/record.ts";
import { CUSTOMER } from "../resources/customers/record.ts";
import { DEFAULT_FORMAT, orderShownTo } from "../resources/orders/record.ts";
import { productShownTo } from "../resources/products/record.ts";
import { shownTo } from "../resources/serialize/record-table.ts";
import { type Caller, can, type Capability } from "../store/access/caller.ts";
import type { Delivery, Records } from "../store/deliveries/delivery.ts";
import { splitTopic } from "../store/webhooks/webhook.ts";
import { asciiJson } from "./ascii-json.ts";

/** The reason to send no payload, for the record of the attempt. */
export class PayloadRefused extends Error {
  override name = "PayloadRefused";
}

/** The record of an event is gone: the event of its deletion reports it (§events-of-missing-records). */
export class RecordGone extends Error {
  override name = "RecordGone";
}

/** The capability that the owner of a webhook needs. */
const CAPABILITIES: Readonly<Record<string, Capability>> = {
  coupon: "read_private_shop_coupons",
  customer: "list_users",
  order: "read_private_shop_orders",
  product: "read_private_products",
};

/**
 * The current body of a delivery, with the rights of the webhook's owner (§webhook-delivery, §payload-shapes). Throws
 * `PayloadRefused`, and `RecordGone` when nothing is left to send.
 */
export function payloadOf(delivery: Delivery, records: Records, baseUrl: string): string {
  const { topic, objectId, webhook } = delivery;
  if (topic === PING) return `webhook_id=${webhook.id}`;
  const { resource, event } = splitTopic(topic);
  if (resource === "action") return asciiJson({ action: event, arg: delivery.arg });
  if (event === "deleted") return asciiJson({ id: objectId });

  const { owner } = webhook;
  const capability = CAPABILITIES[resource];
  if (!capability) throw new PayloadRefused(`the store has no resource ${resource}`);
  if (!owner || !can(owner, capability)) {
    throw new PayloadRefused(`the owner of the webhook may not read this ${resource}`);
  }
  const record = render(delivery, resource, records, owner, baseUrl);
  if (!record) throw new RecordGone(`the ${resource} was deleted`);
  return asciiJson(record);
}

const showCoupon = shownTo(COUPON, "deliveries");
const showCustomer = shownTo(CUSTOMER, "deliveries");
const showProduct = productShownTo("deliveries");
const showOrder = orderShownTo("deliveries");

/**
 * The record, wrapped like the answer to a GET, as the label `legacy_v3` shows it: v3's coupons, v2's orders and customers with
 * v3's additions, products in the legacy API's v3 form. Undefined when it is gone.
 */
function render(
  { objectId }: Delivery,
  resource: string,
  { settings, coupons, customers, orders, products }: Records,
  reader: Caller,
  baseUrl: string,
): object | undefined {
  const id = objectId ?? 0;
  const coupon = coupons.get(id);
  const customer = customers.get(id);
  const order = orders.get(id);
  const product = products.get(id);
  switch (resource) {
    case "coupon":
      return coupon && { coupon: showCoupon(coupon) };
    case "customer":
      return customer && { customer: showCustomer(customer) };
    case "order": {
      const showsCustomer = can(reader, "list_users");
      return order && { order: showOrder(order, { ...DEFAULT_FORMAT, baseUrl, settings, showsCustomer }) };
    }
    default:
      return product && { product: showProduct(product, { baseUrl, settings }) };
  }
}
