import { sql } from "drizzle-orm";
import { LIMITS } from "../deliveries/scheduler/limits.ts";
import { healthColumns } from "../health.ts";
import { jsonValue } from "../json.ts";
import { type Finding, findings } from "./finding.ts";

interface DeliveryFacts {
  oldestDueSeconds: number;
  /** Of the latest finished ones. */
  dead: number;
}

/** Facts about the progress of deliveries. */
export const deliveryFacts = jsonValue<DeliveryFacts>(sql`json_build_object(
  'oldestDueSeconds', ${healthColumns.oldestDueSeconds}, 'dead', ${healthColumns.deadDeliveries})`);

export function examineDeliveries({ oldestDueSeconds, dead }: DeliveryFacts): Finding[] {
  const { pass, warn, fail } = findings("deliveries");
  const late =
    oldestDueSeconds <= LIMITS.late / 1000
      ? []
      : fail(
          `the oldest has been due for ${oldestDueSeconds} s`,
          "check that the Worker webhooks is deployed, that its queue and cron exist, and check its log",
        );
  const lost =
    dead === 0
      ? []
      : warn(
          `the store gave up ${dead} of the latest 1,000`,
          '"npm run -s store -- webhooks deliveries --failed" lists them, "webhooks redeliver" sends one again',
        );
  const found = [...late, ...lost];
  return found.length > 0
    ? found
    : pass(`the oldest has been due for ${oldestDueSeconds} s, and none is dead`);
}
