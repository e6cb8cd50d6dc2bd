import { gzipSync } from "node:zlib";
import { build, stop } from "esbuild";

/** Code of a Worker, as one module. */
export interface Bundle {
  script: string;
  /** Bytes that a deployment uploads. */
  gzipSize: number;
}

/** The options of wrangler.toml for bundling. */
interface BundleOptions {
  minify: boolean;
  keepNames: boolean;
  define: Record<string, string>;
}

/**
 * Bundles an entry file to the same module as `wrangler deploy` (tests/deploy.test.ts), much faster: wrangler takes a second
 * for each Worker. Throws esbuild's errors.
 */
export async function bundleWorker(entry: string, options: BundleOptions): Promise<Bundle> {
  const { minify, keepNames, define } = options;
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    platform: "browser",
    target: "es2024",
    conditions: ["workerd", "worker", "browser"],
    external: ["cloudflare:*", "node:*", "crypto"],
    define: {
      "process.env.NODE_ENV": '"production"',
      "navigator.userAgent": '"Cloudflare-Workers"',
      ...define,
    },
    minify,
    keepNames,
    logLevel: "silent",
  });
  const script = outputFiles.map(({ text }) => text).join("");
  return { script, gzipSize: gzipSync(script).length };
}

/** Ends esbuild's own process, which would wait for the next bundle. */
export const stopBundler = () => stop();
