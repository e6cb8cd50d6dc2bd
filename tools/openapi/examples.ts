import { readFileSync } from "node:fs";
import type { ZodType } from "zod";

/** A recorded request with its answer. */
export interface Example {
  /** Method, path below the version's prefix, and query. */
  route: string;
  request?: unknown;
  status: number;
  body: unknown;
}

/** A recorded delivery. */
export interface DeliveredExample {
  headers: Record<string, string>;
  body: unknown;
}

/** A recorded example that its contract does not allow. */
export class StaleExample extends Error {}

/** Throws a `StaleExample` that names the operation, and each place where the example differs from the contract. */
export function checkExample(schema: ZodType, example: unknown, operation: string): void {
  const { error } = schema.safeParse(example);
  if (!error) return;
  const issues = error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
  throw new StaleExample(
    `The recorded example of ${operation} differs from its contract. Run npm run gen:examples.\n${issues.join("\n")}`,
  );
}

/** The folder of recordings; `npm run gen:examples` makes them. */
export const EXAMPLES = new URL("../../gen/examples/", import.meta.url);

/** The recordings of `v3`, by the operations' names. */
export function recordedExamples(version: string): Readonly<Record<string, readonly Example[]>> {
  return JSON.parse(readFileSync(new URL(`${version}.json`, EXAMPLES), "utf8"));
}

/** The recorded deliveries, by topic. */
export function recordedDeliveries(): Readonly<Record<string, DeliveredExample>> {
  return JSON.parse(readFileSync(new URL("deliveries.json", EXAMPLES), "utf8"));
}
