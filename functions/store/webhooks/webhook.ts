import { WEBHOOK_STATUSES, webhooks, type WebhookStatus } from "../../../schema/webhooks.ts";

export { WEBHOOK_STATUSES };

/** Columns of a webhook without its secret. */
export const webhookColumns = {
  id: webhooks.id,
  name: webhooks.name,
  status: webhooks.status,
  topic: webhooks.topic,
  deliveryUrl: webhooks.deliveryUrl,
  createdAt: webhooks.createdAt,
  updatedAt: webhooks.updatedAt,
};

/** A stored webhook. */
export type Webhook = Pick<typeof webhooks.$inferSelect, keyof typeof webhookColumns>;

/**
 * Fields that a caller may set; topic and URL are any text until the store has validated them. `status` counts on an edit only.
 */
export interface WebhookPatch {
  name?: string;
  topic?: string;
  deliveryUrl?: string;
  secret?: string;
  status?: WebhookStatus;
}
