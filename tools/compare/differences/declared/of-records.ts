import { isCalled, isNothing, masked, member, number, type Rule, text } from "../difference.ts";
import { idText } from "../apart.ts";

/** Allowed differences in records of one kind. */
export const OF_RECORDS: readonly Rule[] = [
  {
    name: "note-id",
    reason: "the id of a note is a number, as the contract has it",
    holds: ({ kind, field, old, now }) =>
      kind === "order note" && field === "id" && idText(old) === idText(now),
  },
  {
    name: "related-products",
    reason: "which related products are shown is drawn",
    holds: ({ path }) => /(?:^|\.)related_ids\b/.test(path),
  },
  {
    name: "placeholder",
    reason: "the dates of the picture that stands for none are those of the moment",
    holds: ({ path }) => /(?:^|\.)images?\[0\]\.(?:created_at|updated_at)$/.test(path),
  },
  {
    name: "v1-customer",
    reason: "an order of v1 has no customer in it, as the contract has it",
    holds: ({ kind, field, now, read }) =>
      read.version === 1 && kind === "order" && isCalled(field, "customer") && isNothing(now),
  },
  {
    name: "embedded-customer",
    reason: "an order whose customer is gone shows the object of a guest, with the real id",
    holds: ({ kind, field, of }) =>
      kind === "order" &&
      /^customer(?:\.|$)/.test(field) &&
      Number(member(of.now, "customer_id")) > 0 &&
      isNothing(member(member(of.old, "customer"), "created_at")) &&
      isNothing(member(member(of.now, "customer"), "created_at")),
  },
  {
    name: "avatar",
    reason: "the hash in avatar_url",
    holds: ({ field, old, now }) => {
      const plain = (value: unknown) => text(value).replace(/\/avatar\/[0-9a-f]{32,64}/, "/avatar/");
      return isCalled(field, "avatar_url") && plain(old) === plain(now) && plain(old) !== "";
    },
  },
  {
    name: "download-url",
    reason: "parameters uid and email of a download_url",
    holds: ({ field, old, now }, { hosts }) => {
      const plain = (value: unknown) => masked(text(value), hosts).replaceAll(/[?&](?:uid|email)=[^&]*/g, "");
      return isCalled(field, "download_url") && plain(old) === plain(now);
    },
  },
  {
    name: "refunded-item-id",
    reason: "refunded_item_id is the line that was refunded; the legacy API gives 0 (refunded-item-id)",
    holds: ({ kind, field, old, now }) =>
      kind === "refund" && field === "line_items[].refunded_item_id" && old === 0 && number(now) > 0,
  },
  {
    name: "fully-refunded",
    reason: "full stop behind the reason of a full refund",
    holds: ({ kind, field, old, now }) =>
      kind === "refund" &&
      field === "reason" &&
      text(old).replace(/\.$/, "") === text(now).replace(/\.$/, ""),
  },
  {
    name: "drafts",
    reason: "checkout-draft, a cart under way, is no status of the contract",
    holds: ({ field, now }) => isCalled(field, "checkout-draft") && isNothing(now),
  },
  {
    name: "hooks",
    reason: "hooks of a webhook are the names that the legacy API documents (hooks-contents)",
    holds: ({ kind, field }) => kind === "webhook" && (field === "hooks" || field === "hooks[]"),
  },
  {
    name: "webhook-never-changed",
    reason: "updated_at of a webhook that was never changed is its creation (missing-dates)",
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
    reason: "the discount of a period is that of all its coupon lines; the legacy API shows the last one's",
    holds: ({ kind, field, old, now }) =>
      kind === "sales report" && field === "totals.<period>.discount" && number(now) > number(old),
  },
  {
    name: "last-day-customers",
    reason: "registrations count to the end of the last day; the legacy API stops at its midnight",
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
