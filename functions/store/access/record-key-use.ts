import type { Background } from "../database.ts";
import { touchKey } from "./stored-key.ts";
import type { RequestContext } from "./request-context.ts";

/** Milliseconds between two notes of one isolate about the same key. */
const EVERY = 60_000;

const noted = new Map<number, number>();

/** Writes down, behind the answer and not each time, that the key was used; forgets what is expired. */
export function recordKeyUse({ keyId }: RequestContext, background: Background): void {
  if (keyId === undefined || Date.now() - (noted.get(keyId) ?? 0) < EVERY) return;
  noted.set(keyId, Date.now());
  background((connection) => connection.run(touchKey(connection.db, keyId)));
}
