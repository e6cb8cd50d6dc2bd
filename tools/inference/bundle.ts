import { join } from "node:path";
import type { BuildOptions } from "esbuild";
import manifest from "../../package.json" with { type: "json" };
import { ROOT } from "../files/root.ts";

export const { version, license } = manifest;

/** Bundles the command for Node, without dependencies. */
export const BUNDLE = {
  entryPoints: { "inference-check": join(ROOT, "tools/inference/index.ts") },
  absWorkingDir: ROOT,
  bundle: true,
  format: "esm",
  platform: "node",
  mainFields: ["module", "main"],
  target: "node20",
  minify: true,
  legalComments: "linked",
  outExtension: { ".js": ".mjs" },
  define: { VERSION: JSON.stringify(version) },
  // Commander is CommonJS and requires Node's modules.
  banner: {
    js: 'import{createRequire as requireOfNode}from"node:module";const require=requireOfNode(import.meta.url);',
  },
} satisfies BuildOptions;
