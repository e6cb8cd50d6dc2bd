import type { ListedDelivery } from "../../../store/deliveries/read.ts";
import { Badge, Table } from "../../view/parts.tsx";
import type { Formats } from "../../view/formats.ts";

interface DeliveriesProps {
  deliveries: readonly ListedDelivery[];
  formats: Formats;
}

/** Deliveries, and the result of each newest attempt. */
export function Deliveries({ deliveries, formats }: DeliveriesProps) {
  if (deliveries.length === 0) return <p class="quiet">Nothing yet.</p>;
  return (
    <Table
      class="rows tall"
      rows={deliveries}
      columns={[
        [
          "What",
          ({ deliveryId, topic, objectId }) => (
            <a href={`/console/deliveries/${digitsOf(deliveryId)}`}>
              {topic}
              {objectId !== null && ` #${objectId}`}
            </a>
          ),
          "lead",
        ],
        ["When", ({ createdAt }) => formats.time(createdAt), "quiet"],
        [
          "Newest attempt",
          (delivery) => (
            <>
              {outcomeOf(delivery, formats)}
              {delivery.state !== "delivered" && delivery.answer && (
                <div class="bad">{delivery.answer.split("\n", 1)}</div>
              )}
            </>
          ),
        ],
        ["State", ({ state }) => <Badge state={state}>{STATES[state]}</Badge>],
      ]}
    />
  );
}

/** States in the operators' words. */
export const STATES = { pending: "waiting", delivered: "delivered", dead: "given up" } as const;

/** A delivery that ended without an attempt. */
export const LOOP = "Not sent: the fifth of a chain of deliveries, each caused by the one before";

function outcomeOf(
  { status, error, durationMs, state, dueAt, attempts }: ListedDelivery,
  formats: Formats,
): string {
  if (durationMs === null) return state === "dead" ? LOOP : "None yet";
  const outcome = error ?? `HTTP ${status} after ${durationMs} ms`;
  return state === "pending" && attempts > 0 ? `${outcome}; next attempt ${formats.time(dueAt)}` : outcome;
}

/** A delivery's id in the database's form, from the 32 digits that receivers know. */
export function uuidOf(digits: string): string {
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export function digitsOf(uuid: string): string {
  return uuid.replaceAll("-", "");
}
