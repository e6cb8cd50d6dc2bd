import { isDeepStrictEqual } from "node:util";
import { isRecord } from "../files/json.ts";
import { type Difference, fieldOf, ORDER, TIES } from "./differences.ts";
import { idText, listOf } from "./kinds.ts";

interface Found extends Difference {
  /** Kind and field: `order line_items[].total`. */
  at: string;
  /** Hosts in either shop's own URLs. */
  hosts: ReadonlySet<string>;
}

/** The reason of an allowed difference, for integrators, in brackets the store's decision; and whether one is such. */
type Rule = [reason: string, holds: (found: Found) => boolean];

/** The differences that do not matter to clients, by name; all others are reported. */
export const ALLOWED: Readonly<Record<string, Rule>> = {
  host: [
    "the URLs of each shop have its own host",
    ({ old, now, hosts }) => text(old) !== "" && areSame(old, now, (url) => masked(url, hosts)),
  ],
  "media-type": [
    "the shops spell the same Content-Type differently",
    ({ path, old, now }) =>
      path === "(header content-type)" &&
      areSame(old, now, (type) => type.toLowerCase().replaceAll(/\s+/g, "")),
  ],
  index: [
    "the index has another version and help page, and lacks routes of other resources (version-routes)",
    ({ at, now }) =>
      /^index (?:.*\.)?(?:wc_version|version|help|description)$/.test(at) ||
      (at.startsWith("index routes./") && now === undefined),
  ],
  ssl: [
    "ssl_enabled is by the scheme of each shop's own address",
    ({ at, of }) => {
      const [old, now] = [of.old, of.now].map((store) => text(member(store, "URL")).split(":", 1).join());
      return at === "index meta.ssl_enabled" && old !== now;
    },
  ],
  "error-codes": [
    "codes of errors begin with shop_ (branded-names); messages differ in a full stop or a kind of post",
    ({ at, old, now }) =>
      (/^error .*code$/.test(at) && areSame(old, now, (code) => code.replace(/^woocommerce_/, "shop_"))) ||
      (/^error .*message$/.test(at) &&
        areSame(old, now, (words) => words.replace(/\.$/, "").replace(/shop_(order|coupon|webhook)/, "$1"))),
  ],
  "unknown-coupon": [
    "the contract has the code shop_api_invalid_coupon_id for each missing coupon",
    ({ kind, of, read }) =>
      kind === "error" &&
      read.path.startsWith("/coupons/") &&
      /_(?:no_coupon_found|invalid_coupon(?:_id)?)"/.test(JSON.stringify(of.old)) &&
      /"shop_api_invalid_coupon_id"/.test(JSON.stringify(of.now)),
  ],
  "empty-maps": ["an empty map is {} and not []", ({ old, now }) => isEmpty(old) && isEmpty(now)],
  "lists-with-gaps": [
    "a list is an array; the legacy API shows a list with gaps as an object",
    ({ old, now }) => Array.isArray(now) && isRecord(old) && isDeepStrictEqual(Object.values(old), now),
  ],
  "empty-list-links": [
    "the links of an empty list, of filter[limit]=-1 and of a page with one customer differ",
    ({ path, of, read }) =>
      /^\(header (?:x-wc-totalpages|link )/.test(path) &&
      (read.query["filter[limit]"] === "-1" ||
        member(member(of.now, "headers"), "x-wc-total") === "0" ||
        (path.startsWith("(header link ") && read.path === "/customers" && lengthOf(of.old) === 1)),
  ],
  "pages-past-the-end": [
    "a page past the end has the usual totals; the legacy API counts 0 orders, coupons or products there (pages-past-the-end)",
    ({ path, of, read: { query } }) =>
      isTotal(path) &&
      (Number(query["page"]) > 1 || Number(query["filter[offset]"]) > 0) &&
      member(member(of.old, "headers"), "x-wc-total") === "0" &&
      lengthOf(of.old) === 0 &&
      lengthOf(of.now) === 0,
  ],
  "date-offsets": [
    "a date with an offset is converted; the legacy API reads its + as a blank, and the date as 1970 (filter-dates)",
    ({ path, old, now, read: { query } }) =>
      Object.entries(query).some(([name, date]) => DATES.test(name) && /\+\d\d:?\d\d$/.test(date)) &&
      (isTotal(path) || (path === "" && (old === undefined || now === undefined))),
  ],
  ties: [
    "records of the same second, and products of the same quantity, have no fixed order",
    ({ at, path, old, now, of }) => path === TIES || (at === "top seller " && isAtLimit(old ?? now, of)),
  ],
  random: [
    "filter[orderby]=rand gives another order each time",
    ({ path, read }) => read.query["filter[orderby]"] === "rand" && ["", TIES, ORDER].includes(path),
  ],
  "order-search": [
    "a search of orders includes names and addresses, and finds more",
    ({ kind, path, old, now, read }) =>
      kind === "order" &&
      Boolean(read.query["filter[q]"]) &&
      ((path === "" && old === undefined) ||
        (isTotal(path) && (path.includes("link") || number(now) > number(old)))),
  ],
  "webhook-status": [
    "this API filters webhooks by status; the legacy API ignores the filter",
    ({ kind, path, now, read }) =>
      kind === "webhook" &&
      Boolean(read.query["status"] ?? read.query["filter[status]"]) &&
      (isTotal(path) || (path === "" && now === undefined)),
  ],
  "meta-names": [
    "filter[meta] adds order_meta and customer_meta; in the legacy API product_meta, of another record",
    ({ at, of }) =>
      /^(?:customer (?:.*\.)?|order customer\.)(?:product|order|customer)_meta(?:\.|$)/.test(at) ||
      (/^order (?:product|order)_meta$/.test(at) &&
        (isDeepStrictEqual(member(of.old, "product_meta"), member(of.now, "order_meta")) ||
          (isEmpty(member(of.old, "product_meta")) && isEmpty(member(of.now, "order_meta"))))),
  ],
  "note-id": [
    "the id of a note is a number, as in the contract",
    ({ at, old, now }) => at === "order note id" && idText(old) === idText(now),
  ],
  "related-products": [
    "the choice of related products is random",
    ({ path }) => /(?:^|\.)related_ids\b/.test(path),
  ],
  placeholder: [
    "a placeholder image has the time of the answer",
    ({ path }) => /(?:^|\.)images?\[0\]\.(?:created_at|updated_at)$/.test(path),
  ],
  "v1-customer": [
    "an order of v1 has no customer object, as in the contract",
    ({ at, now, read }) => read.version === 1 && /^order (?:.*\.)?customer$/.test(at) && now === undefined,
  ],
  "embedded-customer": [
    "an order of a deleted customer shows a guest with the real id",
    ({ at, of }) =>
      /^order customer(?:\.|$)/.test(at) &&
      Number(member(of.now, "customer_id")) > 0 &&
      [of.old, of.now].every((order) => member(member(order, "customer"), "created_at") === undefined),
  ],
  avatar: [
    "the hash in avatar_url differs",
    ({ at, old, now }) =>
      /[ .]avatar_url$/.test(at) &&
      text(old) !== "" &&
      areSame(old, now, (url) => url.replace(/\/avatar\/[0-9a-f]{32,64}/, "/avatar/")),
  ],
  "download-url": [
    "the parameters uid and email of a download_url differ",
    ({ at, old, now, hosts }) =>
      /[ .]download_url$/.test(at) &&
      areSame(old, now, (url) => masked(url, hosts).replaceAll(/[?&](?:uid|email)=[^&]*/g, "")),
  ],
  "refunded-item-id": [
    "refunded_item_id is the refunded line; the legacy API gives 0 (refunded-item-id)",
    ({ at, old, now }) => at === "refund line_items[].refunded_item_id" && old === 0 && number(now) > 0,
  ],
  "fully-refunded": [
    "the legacy API adds a full stop to the reason of a full refund",
    ({ at, old, now }) => at === "refund reason" && areSame(old, now, (reason) => reason.replace(/\.$/, "")),
  ],
  drafts: [
    "the contract has no status checkout-draft, which is a cart",
    ({ at, now }) => /[ .]checkout-draft$/.test(at) && now === undefined,
  ],
  hooks: [
    "the hooks of a webhook have the names in the legacy API's documents (hooks-contents)",
    ({ at }) => at === "webhook hooks" || at === "webhook hooks[]",
  ],
  "webhook-never-changed": [
    "updated_at of an unchanged webhook is its creation (missing-dates)",
    ({ at, old, now, of }) =>
      at === "webhook updated_at" && old === "1970-01-01T00:00:00Z" && now === member(of.now, "created_at"),
  ],
  "refund-total-text": [
    "total_refunds is a text with two decimals",
    ({ at, old, now }) => at === "sales report total_refunds" && number(old).toFixed(2) === now,
  ],
  "period-discounts": [
    "the discount of a period adds all its coupon lines; the legacy API shows the last one",
    ({ at, old, now }) => at === "sales report totals.<period>.discount" && number(now) > number(old),
  ],
  "last-day-customers": [
    "the last day counts all registrations; the legacy API leaves out those after its first midnight",
    ({ kind, path, old, now, of }) => {
      const last = Object.keys(Object(member(of.now, "totals"))).at(-1);
      const isOfLast = path === "total_customers" || path === `totals.${last}.customers`;
      return kind === "sales report" && isOfLast && number(now) > number(old);
    },
  ],
};

/** The name of the rule that allows a difference between shops with these hosts. */
export function ruleAllowing(difference: Difference, hosts: ReadonlySet<string>): string | undefined {
  const found = { ...difference, at: `${difference.kind} ${fieldOf(difference)}`, hosts };
  return Object.entries(ALLOWED).find(([, [, holds]]) => holds(found))?.[0];
}

/** A number, or a text that is one; NaN for anything else. */
function number(value: unknown): number {
  return /^-?\d+(?:\.\d+)?$/.test(typeof value === "number" ? String(value) : text(value))
    ? Number(value)
    : NaN;
}

const DATES = /^filter\[(?:created|updated)_at_(?:min|max)\]$/;
const text = (value: unknown) => (typeof value === "string" ? value : "");
const member = (value: unknown, name: string) => (isRecord(value) ? value[name] : undefined);
const isEmpty = (value: unknown) =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0;
const isTotal = (path: string) => /^(?:\(header (?:x-wc-total|x-wc-totalpages|link )|count$)/.test(path);

/** Whether two texts are the same in a plainer form. */
function areSame(old: unknown, now: unknown, plain: (text: string) => string): boolean {
  return plain(text(old)) === plain(text(now));
}

/** A text in which the shops' own hosts are replaced by one. */
function masked(value: string, hosts: ReadonlySet<string>): string {
  return value.replaceAll(/https?:\/\/([^/?#"'\s<>]+)/g, (all, host: string) =>
    hosts.has(host.toLowerCase()) ? "https://shop" : all,
  );
}

/** Number of records in the list of an answer. */
function lengthOf(answer: unknown): number | undefined {
  const body = member(answer, "body");
  return isRecord(body) ? Object.values(body).map(listOf).find(Boolean)?.length : undefined;
}

/** A top seller with the quantity at the list's limit, where the choice among equals is free. */
function isAtLimit(seller: unknown, { old, now }: Difference["of"]): boolean {
  const last = (list: unknown) => (Array.isArray(list) ? idText(member(list.at(-1), "quantity")) : "");
  const quantity = idText(member(seller, "quantity"));
  return quantity === last(old) && quantity === last(now);
}
