import type { Settings } from "../../../../schema/settings.ts";
import type { StoreHealth } from "../../../store/health.ts";
import { LATE_SECONDS, migrationsOf } from "../../health.ts";

interface AttentionProps {
  health: StoreHealth;
  settings: Settings;
}

/** What somebody ought to look at, as far as it shows without a search: `store doctor` looks further. */
export function Attention({ health, settings }: AttentionProps) {
  const { deadDeliveries, disabledWebhooks, oldestDueSeconds, migratedTo } = health;
  const minutes = Math.floor(oldestDueSeconds / 60);
  const findings = [
    migrationsOf(migratedTo) === "missing" && (
      <>
        The database lacks a migration: <code>npm run -s store -- migrate</code> makes it.
      </>
    ),
    !settings.apiEnabled && (
      <>
        The API is off: <code>npm run -s store -- settings set api-enabled on</code>.
      </>
    ),
    disabledWebhooks > 0 && (
      <>
        <a href="/console/webhooks">{count(disabledWebhooks, "webhook is", "webhooks are")} disabled</a>,
        because a receiver kept failing.
      </>
    ),
    deadDeliveries > 0 && (
      <>
        <a href="/console/webhooks">
          {count(deadDeliveries, "webhook delivery was", "webhook deliveries were")} given up
        </a>
        , of the latest thousand.
      </>
    ),
    oldestDueSeconds > LATE_SECONDS && (
      <>A webhook delivery has been due for {count(minutes, "minute", "minutes")}.</>
    ),
  ].filter(Boolean);
  if (findings.length === 0)
    return <p class="quiet">Nothing. Webhook deliveries go out, no webhook is disabled.</p>;
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
