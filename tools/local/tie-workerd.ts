import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

/** Has Miniflare start workerd through `run-workerd.sh`: left alone, a workerd outlives a killed stack and keeps its port. */
export function tieWorkerd(): void {
  if (process.env.MINIFLARE_WORKERD_PATH || process.platform === "win32") return;
  const { default: workerd } = createRequire(import.meta.resolve("miniflare"))("workerd") as { default: string };
  process.env.STORE_WORKERD = workerd;
  process.env.MINIFLARE_WORKERD_PATH = fileURLToPath(new URL("run-workerd.sh", import.meta.url));
}
