/** The ways to walk a list: query strings with overlapping results. */

const BOUNDS = ["created_at_min", "created_at_max", "updated_at_min", "updated_at_max"].flatMap((bound) => [
  `filter[${bound}]=2000-01-01`,
  `filter[${bound}]=2100-01-01T00:00:00Z`,
]);
const SORTS = [
  "ID",
  "date",
  "modified",
  "title",
  "name",
  "author",
  "parent",
  "type",
  "rand",
  "menu_order",
  "comment_count",
  "none",
  "meta_value&filter[orderby_meta_key]=rank",
  "meta_value_num&filter[orderby_meta_key]=rank",
  "nonsense",
].map((key) => `filter[orderby]=${key}`);
const SEARCHES = ["a", "Ann", "łódź", "100%25", "a_b", "spring", "example.com", "mug co", "1"].map(
  (q) => `filter[q]=${q}`,
);
const PAGES = [
  "",
  "page=2&filter[limit]=2",
  "filter[limit]=-1",
  "filter[limit]=3&filter[offset]=1",
  "filter[limit]=1",
];
const ORDERS = ["filter[order]=ASC", "filter[order]=desc"];

const EVERY_LIST = [...BOUNDS, ...SORTS, ...SEARCHES, ...PAGES, ...ORDERS];

export const ORDER_LISTS = [
  ...EVERY_LIST,
  ...["pending", "processing,completed", "any", "refunded", "nonsense"].map((status) => `status=${status}`),
  ...["any", "wc-completed", "trash"].map((status) => `filter[post_status]=${status}`),
  "filter[q]=a&filter[orderby]=modified&filter[order]=asc&filter[limit]=2",
  "filter[q]=a&filter[limit]=2&page=2",
  "filter[q]=a&filter[limit]=-1&status=any",
];
export const CUSTOMER_LISTS = [
  ...EVERY_LIST,
  ...["registered", "login", "email", "url", "meta_value&filter[orderby_meta_key]=last_name"].map(
    (key) => `filter[orderby]=${key}`,
  ),
  ...["person*", "*@example.com", "person0", "1"].map((q) => `filter[q]=${q}`),
  "filter[role]=administrator",
];
export const COUPON_LISTS = [
  ...EVERY_LIST,
  "filter[orderby]=meta_value_num&filter[orderby_meta_key]=coupon_amount",
];
export const WEBHOOK_LISTS = [...EVERY_LIST, "status=active", "status=paused,active"];

/** Formats that a request for orders may ask for. */
export const ORDER_LOOKS = [
  "",
  "filter[dp]=4",
  "filter[dp]=0",
  "filter[all_item_meta]=true",
  "filter[meta]=true",
  "fields=id,total,customer.email",
];
export const RECORD_LOOKS = ["", "filter[meta]=true", "fields=id,created_at"];

/** One query string of parts that may be empty. */
export function query(...parts: string[]): string {
  const asked = parts.filter((part) => part !== "").join("&");
  return asked === "" ? "" : `?${asked}`;
}
