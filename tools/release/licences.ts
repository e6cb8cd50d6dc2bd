import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import manifest from "../../package.json" with { type: "json" };
import { ROOT } from "../files/root.ts";
import { BUNDLE } from "../inference/bundle.ts";

/** The packages whose code is in the Workers, which bundle none but `dependencies`, or in the command `inference-check`. */
export async function bundledPackages(): Promise<string[]> {
  const { metafile } = await build({ ...BUNDLE, outdir: ROOT, write: false, metafile: true });
  const ofCommand = Object.keys(metafile.inputs).flatMap((path) => {
    const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
    return name ?? [];
  });
  return [...new Set([...Object.keys(manifest.dependencies), ...ofCommand])].toSorted();
}

/** Each bundled package with its version and licence, and the words of the licence where the package has them. */
export async function licences(): Promise<string> {
  const parts = (await bundledPackages()).map(async (name) => {
    const folder = join(ROOT, "node_modules", name);
    const { version, license } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
    const words = file === undefined ? [] : ["", (await readFile(join(folder, file), "utf8")).trim()];
    return [`== ${name} ${version}: ${license}`, ...words, ""].join("\n");
  });
  return (await Promise.all(parts)).join("\n");
}
