import { gzipSync } from "node:zlib";
import { build, stop } from "esbuild";

/** Code of a Worker, as one module. */
export interface Bundle {
  script: string;
  /** Bytes that a deployment uploads. */
  gzipSize: number;
}

/** Bundles a Worker's entry file the way `wrangler deploy` does. Throws esbuild's errors. */
export async function bundleWorker(entry: string, define: Record<string, string> = {}): Promise<Bundle> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    platform: "browser",
    target: "es2024",
    conditions: ["workerd", "worker", "browser"],
    external: ["cloudflare:*", "node:*"],
    define: {
      "process.env.NODE_ENV": '"production"',
      "navigator.userAgent": '"Cloudflare-Workers"',
      ...define,
    },
    keepNames: true,
    logLevel: "silent",
  });
  const script = outputFiles.map(({ text }) => text).join("");
  return { script, gzipSize: gzipSync(script).length };
}

/** Ends esbuild's own process, which would stay for the next bundle. */
export const stopBundler = () => stop();
