import type { StoreHealth } from "../../../store/health.ts";

/** A delivery that is due for longer waits for more than its turn. */
const LATE_SECONDS = 300;

/** What somebody ought to look at. */
export function Attention({ deadDeliveries, disabledWebhooks, oldestDueSeconds }: StoreHealth) {
  const minutes = Math.floor(oldestDueSeconds / 60);
  const findings = [
    disabledWebhooks > 0 && (
      <>
        <a href="/console/webhooks">{count(disabledWebhooks, "webhook is", "webhooks are")} disabled</a>,
        because a receiver kept failing.
      </>
    ),
    deadDeliveries > 0 && (
      <>
        <a href="/console/webhooks">{count(deadDeliveries, "delivery was", "deliveries were")} given up</a> of
        the latest thousand.
      </>
    ),
    oldestDueSeconds > LATE_SECONDS && (
      <>A delivery has been due for {count(minutes, "minute", "minutes")}.</>
    ),
  ].filter(Boolean);
  if (findings.length === 0) return <p class="quiet">Nothing. Deliveries go out, no webhook is disabled.</p>;
  return (
    <ul class="findings">
      {findings.map((finding) => (
        <li>{finding}</li>
      ))}
    </ul>
  );
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
