import { expect } from "vitest";
import type { Answer } from "../support/api.ts";
import type { TestStore } from "../support/store.ts";

/**
 * Sends a request and checks its cost, by the Worker's header and the database's count. `statements` is the maximum: 0 without
 * the database, 1 for a read, more for a read and a writing transaction.
 */
export async function expectCost(
  store: TestStore,
  request: () => Promise<Answer>,
  status: number,
  statements: number,
  trips = Math.min(statements, 2),
): Promise<void> {
  const before = store.neonRequests();
  const answer = await request();
  expect(answer.status, JSON.stringify(answer.body?.errors)).toBe(status);
  expect(store.neonRequests() - before).toBe(answer.roundTrips);
  expect(answer.roundTrips).toBe(trips);
  if (statements < 2) expect(answer.statements).toBe(statements);
  else expect(answer.statements).toBeLessThanOrEqual(statements);
}
