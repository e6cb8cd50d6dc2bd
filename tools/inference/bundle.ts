import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DescFile } from "@bufbuild/protobuf";
import type { BuildOptions, Plugin } from "esbuild";
import manifest from "../../package.json" with { type: "json" };
import { ROOT } from "../files/root.ts";

export const { version, license } = manifest;

/** The schemas' descriptors as JSON: to read them from their binary form would take each process a fifth of its time. */
const descriptors: Plugin = {
  name: "descriptors",
  setup({ onLoad }) {
    onLoad({ filter: /gen\/inference\/\w+_pb\.js$/ }, async ({ path }) => {
      const exported: Record<string, unknown> = await import(path);
      const name = Object.keys(exported).find((one) => one.startsWith("file_"))!;
      const { proto } = exported[name] as DescFile;
      const json = JSON.stringify(JSON.stringify(proto));
      const made = `createFileRegistry(JSON.parse(${json}), () => undefined).getFile(${JSON.stringify(proto.name)})`;
      const source = (await readFile(path, "utf8")).replace(/fileDesc\("[^"]*"\)/, () => made);
      return { contents: `import { createFileRegistry } from "@bufbuild/protobuf";\n${source}` };
    });
  },
};

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
  plugins: [descriptors],
} satisfies BuildOptions;
