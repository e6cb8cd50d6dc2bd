import type { deliveries } from "../../../schema/deliveries-view.ts";
import { formatInstant } from "../../../functions/resources/view/dates.ts";
import { shownDeliveryId } from "./delivery-id.ts";

/** A delivery as the commands print it. */
export function deliveryRecord(delivery: typeof deliveries.$inferSelect) {
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
