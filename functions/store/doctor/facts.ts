import { deliveryFacts, examineDeliveries } from "./deliveries.ts";
import type { Finding } from "./finding.ts";
import { examineKeys, keyFacts } from "./keys.ts";
import { examineMoveIn, moveInFacts } from "./move-in.ts";
import { examineRetention, retentionFacts } from "./retention.ts";
import { examineWebhooks, webhookFacts } from "./webhooks.ts";

/** Facts from the database alone, read beside the settings' row. */
export const storeFacts = {
  deliveries: deliveryFacts,
  webhooks: webhookFacts,
  retention: retentionFacts,
  keys: keyFacts,
  moveIn: moveInFacts,
};

type StoreFacts = { [Side in keyof typeof storeFacts]: (typeof storeFacts)[Side]["_"]["type"] };

export function examineStore({ deliveries, webhooks, retention, keys, moveIn }: StoreFacts): Finding[] {
  return [
    ...examineDeliveries(deliveries),
    ...examineWebhooks(webhooks),
    ...examineRetention(retention),
    ...examineKeys(keys),
    ...examineMoveIn(moveIn),
  ];
}
