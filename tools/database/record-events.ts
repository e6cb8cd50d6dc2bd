import { type StoreEvent, waitingEvents } from "../../functions/store/events.ts";
import type { Database } from "./database.ts";

/** Tells webhooks of changes, in the transaction that makes them; they begin when the deliveries are woken. */
export async function recordEvents(db: Database, events: StoreEvent[]): Promise<void> {
  if (events.length > 0) await db.execute(waitingEvents(events));
}
