import type { ListedDelivery } from "../../../store/deliveries/list.ts";
import { Badge } from "../../view/badge.tsx";
import type { Formats } from "../../view/formats.ts";
import { Table } from "../../view/table.tsx";
import { type Signature, SignatureResult } from "./signature.tsx";
import { digitsOf } from "./uuid.ts";

/** A delivery, and the check of its signatures, if done. */
interface ShownDelivery extends ListedDelivery {
  signature?: Signature | undefined;
  /** Its name, in a list of several webhooks. */
  webhook?: string;
}

interface DeliveriesProps {
  deliveries: readonly ShownDelivery[];
  formats: Formats;
}

/** Deliveries, and what came of the newest attempt at each. */
export function Deliveries({ deliveries, formats }: DeliveriesProps) {
  if (deliveries.length === 0) return <p class="quiet">Nothing yet.</p>;
  return (
    <Table
      class="rows tall"
      rows={deliveries}
      columns={[
        [
          "What",
          ({ deliveryId, topic, objectId, webhook }) => (
            <>
              <a href={`/console/deliveries/${digitsOf(deliveryId)}`}>
                {topic}
                {objectId !== null && ` #${objectId}`}
              </a>
              {webhook !== undefined && <div class="quiet">to {webhook}</div>}
            </>
          ),
          "lead",
        ],
        ["When", ({ createdAt }) => formats.time(createdAt), "quiet"],
        [
          "Newest attempt",
          (delivery) => (
            <>
              {outcomeOf(delivery, formats)}{" "}
              {delivery.signature && <SignatureResult signature={delivery.signature} />}
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

function outcomeOf(
  { status, error, durationMs, state, dueAt, attempts }: ListedDelivery,
  formats: Formats,
): string {
  if (durationMs === null) return "None yet";
  const outcome = error ?? `HTTP ${status} after ${durationMs} ms`;
  return state === "pending" && attempts > 0
    ? `${outcome}; attempt ${attempts + 1}: ${formats.time(dueAt)}`
    : outcome;
}
