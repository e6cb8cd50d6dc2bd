import { setTimeout as sleep } from "node:timers/promises";
import type { Environment } from "./environments.ts";
import type { Service } from "./serve.ts";

const API: readonly Environment[] = ["v1", "v2", "v3"];
const PATIENCE_MS = 30_000;
const RETRY_MS = 100;

/** Requests the index of each API Worker until it answers, so that the first real request need not wait. Throws after 30 s. */
export async function warmUp({ fetch }: Pick<Service, "fetch">): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  await Promise.all(API.map((version) => waitFor(fetch, `/wc-api/${version}/`, deadline)));
}

async function waitFor(fetch: Service["fetch"], path: string, deadline: number): Promise<void> {
  for (;;) {
    const response = await fetch(path);
    await response.body?.cancel();
    if (response.status < 500) return;
    if (Date.now() > deadline) throw new Error(`GET ${path} still answers ${response.status}`);
    await sleep(RETRY_MS);
  }
}
