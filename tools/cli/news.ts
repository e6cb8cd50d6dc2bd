import { outboxStatement, type StoreEvent } from "../../functions/store/events.ts";
import type { Database } from "./database.ts";

/** Tells webhooks of changes, in the transaction that makes them; they begin when the deliveries are woken. */
export async function tellOf(db: Database, events: StoreEvent[]): Promise<void> {
  const statement = outboxStatement({ events }, { queued: false });
  if (statement) await db.execute(statement);
}
