import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { useFolder } from "./support/folder.ts";
import { PRODUCT_VERSION } from "../functions/http/product-version.ts";
import manifest from "../package.json" with { type: "json" };

/** The files of a release, installed in an empty project. */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const run = promisify(execFile);
const PACKAGE = "inference-check";

const folder = useFolder();
let release: string;
let project: string;
beforeAll(async () => {
  [release, project] = [folder.at("release"), folder.at("project")];
  await mkdir(project);
  await run(process.execPath, [join(ROOT, "tools/release/build.ts"), release]);
  const tarball = join(release, `${PACKAGE}-${manifest.version}.tgz`);
  await run("npm", ["install", "--silent", "--offline", "--no-audit", "--prefix", project, tarball]);
});

test("has the package, the action, the OpenAPI documents and the licences, with their sums", async () => {
  const names = [
    "LICENCES.txt",
    `inference-check-${manifest.version}.tgz`,
    `inference-check-action-${manifest.version}.tgz`,
    "openapi-v1.json",
    "openapi-v2.json",
    "openapi-v3.json",
  ];
  expect((await readdir(release)).toSorted()).toEqual(["SHA256SUMS", ...names].toSorted());
  const sums = (await readFile(join(release, "SHA256SUMS"), "utf8")).trimEnd().split("\n");
  expect(sums.map((line) => line.split("  ")[1])).toEqual(names);
  for (const line of sums) {
    const [sum, name = ""] = line.split("  ");
    expect(
      createHash("sha256")
        .update(await readFile(join(release, name)))
        .digest("hex"),
      name,
    ).toBe(sum);
  }
  expect((await stat(join(release, names[1]!))).size).toBeLessThanOrEqual(240_000);
});

test("another build has the same sums", async () => {
  const again = folder.at("again");
  await run(process.execPath, [join(ROOT, "tools/release/build.ts"), again]);
  const sums = (place: string) => readFile(join(place, "SHA256SUMS"), "utf8");
  expect(await sums(again)).toBe(await sums(release));
});

test("what is bundled may be bundled: its licences are permissive", async () => {
  const listed = await readFile(join(release, "LICENCES.txt"), "utf8");
  const packages = [...listed.matchAll(/^== (\S+) \S+: (.*)$/gm)].map(([, name, licence]) => [name, licence]);
  expect(packages).toContainEqual(["hono", "MIT"]); // Of the Workers.
  expect(packages).toContainEqual(["commander", "MIT"]); // Of the command.
  const permissive = /^\(?(?:MIT|ISC|BSD-[23]-Clause|Apache-2\.0)(?: AND BSD-3-Clause\))?$/;
  expect(packages.filter(([, licence = ""]) => !permissive.test(licence))).toEqual([]);
  expect(await readFile(join(project, "node_modules", PACKAGE, "LICENCES.txt"), "utf8")).toBe(listed);
});

test("the package has its name, version, licence and types, and contains a README", async () => {
  const name = PACKAGE;
  const home = join(project, "node_modules", name);
  const packed = JSON.parse(await readFile(join(home, "package.json"), "utf8"));
  const { version, license } = manifest;
  expect(version).toBe(PRODUCT_VERSION);
  expect(packed).toMatchObject({ name, version, license, engines: { node: ">=20" } });
  expect(packed.dependencies).toBeUndefined();
  for (const path of Object.values<string>(packed.exports["."]))
    expect((await stat(join(home, path))).isFile(), path).toBe(true);
  expect(await readFile(join(home, "README.md"), "utf8")).toMatch(new RegExp(`^# ${name}\n`));
});

test("can be imported by name, with types", async () => {
  const use = `import { validate } from "inference-check";
const { valid } = validate("unique_id: 1 max_batchsize: 4");
console.log(valid);\n`;
  await writeFile(join(project, "use.mjs"), use);
  const { stdout } = await run(process.execPath, ["use.mjs"], { cwd: project });
  expect(stdout).toBe("false\n");
  await writeFile(
    join(project, "use.ts"),
    `${use}
// @ts-expect-error -- there is no such option
validate("", { dialekt: "config" });\n`,
  );
  const options = "--ignoreConfig --checkers 1 --noEmit --strict --target es2024 --lib es2024,dom";
  const args = [...options.split(" "), "--module", "nodenext", "--types", "", "use.ts"];
  await writeFile(join(project, "package.json"), JSON.stringify({ type: "module" }));
  const tsc = join(ROOT, "node_modules/.bin/tsc");
  expect((await run(tsc, args, { cwd: project }).catch(({ stdout }) => ({ stdout }))).stdout).toBe("");
});
