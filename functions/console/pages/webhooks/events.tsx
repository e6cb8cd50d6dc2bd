import type { RecordEvents } from "../../../store/deliveries/of-record.ts";
import type { Formats } from "../../view/formats.ts";
import { Older } from "../../view/older.tsx";
import { Deliveries } from "./deliveries.tsx";

interface EventsProps extends RecordEvents {
  /** The record's page. */
  path: string;
  /** Plural name of such records. */
  plural: string;
  formats: Formats;
}

/** Deliveries of a record's events to webhooks. */
export function Events({ events, hasOlder, hasWebhook, path, plural, formats }: EventsProps) {
  return (
    <section aria-labelledby="events">
      <h2 id="events">Deliveries to webhooks</h2>
      {events.length > 0 ? (
        <Deliveries deliveries={events} formats={formats} />
      ) : hasWebhook ? (
        <p class="quiet">No deliveries yet, or they are deleted by now.</p>
      ) : (
        <p class="quiet">
          No webhook has a topic of {plural}. <a href="/console/webhooks/new">New webhook</a>
        </p>
      )}
      <Older path={path} fragment="#events" last={hasOlder ? events.at(-1) : undefined} />
    </section>
  );
}
