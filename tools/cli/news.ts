import { outboxStatement, type StoreEvent } from "../../functions/store/events.ts";
import type { Database } from "./database.ts";

/** Tells webhooks of changes, in the transaction that makes them; the deliveries begin with the next sweep. */
export async function tellOf(db: Database, events: StoreEvent[]): Promise<void> {
  const statement = outboxStatement({ events }, { queued: false });
  if (statement) await db.execute(statement);
}
