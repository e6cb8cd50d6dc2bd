import type { Background } from "../database.ts";
import { touchKey } from "./stored-key.ts";
import type { RequestContext } from "./request-context.ts";

/** Milliseconds between two records of one key's use by an isolate. */
const EVERY = 60_000;

const noted = new Map<number, number>();

/** Records the key's use after the answer, at intervals, and deletes expired rows. */
export function recordKeyUse({ keyId }: RequestContext, background: Background): void {
  if (keyId === undefined || Date.now() - (noted.get(keyId) ?? 0) < EVERY) return;
  noted.set(keyId, Date.now());
  background((connection) => connection.run(touchKey(connection.db, keyId)));
}
