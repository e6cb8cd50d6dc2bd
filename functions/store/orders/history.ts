import { type Past, type RecordChange, readPast } from "../audit/record.ts";
import type { Author } from "../audit/author.ts";
import type { StoreContext } from "../context.ts";
import { listNotes, type OrderNote } from "./notes.ts";
import { type RefundedLine, type Refund, listRefundedLines, listRefunds } from "./refunds/read.ts";

/** The past of an order, with its notes and refunds and their authors as far as these are kept. */
export interface OrderHistory extends Past {
  notes: (OrderNote & { author: Author | undefined })[];
  refunds: (Refund & { lines: RefundedLine[]; author: Author | undefined })[];
}

/** The store's own note on a status, which a change tells with its author. */
const OF_STATUS = /^Order status changed from [^.]* to [^.]*\.$/;

/** Reads them, each once. Throws `order_unknown` with the id, and the refusals of `readPast`. */
export async function readOrderHistory(ctx: StoreContext, id: number): Promise<OrderHistory> {
  const [past, notes, refunds, lines] = await Promise.all([
    readPast(ctx, "order", id),
    listNotes(ctx, id),
    listRefunds(ctx, id),
    listRefundedLines(ctx, id),
  ]);
  const authorOf = (part: "note" | "refund", of: { id: number }) =>
    past.changes.find(({ changes }) => changes?.[part]?.[1] === of.id);
  const isTold = ({ note, createdAt }: OrderNote) =>
    OF_STATUS.test(note) &&
    past.changes.some(({ at, changes }) => changes?.["status"] && isSameSecond(at, createdAt));
  // A deleted refund has an entry, and one that is there is told by itself.
  const isOwn = ({ changes }: RecordChange) =>
    !changes?.["note"] && typeof changes?.["refund"]?.[1] !== "number";
  return {
    ...past,
    changes: past.changes.filter(isOwn),
    notes: notes.filter((note) => !isTold(note)).map((note) => ({ ...note, author: authorOf("note", note) })),
    refunds: refunds.map((refund) => ({
      ...refund,
      lines: lines.filter(({ refundId }) => refundId === refund.id),
      author: authorOf("refund", refund),
    })),
  };
}

/** Notes have no fractions of a second. */
const isSameSecond = (one: Date, other: Date) =>
  Math.floor(one.getTime() / 1000) === Math.floor(other.getTime() / 1000);
