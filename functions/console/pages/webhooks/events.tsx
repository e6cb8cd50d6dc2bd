import type { RecordEvents } from "../../../store/deliveries/of-record.ts";
import type { Formats } from "../../view/formats.ts";
import { Older } from "../../view/older.tsx";
import { Section } from "../../view/section.tsx";
import { Deliveries } from "./deliveries.tsx";
import type { Kind } from "../kinds.ts";

interface EventsProps extends RecordEvents {
  kind: Kind;
  id: number;
  formats: Formats;
}

/** Deliveries of a record's events to webhooks. */
export function Events({ kind: { path, title }, id, events, hasOlder, hasWebhook, formats }: EventsProps) {
  return (
    <Section id="events" title="Deliveries to webhooks">
      {events.length > 0 ? (
        <Deliveries deliveries={events} formats={formats} />
      ) : hasWebhook ? (
        <p class="quiet">No deliveries yet, or all were deleted.</p>
      ) : (
        <p class="quiet">
          No webhook has a topic of {title.toLowerCase()}. <a href="/console/webhooks/new">New webhook</a>
        </p>
      )}
      <Older path={`${path}/${id}`} fragment="#events" last={hasOlder ? events.at(-1) : undefined} />
    </Section>
  );
}
