import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import manifest from "../../package.json" with { type: "json" };
import { licences } from "./licences.ts";

/** Makes all files of a release in `dist/release` or a named folder, and lists them with their SHA-256. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const folder = resolve(process.argv[2] ?? join(ROOT, "dist/release"));
const run = promisify(execFile);

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const built = await mkdtemp(join(tmpdir(), "release-"));
const listed = await licences();
await writeFile(join(folder, "LICENCES.txt"), listed);
try {
  await run(process.execPath, [join(ROOT, "tools/inference/build.ts"), join(built, "package")]);
  await writeFile(join(built, "package/LICENCES.txt"), listed);
  await run("npm", ["pack", "--silent", join(built, "package")], { cwd: folder });
  const ofAction = join(built, "package-action");
  await writeFile(join(ofAction, "LICENCES.txt"), listed);
  const action = join(folder, `inference-check-action-${manifest.version}.tgz`);
  const packed = (await readdir(ofAction)).toSorted();
  // An archive has the times of its files: without them two builds are alike.
  await Promise.all(packed.map((name) => utimes(join(ofAction, name), 0, 0)));
  await run("tar", ["-czf", action, "-C", ofAction, ...packed]);
} finally {
  await rm(built, { recursive: true });
}
for (const version of ["v1", "v2", "v3"])
  await copyFile(join(ROOT, `gen/openapi/${version}.json`), join(folder, `openapi-${version}.json`));
const names = (await readdir(folder)).toSorted();
const sums = await Promise.all(names.map(async (name) => `${await sumOf(join(folder, name))}  ${name}\n`));
await writeFile(join(folder, "SHA256SUMS"), sums.join(""));
console.log(sums.join("").trimEnd());

async function sumOf(file: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
}
