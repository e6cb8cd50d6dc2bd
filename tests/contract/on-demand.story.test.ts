import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

/** Files of `gen/` that git ignores, in a clean checkout: commands make them, and again after a change of their inputs. */

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const MADE = ["openapi/v3.json", "openapi/inference.json", "rules/table.ts", "console/assets.ts"];
const run = promisify(execFile);

let checkout: string;
beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), "checkout-"));
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
  for (const file of stdout.trim().split("\n")) await cp(join(ROOT, file), join(checkout, file));
  await symlink(join(ROOT, "node_modules"), join(checkout, "node_modules"));
});
afterAll(() => rm(checkout, { recursive: true }));

const made = (root: string, name: string) => readFile(join(root, "gen", name), "utf8");
const node = (...words: string[]) => run(process.execPath, words, { cwd: checkout });

test("a command makes the missing files, byte for byte, and makes them again for another text of a rule", async () => {
  await node("--import", "./tools/generate/index.ts", "--eval", "");
  for (const name of MADE) expect(await made(checkout, name), name).toBe(await made(ROOT, name));
  await node("tools/openapi/digest.ts", "--check");

  const rules = join(checkout, "proto/inference/rules.txt");
  const text = await readFile(rules, "utf8");
  await writeFile(rules, text.replaceAll("this is a gzip stream", "this is a stream of gzip"));
  await node("--import", "./tools/generate/index.ts", "--eval", "");
  expect(await made(checkout, "rules/table.ts")).toContain("this is a stream of gzip");
});

test("a changed field shows in the committed digest, and check refuses the old one", async () => {
  const schemas = join(checkout, "functions/resources/coupons/schemas.ts");
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
  const [before, after] = [await made(ROOT, "contract/v3.txt"), await made(checkout, "contract/v3.txt")];
  const lines = new Set(before.split("\n"));
  expect(after.split("\n").filter((line) => !lines.has(line))).toEqual([
    "Coupon.individual_use: boolean | null",
    "CouponPayload.individual_use: boolean | null",
  ]);
});
