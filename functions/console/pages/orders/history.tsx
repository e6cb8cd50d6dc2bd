import { decodeEntities } from "../../../resources/input/entities.ts";
import type { OrderNote } from "../../../store/orders/notes/note.ts";
import type { Refund } from "../../../store/orders/refunds/refund.ts";
import type { Formats } from "../../view/formats.ts";

interface HistoryProps {
  notes: readonly OrderNote[];
  refunds: readonly Refund[];
  money(value: string): string;
  formats: Formats;
}

/** The store's notes contain HTML, like those of the legacy API. */
function plainText(note: string): string {
  return decodeEntities(note.replaceAll(/<\/?[a-z][^<>]*>/gi, ""));
}

/** Notes and refunds in one timeline, the newest first. */
export function History({ notes, refunds, money, formats }: HistoryProps) {
  const entries = [
    ...notes.map(({ createdAt, note, customerNote }) => ({
      createdAt,
      kind: customerNote ? "Note to the customer" : "Note",
      text: plainText(note),
    })),
    ...refunds.map(({ createdAt, amount, reason }) => ({
      createdAt,
      kind: `Refund of ${money(amount)}`,
      text: reason,
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
