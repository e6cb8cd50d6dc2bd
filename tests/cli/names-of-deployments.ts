import type * as Dns from "node:dns/promises";

/**
 * The module `node:dns/promises`, in which names of deployments resolve to Cloudflare, except those below `.invalid`. Files
 * share modules: a lookup of all addresses uses the real one.
 */
export async function namesOfDeployments(original: () => Promise<unknown>) {
  const real = (await original()) as typeof Dns;
  return {
    ...real,
    async lookup(host: string, options?: { all: true }) {
      if (options?.all) return real.lookup(host, options);
      if (host.endsWith(".invalid")) throw new Error("ENOTFOUND");
      return { address: "100::", family: 6 };
    },
  };
}
