import { deliveries } from "../../../schema/deliveries.ts";
import { formatInstant } from "../../../functions/resources/serialize/dates.ts";
import { shownDeliveryId } from "./delivery-id.ts";

/** The printed columns of a delivery. */
export const recordColumns = {
  deliveryId: deliveries.deliveryId,
  webhookId: deliveries.webhookId,
  topic: deliveries.topic,
  objectId: deliveries.objectId,
  state: deliveries.state,
  attempts: deliveries.attempts,
  createdAt: deliveries.createdAt,
  dueAt: deliveries.dueAt,
};

/** A delivery for the commands' output. */
export function deliveryRecord(delivery: Pick<typeof deliveries.$inferSelect, keyof typeof recordColumns>) {
  return {
    delivery: shownDeliveryId(delivery.deliveryId),
    webhook_id: delivery.webhookId,
    topic: delivery.topic,
    object_id: delivery.objectId,
    state: delivery.state,
    attempts: delivery.attempts,
    created_at: formatInstant(delivery.createdAt),
    due_at: delivery.state === "pending" ? formatInstant(delivery.dueAt) : null,
  };
}
