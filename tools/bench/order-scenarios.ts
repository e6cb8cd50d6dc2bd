import { type Api, requests, type Scenario } from "./scenarios.ts";
import type { Sample } from "./sample.ts";

export const ORDER_CREATE = "order create";
export const STATUS = "status of an order";
export const BY_WORD = "products by word";
/** Half of all orders. */
export const UPDATED = "order list updated since the middle";
export const UPDATED_COUNT = "order count updated since the middle";

const ADDRESS = {
  first_name: "Grace",
  last_name: "Bench",
  address_1: "1 Market Street",
  city: "San Francisco",
  state: "CA",
  postcode: "94107",
  country: "US",
};

/** The scenarios of orders, customers (v2), reports and a search (v3) in the tables, with a cached key. */
export function orderScenarios(api: Api, sample: Sample): Scenario[] {
  const { get, post } = requests(api, "v2");
  const { orderId, customerId, email, range, day, page } = sample;
  const order = {
    billing_address: { ...ADDRESS, email: "grace@example.com" },
    shipping_address: ADDRESS,
    payment_details: { method_id: "card", method_title: "Credit card" },
    // Two products without counted stock.
    line_items: [
      { sku: "DEMO-008", quantity: 2 },
      { sku: "DEMO-009", quantity: 1 },
    ],
    shipping_lines: [{ method_id: "flat_rate", method_title: "Flat rate", total: "4.95" }],
  };
  const paid = {
    ...order,
    payment_details: { ...order.payment_details, paid: true },
    // Two products with counted stock.
    line_items: [
      { sku: "DEMO-006", quantity: 2 },
      { sku: "DEMO-007", quantity: 1 },
    ],
  };
  const between = (min: string, max: string) => `filter[created_at_min]=${min}&filter[created_at_max]=${max}`;
  return [
    get("order by id", `/orders/${orderId}`),
    get("order list, page 1", "/orders"),
    get("order list, 100 on a page", "/orders?filter[limit]=100"),
    get("order list, the page in the middle", `/orders?page=${page}`),
    get("order list by status", "/orders?status=refunded"),
    get("order list by two statuses", "/orders?status=refunded,failed"),
    get("order list by customer", `/customers/${customerId}/orders`),
    get("order list by date range, 25 orders in it", `/orders?${between(range.min, range.max)}`),
    get("order list by date range, one day", `/orders?${between(day.min, day.max)}`),
    get(UPDATED, `/orders?filter[updated_at_min]=${range.min}`),
    get(UPDATED_COUNT, `/orders/count?filter[updated_at_min]=${range.min}`),
    get("order list updated since the first", "/orders?filter[updated_at_min]=2000-01-01"),
    get("order list by q, an e-mail address", `/orders?filter[q]=${encodeURIComponent(email)}`),
    get("order count", "/orders/count"),
    get("order count by status", "/orders/count?status=any"),
    get("order count of one status", "/orders/count?status=refunded"),
    get("order count by date range, one day", `/orders/count?${between(day.min, day.max)}`),
    get("customer list, page 1", "/customers"),
    post(ORDER_CREATE, "/orders", { order }),
    post("order create, paid, of counted stock", "/orders", { order: paid }),
    post("order bulk, 100 creates", "/orders/bulk", { orders: Array.from({ length: 100 }, () => order) }),
    statusChanges(api, sample),
    ...reportScenarios(api),
    productsByWord(api),
  ];
}

const STATUSES = ["completed", "processing"];

/** Of another order each time, as changes of one wait for each other; and to another status in the next turn. */
export function statusChanges(api: Api, { orderId }: Sample): Scenario {
  const bodies = STATUSES.flatMap((status) =>
    Array.from({ length: 500 }, (_, n) => JSON.stringify({ orders: [{ id: orderId + n, status }] })),
  );
  const { load, ...scenario } = requests(api, "v3").post(STATUS, "/orders/bulk", {});
  const { body: _body, ...others } = load;
  return { ...scenario, load: { ...others, bodies } };
}

/** In the demo shop of 200 products. */
export function productsByWord(api: Api): Scenario {
  return requests(api, "v3").get(BY_WORD, "/products?filter[q]=shirt");
}

function reportScenarios(api: Api): Scenario[] {
  const { get } = requests(api, "v3");
  return [
    get("sales report, year", "/reports/sales?filter[period]=year"),
    get("sales report, month", "/reports/sales?filter[period]=month"),
    get("top sellers, year", "/reports/sales/top_sellers?filter[period]=year"),
    get("top sellers, month", "/reports/sales/top_sellers?filter[period]=month"),
  ];
}
