import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { Miniflare, type MiniflareOptions } from "miniflare";

/**
 * Starts Miniflare within a process that decides itself how it ends: without Miniflare's own signal handlers, which exit at
 * once, and with a workerd that does not outlive a killed stack and keep its port.
 */
export function startMiniflare(options: MiniflareOptions): Miniflare {
  tieWorkerd();
  const signals = ["SIGINT", "SIGTERM"] as const;
  const ours = signals.map((signal) => new Set(process.listeners(signal)));
  const miniflare = new Miniflare(options);
  for (const [i, signal] of signals.entries()) {
    for (const listener of process.listeners(signal))
      if (!ours[i]?.has(listener)) process.off(signal, listener);
  }
  return miniflare;
}

/** Makes Miniflare start workerd through `run-workerd.sh`. */
function tieWorkerd(): void {
  if (process.env.MINIFLARE_WORKERD_PATH || process.platform === "win32") return;
  const { default: workerd } = createRequire(import.meta.resolve("miniflare"))("workerd") as {
    default: string;
  };
  process.env.STORE_WORKERD = workerd;
  process.env.MINIFLARE_WORKERD_PATH = fileURLToPath(new URL("run-workerd.sh", import.meta.url));
}
