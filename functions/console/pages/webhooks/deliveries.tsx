import type { ListedDelivery } from "../../../store/deliveries/list.ts";
import { Badge } from "../../view/badge.tsx";
import type { Formats } from "../../view/formats.ts";
import { type Signature, SignatureResult } from "./signature.tsx";
import { digitsOf } from "./uuid.ts";

/** A delivery, and the check of its signatures, if done. */
interface ShownDelivery extends ListedDelivery {
  signature?: Signature | undefined;
  /** Its name, in a list of several webhooks. */
  webhook?: string;
}

/** Deliveries, and the result of each newest attempt. */
export function Deliveries({
  deliveries,
  formats,
}: {
  deliveries: readonly ShownDelivery[];
  formats: Formats;
}) {
  if (deliveries.length === 0) return <p class="quiet">Nothing yet.</p>;
  return (
    <table class="rows tall">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">When</th>
          <th scope="col">Newest attempt</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <tr>
            <td class="lead">
              <a href={`/console/deliveries/${digitsOf(delivery.deliveryId)}`}>
                {delivery.topic}
                {delivery.objectId !== null && ` #${delivery.objectId}`}
              </a>
              {delivery.webhook !== undefined && <div class="quiet">to {delivery.webhook}</div>}
            </td>
            <td class="quiet">{formats.time(delivery.createdAt)}</td>
            <td>
              {outcomeOf(delivery, formats)}{" "}
              {delivery.signature && <SignatureResult signature={delivery.signature} />}
              {delivery.state !== "delivered" && delivery.answer && (
                <div class="bad">{delivery.answer.split("\n", 1)}</div>
              )}
            </td>
            <td>
              <Badge state={delivery.state}>{STATES[delivery.state]}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
