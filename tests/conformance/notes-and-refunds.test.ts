import { describe, expect, test } from "vitest";
import type { Answer } from "../support/api.ts";
import { readRecorded, type Recorded } from "./recorded.ts";
import { useRecordedStore } from "./recorded-store.ts";
import { refusedWith } from "./replay-records.ts";

/** The recorded answers about notes and refunds of orders, replayed in order. */

const { replay } = useRecordedStore("v2");

type Check = (answer: Answer, entry: Recorded) => void;

/** Our different answers. */
const NOTES: Record<string, Check> = {
  // Contract: note ids are integers; the comparison converts them.
  list: asRecordedButForIds,
  create: asRecordedButForIds,
  "create empty note": refusedWith(400, "shop_api_invalid_order_note"),
  "create customer_note string false": asRecordedButForIds,
  get: asRecordedButForIds,
  "get note wrong order": refusedWith(400, "shop_api_invalid_order_note_id"),
  edit: asRecordedButForIds,
};

const REFUNDS: Record<string, Check> = {
  list: (answer, { response }) => {
    const { order_refunds } = structuredClone(response.body) as { order_refunds: Refund[] };
    expect([answer.status, answer.body]).toEqual([
      200,
      { order_refunds: order_refunds.map((refund) => ofLine(105, refund)) },
    ]);
    expect(answer.headers.has("X-WC-Total")).toBe(false);
  },
  get: refundOfLine(105),
  "get wrong order": refusedWith(400, "shop_api_invalid_order_refund_id"),
  "create line_items keyed": refundOfLine(55),
  // The legacy API answers with the previous state; §refunds: the refund's record.
  "edit reason": refundWith({ reason: "New reason" }),
  "edit amount": refundWith({ reason: "New reason", amount: "0.75" }),
};

describe("recorded answers", () => {
  const entriesOf = (name: string) => readRecorded(name).map((entry) => [entry.title, entry] as const);

  test.each(entriesOf("notes-v2"))("notes: %s", (_, entry) => hold(entry, NOTES));
  test.each(entriesOf("refunds-v2"))("refunds: %s", (_, entry) => hold(entry, REFUNDS));
});

async function hold(entry: Recorded, different: Record<string, Check>): Promise<void> {
  const answer = await replay.send(entry);
  if (entry.request.path.includes("/notes") && answer.status < 300) expectIntegerIds(answer);
  const check = different[entry.title];
  if (check) return check(answer, entry);
  if (entry.differs) throw new Error(`No word on how we differ: ${entry.title}: ${entry.differs}`);
  replay.expectSame(answer, entry);
}

interface Refund {
  line_items: { refunded_item_id: number }[];
}

/** §refunded-item-id: the refunded line's own id. */
function ofLine(id: number, refund: Refund): Refund {
  return { ...refund, line_items: refund.line_items.map((line) => ({ ...line, refunded_item_id: id })) };
}

function refundOfLine(id: number): Check {
  return (answer, entry) => {
    const { order_refund } = entry.response.body as { order_refund: Refund };
    replay.expectSame(answer, entry, { order_refund: ofLine(id, order_refund) });
  };
}

function refundWith(fields: object): Check {
  return (answer, entry) => {
    const { order_refund } = entry.response.body as { order_refund: Refund };
    replay.expectSame(answer, entry, { order_refund: { ...order_refund, ...fields } });
  };
}

function asRecordedButForIds(answer: Answer, entry: Recorded): void {
  replay.expectSame(answer, entry);
}

function expectIntegerIds({ body }: Answer): void {
  const notes = body.order_notes ?? (body.order_note ? [body.order_note] : []);
  for (const { id } of notes) expect(Number.isInteger(id)).toBe(true);
}
