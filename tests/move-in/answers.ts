import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** The legacy API's answers to reads of the sample shop, and the allowed differences. */

/** A file beside the recorded answers. */
export const recordedFile = (name: string) => new URL(`../recorded/move-in/${name}`, import.meta.url);

// oxlint-disable-next-line typescript/no-explicit-any -- answers of many shapes
type Body = any;

export interface Exchange {
  path: string;
  query: Record<string, string>;
  status: number;
  headers: Record<string, string>;
  body: Body;
  /** Values of decisions in place of the legacy API's; either passes. */
  decisions?: { path: string; value: unknown }[];
  /** Whether it depends on the day: then only types of values are compared. */
  relative?: boolean;
}

export function readAnswers(): Exchange[] {
  const lines = gunzipSync(readFileSync(recordedFile("answers.jsonl.gz")))
    .toString()
    .split("\n");
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Exchange);
}

type Answer = Pick<Exchange, "status" | "body" | "headers">;

/** Both sides of an exchange without allowed differences. */
export function comparable(recorded: Exchange, answer: Answer): [theirs: unknown, ours: unknown] {
  const theirs = structuredClone(recorded);
  const ours = structuredClone(answer);
  for (const { path, value } of recorded.decisions ?? [])
    if (JSON.stringify(at(ours.body, path)) === JSON.stringify(value)) put(theirs.body, path, value);
  // A search may find more.
  if (recorded.query["filter[q]"] && recorded.path.endsWith("/orders")) {
    const found = new Set((theirs.body.orders as { id: number }[]).map(({ id }) => id));
    ours.body.orders = (ours.body.orders as { id: number }[]).filter(({ id }) => found.has(id));
    ours.headers = theirs.headers;
  }
  const side = ({ status, body, headers }: Answer) => ({
    status,
    total: headers["x-wc-total"],
    body: canonical(recorded, body),
  });
  return [side(theirs), side(ours)];
}

function canonical({ path, query, relative }: Exchange, answer: Body): unknown {
  const body = plain(answer, "") as Record<string, Body>;
  if (path.startsWith("/wc-api/v1/")) for (const order of ordersOf(body)) delete order["customer"];
  if (body["count"] instanceof Object) delete body["count"]["checkout-draft"];
  if (body["order_statuses"]) delete body["order_statuses"]["checkout-draft"];
  for (const hook of [body["webhook"], ...(body["webhooks"] ?? [])].filter(Boolean)) {
    delete hook.hooks;
    if (hook.updated_at === "1970-01-01T00:00:00Z") hook.updated_at = hook.created_at;
  }
  // Records of one second may come in any order.
  const byTime = ["date", "modified"].includes(query["filter[orderby]"] ?? "");
  if (byTime) body["orders"]?.sort((a: { id: number }, b: { id: number }) => a.id - b.id);
  body["order_notes"]?.sort((a: { id: number }, b: { id: number }) => b.id - a.id);
  // Those of one quantity may come in any order.
  body["top_sellers"]?.sort(
    (a: Record<string, string>, b: Record<string, string>) =>
      Number(b["quantity"]) - Number(a["quantity"]) || Number(a["product_id"]) - Number(b["product_id"]),
  );
  return relative ? kinds(body) : body;
}

function ordersOf(body: Record<string, Body>): Record<string, unknown>[] {
  return [body["order"], ...(Array.isArray(body["orders"]) ? body["orders"] : [])].filter(Boolean);
}

const LISTS = /^(exclude_)?product(_category)?_ids$|^customer_emails$/;

function plain(value: unknown, key: string): unknown {
  if (typeof value === "string") return text(value, key);
  if (Array.isArray(value)) return value.map((entry) => plain(entry, key));
  if (typeof value !== "object" || value === null) return value;
  if (LISTS.test(key)) return Object.values(value);
  const entries = Object.entries(value)
    .filter(([name]) => !(key === "customer" && name.endsWith("_meta")))
    .map(([name, entry]): [string, unknown] => {
      const own = name === "product_meta" ? "order_meta" : name;
      if (name === "total_refunds") return [own, Number(entry).toFixed(2)];
      if (key === "order_notes" || key === "order_note") return [own, name === "id" ? Number(entry) : entry];
      return [own, plain(entry, name)];
    });
  return Object.fromEntries(entries);
}

function text(value: string, key: string): string {
  if (key === "avatar_url") return value.replace(/avatar\/[0-9a-f]+/, "avatar/");
  if (key === "download_url") return value.replaceAll(/[?&](?:uid|email)=[^&]*/g, "");
  if (key === "code") return value.replace("no_coupon_found", "invalid_coupon_id");
  if (key === "message")
    return /coupon/i.test(value) ? "" : value.replace(/\.$/, "").replace("shop_order", "order");
  if (key === "reason") return value.replace(/refunded\.$/, "refunded");
  return value;
}

function kinds(value: unknown): unknown {
  if (Array.isArray(value)) return "list";
  if (typeof value !== "object" || value === null) return typeof value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      name === "totals" ? kinds(Object.values(entry as object)[0]) : kinds(entry),
    ]),
  );
}

function at(value: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value);
}

function put(value: unknown, path: string, wanted: unknown): void {
  const names = path.split(".");
  const last = names.pop() as string;
  const holder = at(value, names.join(".")) ?? value;
  (holder as Record<string, unknown>)[last] = wanted;
}
