import { type StoreEvent, waitingEvents } from "../../functions/store/events.ts";
import type { Database } from "./database.ts";

/** Writes events for webhooks, in the transaction of their changes. Deliveries begin when they are woken. */
export async function recordEvents(db: Database, events: StoreEvent[]): Promise<void> {
  if (events.length > 0) await db.execute(waitingEvents(events));
}
