import { expect } from "vitest";
import type { Answer } from "./api.ts";

/** Repeats a request that a busy store refuses, as clients do: nothing was written (§contended-edits). */
export async function untilServed(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send();
    if (answer.status !== 503) return answer;
    expect(answer.headers.get("Retry-After")).toBe("5");
  }
}
