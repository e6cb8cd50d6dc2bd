import { isCalled, isNothing, masked, member, number, type Rule, text } from "../difference.ts";
import { idText } from "../apart.ts";

/** Allowed differences in records of one kind. */
export const OF_RECORDS: readonly Rule[] = [
  {
    name: "note-id",
    reason: "the id of a note is a number, as in the contract",
    holds: ({ kind, field, old, now }) =>
      kind === "order note" && field === "id" && idText(old) === idText(now),
  },
  {
    name: "related-products",
    reason: "the choice of related products is random",
    holds: ({ path }) => /(?:^|\.)related_ids\b/.test(path),
  },
  {
    name: "placeholder",
    reason: "a placeholder image has the time of the answer",
    holds: ({ path }) => /(?:^|\.)images?\[0\]\.(?:created_at|updated_at)$/.test(path),
  },
  {
    name: "v1-customer",
    reason: "an order of v1 has no customer object, as in the contract",
    holds: ({ kind, field, now, read }) =>
      read.version === 1 && kind === "order" && isCalled(field, "customer") && isNothing(now),
  },
  {
    name: "embedded-customer",
    reason: "an order of a deleted customer shows a guest with the real id",
    holds: ({ kind, field, of }) =>
      kind === "order" &&
      /^customer(?:\.|$)/.test(field) &&
      Number(member(of.now, "customer_id")) > 0 &&
      isNothing(member(member(of.old, "customer"), "created_at")) &&
      isNothing(member(member(of.now, "customer"), "created_at")),
  },
  {
    name: "avatar",
    reason: "the hash in avatar_url differs",
    holds: ({ field, old, now }) => {
      const plain = (value: unknown) => text(value).replace(/\/avatar\/[0-9a-f]{32,64}/, "/avatar/");
      return isCalled(field, "avatar_url") && plain(old) === plain(now) && plain(old) !== "";
    },
  },
  {
    name: "download-url",
    reason: "the parameters uid and email of a download_url differ",
    holds: ({ field, old, now }, { hosts }) => {
      const plain = (value: unknown) => masked(text(value), hosts).replaceAll(/[?&](?:uid|email)=[^&]*/g, "");
      return isCalled(field, "download_url") && plain(old) === plain(now);
    },
  },
  {
    name: "refunded-item-id",
    reason: "refunded_item_id is the refunded line; the legacy API gives 0 (refunded-item-id)",
    holds: ({ kind, field, old, now }) =>
      kind === "refund" && field === "line_items[].refunded_item_id" && old === 0 && number(now) > 0,
  },
  {
    name: "fully-refunded",
    reason: "the legacy API adds a full stop to the reason of a full refund",
    holds: ({ kind, field, old, now }) =>
      kind === "refund" &&
      field === "reason" &&
      text(old).replace(/\.$/, "") === text(now).replace(/\.$/, ""),
  },
  {
    name: "drafts",
    reason: "the contract has no status checkout-draft, which is a cart",
    holds: ({ field, now }) => isCalled(field, "checkout-draft") && isNothing(now),
  },
  {
    name: "hooks",
    reason: "the hooks of a webhook have the names in the legacy API's documents (hooks-contents)",
    holds: ({ kind, field }) => kind === "webhook" && (field === "hooks" || field === "hooks[]"),
  },
  {
    name: "webhook-never-changed",
    reason: "updated_at of an unchanged webhook is its creation (missing-dates)",
    holds: ({ kind, field, old, now, of }) =>
      kind === "webhook" &&
      field === "updated_at" &&
      old === "1970-01-01T00:00:00Z" &&
      now === member(of.now, "created_at"),
  },
  {
    name: "refund-total-text",
    reason: "total_refunds is a text with two decimals",
    holds: ({ kind, field, old, now }) =>
      kind === "sales report" && field === "total_refunds" && number(old).toFixed(2) === now,
  },
  {
    name: "period-discounts",
    reason: "the discount of a period adds all its coupon lines; the legacy API shows the last one",
    holds: ({ kind, field, old, now }) =>
      kind === "sales report" && field === "totals.<period>.discount" && number(now) > number(old),
  },
  {
    name: "last-day-customers",
    reason: "the last day counts all registrations; the legacy API leaves out those after its first midnight",
    holds: ({ kind, path, field, old, now, of }) =>
      kind === "sales report" &&
      number(now) > number(old) &&
      (field === "total_customers" || (field === "totals.<period>.customers" && isLastPeriod(path, of.now))),
  },
];

/** Whether a field of a report belongs to its last period. */
function isLastPeriod(path: string, report: unknown): boolean {
  const last = Object.keys((member(report, "totals") as object | undefined) ?? {}).at(-1);
  return path === `totals.${last}.customers`;
}
