import { gzipSync } from "node:zlib";
import { build, type BuildOptions, stop } from "esbuild";

/** Code of a Worker, as one module. */
export interface Bundle {
  script: string;
  /** Bytes that a deployment uploads. */
  gzipSize: number;
}

/**
 * Bundles an entry file to the same module as `wrangler deploy` (tests/deploy.test.ts), much faster: wrangler takes a second
 * for each Worker. Throws esbuild's errors.
 */
export async function bundleWorker(
  entry: string,
  { minify, keepNames, define }: Required<Pick<BuildOptions, "minify" | "keepNames" | "define">>,
): Promise<Bundle> {
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
