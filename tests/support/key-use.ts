import { vi } from "vitest";
import type { Answer } from "./api.ts";
import type { TestStore } from "./store.ts";

/**
 * After the first answers of a store: waits until this many isolates have recorded the key's use in the background. Later
 * statements belong to requests.
 */
export async function untilKeyUseIsNoted(
  { neonRequests }: Pick<TestStore, "neonRequests">,
  answers: Answer[],
  isolates: number,
): Promise<void> {
  const asked = answers.reduce((sum, { roundTrips }) => sum + roundTrips, 0);
  await vi.waitUntil(() => neonRequests() === asked + isolates, { timeout: 250_000 });
}
