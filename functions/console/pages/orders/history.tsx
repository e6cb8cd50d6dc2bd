import { decodeEntities } from "../../../kernel/entities.ts";
import type { OrderNote } from "../../../store/orders/notes.ts";
import type { RefundedLine, Refund } from "../../../store/orders/refunds/read.ts";
import type { Formats } from "../../view/formats.ts";

interface HistoryProps {
  notes: readonly OrderNote[];
  refunds: readonly Refund[];
  lines: readonly RefundedLine[];
  money(value: string): string;
  formats: Formats;
}

/** The store's notes contain HTML, like those of the legacy API. */
function plainText(note: string): string {
  return decodeEntities(note.replaceAll(/<\/?[a-z][^<>]*>/gi, ""));
}

const itemText = ({ quantity, name }: RefundedLine) => (quantity > 0 ? `${quantity} × ${name}` : name);

/** Notes and refunds in one timeline, the newest first. */
export function History({ notes, refunds, lines, money, formats }: HistoryProps) {
  const entries = [
    ...notes.map(({ createdAt, note, customerNote }) => ({
      createdAt,
      kind: customerNote ? "Note to the customer" : "Note",
      text: plainText(note),
    })),
    ...refunds.map(({ id, createdAt, amount, reason }) => ({
      createdAt,
      kind: `Refund of ${money(amount)}`,
      text: [...lines.filter(({ refundId }) => refundId === id).map(itemText), reason]
        .filter(Boolean)
        .join("\n"),
    })),
  ].toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  if (entries.length === 0) return <p class="quiet">Nothing yet.</p>;
  return (
    <ol class="history">
      {entries.map(({ createdAt, kind, text }) => (
        <li>
          <span class="quiet">
            {kind}, {formats.time(createdAt)}
          </span>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  );
}
