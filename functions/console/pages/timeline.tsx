import type { Child } from "hono/jsx";
import type { Past, RecordChange } from "../../store/audit/record.ts";
import { authorWords, changeWords } from "../../store/audit/words.ts";
import type { ListedDelivery } from "../../store/deliveries/read.ts";
import { capital, type Formats } from "../view/formats.ts";
import { Section } from "../view/parts.tsx";
import { ORDER } from "./kinds.ts";
import { digitsOf, STATES } from "./webhooks/deliveries.tsx";

/** An entry of a history: what happened, who did it if known, and more about it. */
export interface Entry {
  at: Date;
  what?: string;
  who?: string | undefined;
  text?: Child;
}

/** Entries as a list. */
export function Entries({ of, formats }: { of: readonly Entry[]; formats: Formats }) {
  return (
    <ol class="history">
      {of.map(({ at, what, who, text }) => (
        <li>
          <span class="quiet">{[what, formats.time(at), who].filter(Boolean).join(", ")}</span>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  );
}

interface TimelineProps {
  past: Past;
  createdAt: Date;
  formats: Formats;
  /** Entries that only such a record has. */
  own?: readonly Entry[];
  children?: Child;
}

/** Entries that are shown at once. */
const SHOWN = 25;

/** The one timeline of a record, the newest first: its creation, its changes, and what was sent of it (§record-changes). */
export function Timeline({ past, createdAt, formats, own = [], children }: TimelineProps) {
  const { changes, isMovedIn, deliveries } = past;
  const creation = changes.find((change) => change.changes === null);
  const who = isMovedIn ? "moved in" : creation && authorWords(creation);
  const entries = [
    ...deliveries.map(deliveryEntry),
    ...own,
    ...changes.filter((change) => change !== creation).map((change) => changeEntry(change, formats)),
    { at: createdAt, what: "Created", who },
  ];
  // Some times have no fractions of a second; entries of one second stay in this order.
  const second = ({ at }: Entry) => Math.floor(at.getTime() / 1000);
  const newest = entries.toSorted((one, other) => second(other) - second(one));
  return (
    <Section id="history" title="History">
      <Entries of={newest.slice(0, SHOWN)} formats={formats} />
      {newest.length > SHOWN && (
        <details>
          <summary>{newest.length - SHOWN} earlier</summary>
          <Entries of={newest.slice(SHOWN)} formats={formats} />
        </details>
      )}
      {children}
    </Section>
  );
}

function changeEntry(change: RecordChange, formats: Formats): Entry {
  const { at, orderId, kind, changes } = change;
  const words = changeWords({ kind, changes: changes ?? {} }, formats)
    .map(capital)
    .join("\n");
  const order = orderId !== null && <a href={`${ORDER.path}/${orderId}`}>order #{orderId}</a>;
  const text = order ? [words, " by ", order] : words;
  return { at, what: "Changed", who: authorWords(change), text };
}

function deliveryEntry({ createdAt, deliveryId, webhook, state }: ListedDelivery): Entry {
  const text = <a href={`/console/deliveries/${digitsOf(deliveryId)}`}>{STATES[state]}</a>;
  return { at: createdAt, what: `Sent to the webhook “${webhook}”`, text };
}
