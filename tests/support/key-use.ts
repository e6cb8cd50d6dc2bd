import { vi } from "vitest";
import type { Answer } from "./api.ts";
import type { TestStore } from "./store.ts";

/**
 * After the first answers of a store: waits until each of so many isolates has written down that its key was used, which
 * they do behind an answer. From then on, what reaches the database is what requests ask of it.
 */
export async function untilKeyUseIsNoted(
  { neonRequests }: Pick<TestStore, "neonRequests">,
  answers: Answer[],
  isolates: number,
): Promise<void> {
  const asked = answers.reduce((sum, { roundTrips }) => sum + roundTrips, 0);
  await vi.waitUntil(() => neonRequests() === asked + isolates, { timeout: 250_000 });
}
