import { onTestFinished } from "vitest";
import { type RunningWorkers, runWorkers } from "../../tools/local/workers/workers.ts";
import { bundledWorkers } from "./bundles.ts";
import type { TestStore } from "./store.ts";

/** A store's console in separate isolates until the test ends, with these variables. */
export async function deployConsole(
  { databaseUrl, secretsKey, neon }: TestStore,
  variables: Record<string, string>,
): Promise<RunningWorkers> {
  const workers = bundledWorkers.filter(({ environment }) => /webhooks|console/.test(environment));
  const database = { DATABASE_URL: databaseUrl, SECRETS_KEY: secretsKey, NEON_ENDPOINT: neon.url };
  const bindings = () => ({ ...database, ...variables });
  const running = await runWorkers({ workers: workers.toReversed(), port: 0, bindings });
  onTestFinished(running.close);
  return running;
}
