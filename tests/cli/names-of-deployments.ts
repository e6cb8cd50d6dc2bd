import dns from "node:dns/promises";
import { vi } from "vitest";

/**
 * Names of deployments resolve to Cloudflare, except those below `.invalid`. A lookup of all addresses is the real one. Files
 * share modules, so the function of Node's own module is replaced, not the module.
 */
export function resolveDeployments(): () => void {
  const { lookup } = dns;
  const replaced = vi.spyOn(dns, "lookup").mockImplementation(async (host: string, options?: object) => {
    if (options) return lookup(host, options);
    if (host.endsWith(".invalid")) throw new Error("ENOTFOUND");
    return { address: "100::", family: 6 };
  });
  return () => replaced.mockRestore();
}
