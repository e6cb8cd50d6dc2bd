import { readFileSync } from "node:fs";

/** A request that was sent, and what was answered. */
export interface Example {
  /** Method, path below the version's prefix, and query. */
  route: string;
  request?: unknown;
  status: number;
  body: unknown;
}

/** What was delivered to a subscriber. */
export interface DeliveredExample {
  headers: Record<string, string>;
  body: unknown;
}

/** Where recordings stand; `npm run gen:examples` makes them. */
export const EXAMPLES = new URL("../../gen/examples/", import.meta.url);

/** What was recorded of a version, by the names of its operations. */
export function recordedExamples(version: string): Readonly<Record<string, readonly Example[]>> {
  return JSON.parse(readFileSync(new URL(`${version}.json`, EXAMPLES), "utf8"));
}

/** What was delivered, by topic. */
export function recordedDeliveries(): Readonly<Record<string, DeliveredExample>> {
  return JSON.parse(readFileSync(new URL("deliveries.json", EXAMPLES), "utf8"));
}
