import type { KeyRecord } from "./stored-key.ts";

/** A key that this isolate has admitted before, with its secret in clear. */
export interface KnownKey extends KeyRecord {
  hash: string;
  secret: string;
}

/** Most remembered keys; the least recently used one is dropped first. */
const CAPACITY = 1000;

const known = new Map<string, KnownKey>();

/** Keys that the isolate knows. They allow a query together with the credentials' check, never an answer without it. */
export const keyMemory = {
  get(consumerKey: string): KnownKey | undefined {
    const key = known.get(consumerKey);
    if (key) {
      known.delete(consumerKey);
      known.set(consumerKey, key);
    }
    return key;
  },
  remember(consumerKey: string, key: KnownKey): void {
    known.delete(consumerKey);
    known.set(consumerKey, key);
    if (known.size > CAPACITY) {
      for (const oldest of known.keys()) {
        known.delete(oldest);
        break;
      }
    }
  },
  forget(consumerKey: string): void {
    known.delete(consumerKey);
  },
};
