import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Miniflare, type MiniflareOptions } from "miniflare";

/**
 * Starts Miniflare within a process that decides itself how it ends: without Miniflare's own signal handlers, which exit at
 * once, and with a workerd that does not outlive a killed stack and keep its port. `dispose` also waits until Miniflare's
 * temporary files are gone: Miniflare does not, and an exit right after it would leave them.
 */
export function startMiniflare(options: MiniflareOptions): {
  miniflare: Miniflare;
  dispose(): Promise<void>;
} {
  tieWorkerd();
  const signals = ["SIGINT", "SIGTERM"] as const;
  const ours = signals.map((signal) => new Set(process.listeners(signal)));
  const folder = mkdtempSync(join(tmpdir(), "miniflare-"));
  const miniflare = within(folder, () => new Miniflare(options));
  for (const [i, signal] of signals.entries()) {
    for (const listener of process.listeners(signal))
      if (!ours[i]?.has(listener)) process.off(signal, listener);
  }
  return {
    miniflare,
    async dispose() {
      await miniflare.dispose();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Runs `work` with the folder as the temporary one. */
function within<Made>(folder: string, work: () => Made): Made {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    return work();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
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
