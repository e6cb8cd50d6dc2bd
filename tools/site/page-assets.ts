import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join, parse } from "node:path";
import { build } from "esbuild";
import { ROOT } from "../files/root.ts";

/** A file that pages of the console load: its name contains the hash of its content for caching. */
interface PageAsset {
  /** `style`. */
  name: string;
  url: string;
  text: string;
}

const FOLDER = join(ROOT, "functions/console");

/** Minified styles and scripts of the pages, one for each file in `assets/` and `browser/`. */
export async function pageAssets(): Promise<PageAsset[]> {
  const names = ["assets", "browser"].map(async (folder) =>
    (await readdir(join(FOLDER, folder))).toSorted().map((name) => join(FOLDER, folder, name)),
  );
  const paths = (await Promise.all(names)).flat();
  return Promise.all(paths.filter((path) => /\.(?:css|ts)$/.test(path)).map(bundleAsset));
}

async function bundleAsset(path: string): Promise<PageAsset> {
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    target: "es2022",
    logLevel: "silent",
  });
  const text = outputFiles.map((file) => file.text).join("");
  const { name, ext } = parse(path);
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 10);
  return { name, url: `/console/assets/${name}-${hash}.${ext === ".css" ? "css" : "js"}`, text };
}

/** The module with the names for the Worker. */
export function assetModule(assets: readonly PageAsset[]): string {
  const lines = assets.map(({ name, url }) => `  ${name}: ${JSON.stringify(url)},\n`);
  return `// Made by \`npm run gen\`, not to be edited.\n\nexport const ASSETS = {\n${lines.join("")}} as const;\n`;
}
