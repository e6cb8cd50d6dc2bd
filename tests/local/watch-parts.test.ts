import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchParts } from "../../tools/local/watch-parts.ts";

/** Parts whose answers and restarts take any time. */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watchedPart() {
  const news: string[] = [];
  const { part, broken } = watchParts((text) => news.push(text));
  void broken.then((reason) => news.push(`broken: ${reason}`));
  const restart = Promise.withResolvers<void>();
  let answers = true;
  const one = part("PostgreSQL");
  void one.watch(
    () => restart.promise,
    () => (answers ? Promise.resolve() : new Promise(() => {})),
  );
  return {
    news,
    one,
    restarted: restart.resolve,
    hangs: () => (answers = false),
    works: () => (answers = true),
  };
}

test("a restart of any length is waited for, also when a request was under way", async () => {
  const { news, one, restarted, hangs, works } = watchedPart();
  hangs();
  await vi.advanceTimersByTimeAsync(4000);
  one.lost("has ended (SIGKILL)");
  await vi.advanceTimersByTimeAsync(60_000);
  works();
  restarted();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(news).toEqual(["PostgreSQL has ended (SIGKILL); it is started again.", "PostgreSQL runs again."]);
});

test("a part that hangs again after its restart is given up", async () => {
  const { news, restarted, hangs } = watchedPart();
  hangs();
  await vi.advanceTimersByTimeAsync(14_000);
  restarted();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(news).toEqual([
    "PostgreSQL has not answered for 10 s; it is started again.",
    "PostgreSQL runs again.",
    "broken: PostgreSQL has not answered for 10 s",
  ]);
});
