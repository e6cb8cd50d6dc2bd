import { execFile } from "node:child_process";
import { cp, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { useFolder } from "../support/folder.ts";

/** Files of `gen/` that git ignores, in a clean checkout: commands make them, and again after a change of their inputs. */

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const MADE = ["openapi/v3.json", "openapi/inference.json", "rules/table.ts", "console/assets.ts"];
const run = promisify(execFile);

const checkout = useFolder();
beforeAll(async () => {
  const { stdout } = await run(
    "git",
    [
      "ls-files",
      "package.json",
      "buf.gen.yaml",
      "buf.yaml",
      "docs",
      "functions",
      "gen",
      "proto",
      "schema",
      "tools",
    ],
    {
      cwd: ROOT,
      maxBuffer: 10_000_000,
    },
  );
  for (const file of stdout.trim().split("\n")) await cp(join(ROOT, file), checkout.at(file));
  await symlink(join(ROOT, "node_modules"), checkout.at("node_modules"));
});

const made = (root: string, name: string) => readFile(join(root, "gen", name), "utf8");
const node = (...words: string[]) => run(process.execPath, words, { cwd: checkout.path });

test("a command makes the missing files, byte for byte, and makes them again for another text of a rule", async () => {
  await node("--import", "./tools/generate/index.ts", "--eval", "");
  for (const name of MADE) expect(await made(checkout.path, name), name).toBe(await made(ROOT, name));
  await node("tools/openapi/digest.ts", "--check");

  const rules = checkout.at("proto/inference/rules.txt");
  const text = await readFile(rules, "utf8");
  await writeFile(rules, text.replaceAll("this is a gzip stream", "this is a stream of gzip"));
  await node("--import", "./tools/generate/index.ts", "--eval", "");
  expect(await made(checkout.path, "rules/table.ts")).toContain("this is a stream of gzip");
});

test("a changed field shows in the committed digest, and check refuses the old one", async () => {
  const schemas = checkout.at("functions/resources/coupons/schemas.ts");
  const text = await readFile(schemas, "utf8");
  await writeFile(
    schemas,
    text.replace("individual_use: field(flag,", "individual_use: field(flag.nullable(),"),
  );
  await node("tools/generate/index.ts");
  await expect(node("tools/openapi/digest.ts", "--check")).rejects.toMatchObject({
    stderr: expect.stringMatching(/^Outdated: gen\/contract\/.*v3.*Run npm run gen\.\n$/),
  });
  await node("tools/openapi/digest.ts");
  const [before, after] = [await made(ROOT, "contract/v3.txt"), await made(checkout.path, "contract/v3.txt")];
  const lines = new Set(before.split("\n"));
  expect(after.split("\n").filter((line) => !lines.has(line))).toEqual([
    "Coupon.individual_use: boolean | null",
    "CouponPayload.individual_use: boolean | null",
  ]);
});
