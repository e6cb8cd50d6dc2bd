import { describe, expect, test } from "vitest";
import type { Answer } from "../support/api.ts";
import { readRecorded, type Recorded } from "./recorded.ts";
import { ordersOf } from "./recorded-orders.ts";
import { useRecordedStore } from "./recorded-store.ts";
import { refusedWith } from "./replay-records.ts";

/** The recorded v1 answers about orders, replayed in order against a store with the same orders. */

const { replay } = useRecordedStore("v1");

/** Our different answers. */
const DIFFERENT: Record<string, (answer: Answer, entry: Recorded) => void> = {
  "get 337": withoutCustomers,
  "list ?filter[limit]=2": withoutCustomers,
  // §default-order: by id, descending.
  "list ?status=completed,pending&filter[limit]=5&fields=id,status": (answer) => {
    expect(answer.status).toBe(200);
    expect(answer.body.orders).toEqual(
      [2487, 2486, 2485, 2483, 2482].map((id) => ({ id, status: "pending" })),
    );
    expect(answer.headers.has("Link")).toBe(true);
  },
  "list ?filter[q]=zzzznope": (answer) => {
    expect([answer.status, answer.body]).toEqual([200, { orders: [] }]);
    const headers = ["X-WC-Total", "X-WC-TotalPages", "Link"].map((name) => answer.headers.get(name));
    expect(headers).toEqual(["0", "0", null]);
  },
  "count ?status=completed": (answer) => expect([answer.status, answer.body]).toEqual([200, { count: 7 }]),
  "v1 flat edit status": withoutCustomers,
  "v1 flat edit bad": refusedWith(400, "shop_invalid_order_status"),
  "v1 flat edit status+note": withoutCustomers,
  "v1 flat edit wc- prefix": withoutCustomers,
  "v1 notes after flat edits": (answer) => {
    expect(answer.status).toBe(200);
    // The refused edit has left no note here; nothing has managed stock.
    expect(answer.body.order_notes.map(({ note }: { note: string }) => note)).toEqual([
      "Order status changed from Completed to On hold.",
      "done Order status changed from Processing to Completed.",
      "Order status changed from Completed to Processing.",
      "Order status changed from Pending payment to Completed.",
      "Stock levels reduced: Product 82 (SKU-0082) 7178&rarr;7176",
    ]);
  },
  "v1 flat PUT 999999": refusedWith(400, "shop_api_invalid_order_id"),
  // Note ids are integers (contract); the comparison converts them.
  list: (answer, entry) => replay.expectSame(answer, entry),
};

describe("recorded answers", () => {
  test.each(readRecorded("orders-v1").map((entry) => [entry.title, entry] as const))(
    "%s",
    async (title, entry) => {
      const answer = await replay.send(entry);
      const check = DIFFERENT[title];
      if (check) return check(answer, entry);
      if (entry.differs) throw new Error(`No word on how we differ: ${title}: ${entry.differs}`);
      replay.expectSame(answer, entry);
    },
  );
});

/** Contract: a v1 order has no customer object. */
function withoutCustomers(answer: Answer, entry: Recorded): void {
  const changed = structuredClone(entry.response.body);
  for (const order of ordersOf(changed)) delete order.customer;
  replay.expectSame(answer, entry, changed);
}
