import type { KeyRecord } from "./stored-key.ts";

/** A key this isolate has let in before, with its secret in clear. */
export interface KnownKey extends KeyRecord {
  hash: string;
  secret: string;
}

/** Keys kept at most; the one not used for longest goes first. */
const CAPACITY = 1000;

const known = new Map<string, KnownKey>();

/** Keys the isolate knows. It decides whether data may be asked for together with the credentials, never whether it is given out. */
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
