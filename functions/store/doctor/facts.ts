import { deliveryFacts, judgeDeliveries } from "./deliveries.ts";
import type { Finding } from "./finding.ts";
import { judgeKeys, keyFacts } from "./keys.ts";
import { judgeMoveIn, moveInFacts } from "./move-in.ts";
import { judgeRetention, retentionFacts } from "./retention.ts";
import { judgeWebhooks, webhookFacts } from "./webhooks.ts";

/** What of a store can be judged by its database alone; to be asked for beside the settings' row. */
export const storeFacts = {
  deliveries: deliveryFacts,
  webhooks: webhookFacts,
  retention: retentionFacts,
  keys: keyFacts,
  moveIn: moveInFacts,
};

type StoreFacts = { [Side in keyof typeof storeFacts]: (typeof storeFacts)[Side]["_"]["type"] };

export function judgeStore({ deliveries, webhooks, retention, keys, moveIn }: StoreFacts): Finding[] {
  return [
    ...judgeDeliveries(deliveries),
    ...judgeWebhooks(webhooks),
    ...judgeRetention(retention),
    ...judgeKeys(keys),
    ...judgeMoveIn(moveIn),
  ];
}
