import type { Version } from "./read.ts";

/** Names of `--kinds`. */
export const TOPICS = ["orders", "customers", "coupons", "products", "webhooks", "reports"] as const;
export type Topic = (typeof TOPICS)[number];

/** What is read of a topic in one version. `{name}` stands for a value of the shop's records. */
interface Reads {
  /** Lists that are read from the first page to the last; the first has the sample for `records`. */
  walks: readonly string[];
  /** Filters, counts and other lists. */
  lists: readonly string[];
  /** Of each sampled record; with `/*` at the end also of the first entry of its list. */
  records: readonly string[];
  /** Further reads of a sampled record; each record gets one of them. */
  views?: readonly string[];
}

const STATUSES = ["pending", "processing", "on-hold", "completed", "cancelled", "refunded", "failed"];
const ANY = `status=${STATUSES.join()}`;
/** A shop in use adds at the end. */
const BY_ID = "filter[orderby]=ID&filter[order]=ASC";
const WITHIN = "filter[created_at_min]={month}-01&filter[created_at_max]={month}-28T12:00:00Z";
/** Users of other roles are read by id, or not at all. */
const ROLES = ["customer", "administrator", "shop_manager", "subscriber"];
const CUSTOMER = "/customers/{id}";
/** An id without a record. */
const NOBODY = 2_147_483_000;
const PERIODS = ["week", "month", "last_month", "year"];

const at = (path: string, ...queries: string[]) => queries.map((query) => `${path}?${query}`);
const each = (name: string, values: readonly string[]) => values.map((value) => `${name}=${value}`);
/** Of every list: its first pages and its count, also by HEAD, and a record that does not exist. */
const usual = (path: string, fields: string) => [
  ...at(path, "", "page=2", `fields=${fields}&filter[limit]=7`),
  ...[path, `${path}/count`].map((list) => `HEAD ${list}`),
  `${path}/count`,
  `${path}/${NOBODY}`,
];

const couponsBy = (sorting: string): Reads => ({
  walks: [`/coupons?${sorting}`],
  lists: [
    ...usual("/coupons", "id,code"),
    "/coupons?filter[meta]=true",
    "/coupons/code/nobody-has-this-code",
  ],
  records: ["/coupons/{id}", "/coupons/code/{code}"],
});

const productsBy = (sorting: string, lists: string[] = [], records: string[] = []): Reads => ({
  walks: [`/products?${sorting}`],
  lists: [
    ...usual("/products", "id,title,sku"),
    ...at("/products", "type=variable", "filter[meta]=true", "filter[created_at_min]={day}"),
    ...at("/products/count", "type=simple"),
    ...lists,
  ],
  records: ["/products/{id}", "/products/{id}/reviews", ...records],
});
const TERMS = ["/products/categories", "/products/attributes"];
const OF_V3 = [...TERMS, "/products/tags", "/products/shipping_classes", "/taxes/classes"];
const BY_SKU = ["/products?filter[sku]={sku}"];

/** All reads that the records of a shop suggest. */
export const READS: Record<Topic, Partial<Record<Version, Reads>>> = {
  orders: {
    1: {
      walks: [`/orders?${ANY}`],
      lists: [...usual("/orders", "id,status"), ...at("/orders/count", ...each("status", STATUSES))],
      records: ["/orders/{id}", "/orders/{id}/notes"],
    },
    2: {
      walks: [`/orders?${ANY}&${BY_ID}`, `/orders?filter[post_status]=trash&${BY_ID}`],
      lists: [
        ...usual("/orders", "id,status"),
        ...at(
          "/orders",
          "page=1000000",
          "fields=id,status&filter[limit]=7&filter[offset]=10",
          "filter[orderby]=modified&filter[order]=ASC",
          "filter[updated_at_min]={month}-10&filter[updated_at_max]=2100-01-01T00:00:00Z",
          WITHIN,
          "filter[in]={ids}&filter[limit]=50",
          "filter[meta]=true&filter[all_item_meta]=true&filter[dp]=3",
          ...each("status", STATUSES),
        ),
        ...at("/orders/count", WITHIN, ...each("status", ["any", ...STATUSES])),
        "/orders/statuses",
        `/orders/${NOBODY}/notes`,
        `/orders/${NOBODY}/refunds`,
      ],
      records: ["/orders/{id}", "/orders/{id}/notes/*", "/orders/{id}/refunds/*"],
      views: [
        "HEAD /orders/{id}",
        ...at("/orders/{id}", "filter[dp]=4", "filter[all_item_meta]=true", "filter[meta]=true"),
        ...at("/orders/{id}", "fields=id,total,billing_address.city,line_items"),
      ],
    },
  },
  customers: {
    2: {
      walks: at("/customers", ...each("filter[role]", ROLES)),
      lists: [
        ...usual("/customers", "id,email"),
        ...at(
          "/customers",
          "fields=id,email&filter[limit]=7&filter[offset]=5",
          "filter[orderby]=ID&filter[order]=DESC",
          "filter[q]={email}",
          "filter[created_at_min]={day}",
          "filter[created_at_max]={day}",
        ),
        ...at("/customers/count", ...each("filter[role]", ROLES)),
        "/customers/email/nobody%40nowhere.example",
      ],
      records: [CUSTOMER, "/customers/email/{email}", `${CUSTOMER}/orders`, `${CUSTOMER}/downloads`],
    },
  },
  coupons: { 1: couponsBy(""), 3: couponsBy(BY_ID) },
  products: {
    1: productsBy(""),
    2: productsBy(BY_ID, TERMS, BY_SKU),
    3: productsBy(BY_ID, OF_V3, BY_SKU),
  },
  webhooks: {
    3: {
      walks: ["/webhooks?"],
      lists: usual("/webhooks", "id,name"),
      records: ["/webhooks/{id}", "/webhooks/{id}/deliveries"],
    },
  },
  reports: {
    3: {
      walks: [],
      lists: [
        "/reports",
        ...at("/reports/sales", ...each("filter[period]", PERIODS), "{range}"),
        ...at("/reports/sales/top_sellers", ...each("filter[period]", PERIODS), "{range}&filter[limit]=50"),
      ],
      records: [],
    },
  },
};

/** The reads of a template, one for each value; none if a value is missing. Values are encoded as in an address. */
export function filled(template: string, values: Readonly<Record<string, readonly string[]>>): string[] {
  const [placeholder, name = ""] = /\{(\w+)\}/.exec(template) ?? [];
  if (placeholder === undefined) return [template];
  return (values[name] ?? []).flatMap((value) => filled(template.split(placeholder).join(value), values));
}
