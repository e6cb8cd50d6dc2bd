import type { Answer } from "../../support/api.ts";
import type { Need } from "./people.ts";
import type { Clients, Records } from "./records.ts";

/** What there is to be done by the API, and what it needs: the law's table of capabilities, written down once more. */
export interface Operation {
  /** `2 GET /orders`: version, methods and path of a route. */
  route: string;
  /** Of each element of a bulk, else of the one request. */
  needs: readonly Need[];
  /** Whether the record is gone when it is done. */
  isDelete?: true;
  /** Whether it shows nothing, where others refuse. */
  withholds?: true;
  /** A request that is the same however often it is sent. */
  request(by: Clients, records: Records): Send;
}

type Send = (headers?: Record<string, string>) => Promise<Answer>;

const SHOP = ["shop"] as const;
const EDIT = "POST/PUT/PATCH";

let names = 0;
/** One that nothing has yet. */
export const newName = () => `name-${(names += 1)}`;

/** `route` → operation, with one need for a request of one element. */
function reads(
  version: 1 | 2 | 3,
  path: string,
  at: (records: Records) => string,
  needs: readonly Need[] = SHOP,
) {
  return {
    route: `${version} GET ${path}`,
    needs,
    request: (by: Clients, records: Records) => () => by[`v${version}`].get(at(records)),
  };
}

function deletes(
  version: 2 | 3,
  path: string,
  at: (records: Records) => string,
  needs: readonly Need[] = SHOP,
) {
  return {
    route: `${version} DELETE ${path}`,
    needs,
    isDelete: true as const,
    request: (by: Clients, records: Records) => () => by[`v${version}`].delete(at(records)),
  };
}

function sends(
  route: string,
  at: (records: Records) => string,
  body: (records: Records) => object,
  needs: readonly Need[] = SHOP,
): Operation {
  const [version, methods = ""] = route.split(" ");
  const ways = methods.toLowerCase().split("/") as ("post" | "put" | "patch")[];
  const request: Operation["request"] = (by, records) => {
    const sent = body(records);
    const way = ways[records.orderId % ways.length] ?? "post";
    return (headers) => by[`v${version}` as keyof Clients][way](at(records), sent, headers);
  };
  return { route, needs, request };
}

const withheld = (operation: Operation): Operation => ({ ...operation, withholds: true });
const order = ({ orderId }: Records) => `/orders/${orderId}`;
const note = (records: Records) => `${order(records)}/notes/${records.noteId}`;
const refund = (records: Records) => `${order(records)}/refunds/${records.refundId}`;
const customer = ({ customerId }: Records) => `/customers/${customerId}`;
const coupon = ({ couponId }: Records) => `/coupons/${couponId}`;
const webhook = ({ webhookId }: Records) => `/webhooks/${webhookId}`;
const email = () => `${newName()}@example.org`;
const statusOf = ({ orderId }: Records) => ({ status: orderId % 2 ? "on-hold" : "processing" });

const V1: Operation[] = [
  withheld(reads(1, "/orders", () => "/orders")),
  reads(1, "/orders/count", () => "/orders/count"),
  reads(1, "/orders/<id>", order),
  sends(`1 ${EDIT} /orders/<id>`, order, statusOf),
  reads(1, "/orders/<order_id>/notes", (records) => `${order(records)}/notes`),
  withheld(reads(1, "/coupons", () => "/coupons")),
  reads(1, "/coupons/count", () => "/coupons/count"),
  reads(1, "/coupons/<id>", coupon),
  reads(1, "/coupons/code/<code>", ({ code }) => `/coupons/code/${code}`),
];

const V2: Operation[] = [
  withheld(reads(2, "/orders", () => "/orders")),
  sends(
    "2 POST /orders",
    () => "/orders",
    () => ({ order: {} }),
  ),
  reads(2, "/orders/count", () => "/orders/count"),
  reads(2, "/orders/statuses", () => "/orders/statuses", ["anybody"]),
  reads(2, "/orders/<id>", order),
  sends(`2 ${EDIT} /orders/<id>`, order, () => ({ order: { note: newName() } })),
  deletes(2, "/orders/<id>", order),
  reads(2, "/orders/<order_id>/notes", (records) => `${order(records)}/notes`),
  sends(
    "2 POST /orders/<order_id>/notes",
    (records) => `${order(records)}/notes`,
    () => ({ order_note: { note: "x" } }),
  ),
  reads(2, "/orders/<order_id>/notes/<id>", note),
  sends(`2 ${EDIT} /orders/<order_id>/notes/<id>`, note, () => ({ order_note: { note: newName() } })),
  deletes(2, "/orders/<order_id>/notes/<id>", note),
  reads(2, "/orders/<order_id>/refunds", (records) => `${order(records)}/refunds`),
  sends(
    "2 POST /orders/<order_id>/refunds",
    (records) => `${order(records)}/refunds`,
    () => ({ order_refund: { amount: "0.01" } }),
  ),
  reads(2, "/orders/<order_id>/refunds/<id>", refund),
  sends(`2 ${EDIT} /orders/<order_id>/refunds/<id>`, refund, () => ({ order_refund: { reason: newName() } })),
  deletes(2, "/orders/<order_id>/refunds/<id>", refund),
  sends(
    `2 ${EDIT} /orders/bulk`,
    () => "/orders/bulk",
    ({ orderId }) => ({ orders: [{ note: "new" }, { id: orderId, note: newName() }] }),
    ["shop", "shop"],
  ),
  withheld(reads(2, "/customers", () => "/customers")),
  sends(
    "2 POST /customers",
    () => "/customers",
    () => ({ customer: { email: email() } }),
    ["administrator"],
  ),
  reads(2, "/customers/count", () => "/customers/count"),
  reads(2, "/customers/<id>", customer),
  sends(`2 ${EDIT} /customers/<id>`, customer, () => ({ customer: { first_name: newName() } })),
  deletes(2, "/customers/<id>", customer, ["administrator"]),
  reads(2, "/customers/email/<email>", (records) => `/customers/email/${records.email}`),
  reads(2, "/customers/<id>/orders", (records) => `${customer(records)}/orders`),
  reads(2, "/customers/<id>/downloads", (records) => `${customer(records)}/downloads`),
  sends(
    `2 ${EDIT} /customers/bulk`,
    () => "/customers/bulk",
    ({ customerId }) => ({ customers: [{ email: email() }, { id: customerId, first_name: newName() }] }),
    ["administrator", "shop"],
  ),
];

const V3: Operation[] = [
  withheld(reads(3, "/coupons", () => "/coupons")),
  sends(
    "3 POST /coupons",
    () => "/coupons",
    () => ({ coupon: { code: newName() } }),
  ),
  reads(3, "/coupons/count", () => "/coupons/count"),
  reads(3, "/coupons/<id>", coupon),
  sends(`3 ${EDIT} /coupons/<id>`, coupon, () => ({ coupon: { description: newName() } })),
  deletes(3, "/coupons/<id>", (records) => `${coupon(records)}?force=true`),
  reads(3, "/coupons/code/<code>", ({ code }) => `/coupons/code/${code}`),
  sends(
    `3 ${EDIT} /coupons/bulk`,
    () => "/coupons/bulk",
    ({ couponId }) => ({ coupons: [{ code: newName() }, { id: couponId, description: newName() }] }),
    ["shop", "shop"],
  ),
  reads(3, "/webhooks", () => "/webhooks"),
  sends(
    "3 POST /webhooks",
    () => "/webhooks",
    () => ({
      webhook: { topic: "product.restored", delivery_url: "https://example.invalid/" },
    }),
  ),
  reads(3, "/webhooks/count", () => "/webhooks/count"),
  reads(3, "/webhooks/<id>", webhook),
  sends(`3 ${EDIT} /webhooks/<id>`, webhook, () => ({ webhook: { name: newName() } })),
  deletes(3, "/webhooks/<id>", webhook),
  reads(3, "/webhooks/<webhook_id>/deliveries", (records) => `${webhook(records)}/deliveries`),
  reads(3, "/webhooks/<webhook_id>/deliveries/<id>", (records) => `${webhook(records)}/deliveries/1`),
  reads(3, "/reports", () => "/reports"),
  reads(3, "/reports/sales", () => "/reports/sales"),
  reads(3, "/reports/sales/top_sellers", () => "/reports/sales/top_sellers"),
];

export const OPERATIONS: readonly Operation[] = [...V1, ...V2, ...V3];

export const isRead = ({ route }: Operation) => / GET /.test(route);
/** Whether a client may send it again under an `Idempotency-Key`. */
export const isRepeatable = (operation: Operation) => !isRead(operation) && !operation.isDelete;

/** How one element of a request was answered: done, refused for its caller's rights, refused for its key, or otherwise. */
export function verdictsOf(answer: Answer, { needs, withholds }: Operation): string[] {
  const { status, body, headers } = answer;
  if (needs.length > 1 && status < 300) {
    const [elements] = Object.values(body) as [{ error?: { code: string } }[]];
    return elements.map(({ error }) => (error ? verdictOn(400, error.code) : "done"));
  }
  const code = body?.errors?.[0]?.code;
  if (status >= 300) return needs.map(() => verdictOn(status, code));
  return [withholds && headers.get("X-WC-Total") === "0" ? "refused" : "done"];
}

function verdictOn(status: number, code: string): string {
  if (code === "shop_api_authentication_error") return "no permission";
  // There is none with this id; who may not know of it is told that they may not.
  if (code === "shop_api_invalid_webhook_delivery_id" || code === "shop_api_invalid_webhook_delivery")
    return "done";
  return code.startsWith("shop_api_user_cannot_") ? "refused" : `${status} ${code}`;
}
