import { isDeepStrictEqual } from "node:util";
import type { Read } from "../../reads/read.ts";
import { isItem, idText } from "../apart.ts";
import {
  type Difference,
  isCalled,
  isEmpty,
  isNothing,
  masked,
  member,
  number,
  type Rule,
  text,
} from "../difference.ts";
import { listOf, ORDER, TIES } from "../differences.ts";

/** Allowed differences in all answers, their lists and headers. */
export const OF_ANSWERS: readonly Rule[] = [
  {
    name: "host",
    reason: "the URLs of each shop have its own host",
    holds: ({ old, now }, { hosts }) =>
      typeof old === "string" && typeof now === "string" && masked(old, hosts) === masked(now, hosts),
  },
  {
    name: "media-type",
    reason: "the shops spell the same Content-Type differently",
    holds: ({ path, old, now }) => path === "(header content-type)" && plainType(old) === plainType(now),
  },
  {
    name: "index",
    reason:
      "the index names another version and help page, and lacks the routes of other resources (version-routes)",
    holds: ({ kind, field, now }) =>
      kind === "index" &&
      (isCalled(field, "wc_version", "version", "help", "description") ||
        (field.startsWith("routes./") && isNothing(now))),
  },
  {
    name: "error-codes",
    reason:
      "codes of errors begin with shop_ (branded-names); messages differ in a full stop or the kind of a post",
    holds: ({ kind, field, old, now }) =>
      kind === "error" &&
      ((field.endsWith("code") && plainCode(text(old)) === plainCode(text(now))) ||
        (field.endsWith("message") && plainMessage(text(old)) === plainMessage(text(now)))),
  },
  {
    name: "unknown-coupon",
    reason: "the contract has the code shop_api_invalid_coupon_id for each missing coupon",
    holds: ({ kind, of, read }) =>
      kind === "error" &&
      read.path.startsWith("/coupons/") &&
      /_(?:no_coupon_found|invalid_coupon(?:_id)?)"/.test(JSON.stringify(of.old)) &&
      /"shop_api_invalid_coupon_id"/.test(JSON.stringify(of.now)),
  },
  {
    name: "empty-maps",
    reason: "an empty map is {} and not []",
    holds: ({ old, now }) => isEmpty(old) && isEmpty(now),
  },
  {
    name: "lists-with-gaps",
    reason: "a list is an array; the legacy API shows a list with gaps as an object",
    holds: ({ old, now }) => Array.isArray(now) && isItem(old) && isDeepStrictEqual(Object.values(old), now),
  },
  {
    name: "empty-list-links",
    reason: "the links of an empty list, of filter[limit]=-1 and of a page with one customer differ",
    holds: ({ path, of, read }) =>
      /^\(header (?:x-wc-totalpages|link )/.test(path) &&
      (read.query["filter[limit]"] === "-1" ||
        totalOf(of.now) === "0" ||
        (path.startsWith("(header link ") && read.path === "/customers" && lengthOf(of.old) === 1)),
  },
  {
    name: "ties",
    reason: "records of the same second, and products of the same quantity, have no fixed order",
    holds: ({ kind, path, old, now, of }) =>
      path === TIES || (kind === "top seller" && path === "" && isAtLimit(old ?? now, of)),
  },
  {
    name: "random",
    reason: "filter[orderby]=rand gives another order each time",
    holds: ({ path, read }) =>
      read.query["filter[orderby]"] === "rand" && (path === "" || path === TIES || path === ORDER),
  },
  {
    name: "order-search",
    reason: "a search of orders includes names and addresses, and finds more",
    holds: ({ kind, path, old, now, read }) =>
      kind === "order" &&
      asksFor(read, "q") &&
      ((path === "" && isNothing(old)) ||
        (isTotal(path) && (path.includes("link") || number(now) > number(old)))),
  },
  {
    name: "webhook-status",
    reason: "this API filters webhooks by status; the legacy API ignores the filter",
    holds: ({ kind, path, now, read }) =>
      kind === "webhook" &&
      Boolean(read.query["status"] ?? read.query["filter[status]"]) &&
      (isTotal(path) || (path === "" && isNothing(now))),
  },
  {
    name: "meta-names",
    reason:
      "filter[meta] adds order_meta and customer_meta; the legacy API adds product_meta, for a customer that of another record",
    holds: ({ kind, field, of }) =>
      (/(?:^|\.)(?:product|order|customer)_meta(?:\.|$)/.test(field) && kind === "customer") ||
      (/^customer\.(?:product|order|customer)_meta(?:\.|$)/.test(field) && kind === "order") ||
      (/^(?:product|order)_meta$/.test(field) &&
        kind === "order" &&
        isSameOrEmpty(member(of.old, "product_meta"), member(of.now, "order_meta"))),
  },
];

const plainType = (value: unknown) => text(value).toLowerCase().replaceAll(/\s+/g, "");
const plainCode = (code: string) => code.replace(/^woocommerce_/, "shop_");
const plainMessage = (message: string) =>
  message.replace(/\.$/, "").replace(/shop_(order|coupon|webhook)/, "$1");
const asksFor = ({ query }: Read, name: string) => Boolean(query[`filter[${name}]`]);
const isTotal = (path: string) =>
  /^\(header (?:x-wc-total|x-wc-totalpages|link )/.test(path) || path === "count";
const totalOf = (answer: unknown) => member(member(answer, "headers"), "x-wc-total");

/** Number of records in the list of an answer. */
function lengthOf(answer: unknown): number | undefined {
  const body = member(answer, "body");
  return isItem(body) ? Object.values(body).map(listOf).find(Boolean)?.length : undefined;
}

function isSameOrEmpty(old: unknown, now: unknown): boolean {
  return isDeepStrictEqual(old, now) || (isEmpty(old) && isEmpty(now));
}

/** A top seller with the quantity at the list's limit, where the choice among equals is free. */
function isAtLimit(seller: unknown, { old, now }: Difference["of"]): boolean {
  const last = (list: unknown) => (Array.isArray(list) ? idText(member(list.at(-1), "quantity")) : "");
  const quantity = idText(member(seller, "quantity"));
  return quantity === last(old) && quantity === last(now);
}
