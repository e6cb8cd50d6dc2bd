import type { Handler } from "hono";
import { Big } from "big.js";
import { listOrders } from "../../../store/orders/list.ts";
import { type Order, productLines } from "../../../store/orders/order.ts";
import type { ConsoleApp } from "../../env.ts";
import { ListAddress } from "../../view/list.tsx";
import { openVisit } from "../../visit.ts";
import { ORDER_NAMES, orderQuery } from "./list.tsx";

const COLUMNS: readonly [name: string, value: (order: Order) => string | number | undefined][] = [
  ["number", ({ id, number }) => number ?? id],
  ["placed", ({ createdAt }) => createdAt.toISOString()],
  ["status", ({ status }) => status],
  ["first_name", ({ billing }) => billing.first_name],
  ["last_name", ({ billing }) => billing.last_name],
  ["company", ({ billing }) => billing.company],
  ["email", ({ billing }) => billing.email],
  ["phone", ({ billing }) => billing.phone],
  ["city", ({ shipping, billing }) => shipping.city || billing.city],
  ["country", ({ shipping, billing }) => shipping.country || billing.country],
  ["items", (order) => productLines(order).reduce((sum, { quantity }) => sum + quantity, 0)],
  ["total", ({ total }) => total],
  ["refunded", ({ refundedTotal }) => refundedTotal],
  ["net", ({ total, refundedTotal }) => new Big(total).minus(refundedTotal).toFixed()],
  ["currency", ({ currency }) => currency],
  ["paid", ({ paidAt }) => paidAt?.toISOString()],
  ["completed", ({ completedAt }) => completedAt?.toISOString()],
];

/** The orders of a list's address, all pages of it, as CSV (RFC 4180), streamed. */
export const ordersCsv: Handler<ConsoleApp> = async (c) => {
  const { store, path, query, zone } = await openVisit(c);
  const address = new ListAddress(path, query, ORDER_NAMES);
  const exported = { ...orderQuery(address, await zone()), limit: undefined, offset: 0 };
  const { first, rest } = await listOrders(store, exported);
  const encoder = new TextEncoder();
  const rows = rest?.[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(lineOf(COLUMNS.map(([name]) => name)) + linesOf(first)));
    },
    async pull(controller) {
      const next = await rows?.next();
      if (!next || next.done) controller.close();
      else controller.enqueue(encoder.encode(linesOf(next.value)));
    },
    async cancel() {
      await rows?.return?.();
    },
  });
  const headers = {
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": 'attachment; filename="orders.csv"',
  };
  return c.body(body, 200, headers);
};

function linesOf(orders: readonly Order[]): string {
  return orders.map((order) => lineOf(COLUMNS.map(([, value]) => String(value(order) ?? "")))).join("");
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(",")}\r\n`;
}

/** An apostrophe keeps a spreadsheet from reading text as a formula; numbers need none. */
function cellOf(text: string): string {
  const safe =
    /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
