import type { Records } from "../records.ts";
import { newName, operationsOf, type Version } from "./operation.ts";

const webhook = ({ webhookId }: Records) => `/webhooks/${webhookId}`;
const deliveries = (records: Records) => `${webhook(records)}/deliveries`;

const DELIVERIES = "/webhooks/<webhook_id>/deliveries";

/** Webhooks and their deliveries. */
export function webhookOperations(version: Version) {
  const { reads, creates, edits, deletes } = operationsOf(version);
  return [
    reads("/webhooks"),
    creates("/webhooks", () => ({
      webhook: { topic: "product.restored", delivery_url: "https://example.invalid/" },
    })),
    reads("/webhooks/count"),
    reads("/webhooks/<id>", webhook),
    edits("/webhooks/<id>", webhook, () => ({ webhook: { name: newName() } })),
    deletes("webhook", "/webhooks/<id>", webhook),
    reads(DELIVERIES, deliveries),
    reads(`${DELIVERIES}/<id>`, (records) => `${deliveries(records)}/1`),
  ];
}

export function reportOperations(version: Version) {
  const { reads } = operationsOf(version);
  return [reads("/reports"), reads("/reports/sales"), reads("/reports/sales/top_sellers")];
}
