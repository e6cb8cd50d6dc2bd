import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { blocksOf, readGuide } from "../docs/guide.ts";
import { useStore } from "../support/use-store.ts";

/** All code of the guide as one module, with the client installed. */

const { store, key } = useStore("v2");
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const guide = blocksOf(readGuide("client"), "ts").join("\n");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "client-guide-"));
  await mkdir(join(folder, "node_modules"));
  await symlink(join(ROOT, "gen/client"), join(folder, "node_modules/store-client"));
});
afterAll(() => rm(folder, { recursive: true }));

test("compiles, strictly, and its wrong examples do not", async () => {
  const refused = "orders[0].note";
  expect(guide).toContain(`// ${refused}:`);
  const code = guide.replace(/^(\/\/ (orders.*): .*)$/m, "// @ts-expect-error\n$2;");
  expect(code).not.toBe(guide);
  await writeFile(join(folder, "strict.ts"), `${code}\nexport { emails, total, totalPages };\n`);
  const options =
    "--ignoreConfig --checkers 1 --noEmit --strict --target es2024 --lib es2024,dom --module esnext";
  const args = [...options.split(" "), "--moduleResolution", "bundler", "strict.ts"];
  const { stdout } = await promisify(execFile)(join(ROOT, "node_modules/.bin/tsc"), args, { cwd: folder });
  expect(stdout).toBe("");
});

test("runs against the store", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const code = guide
    .replace("https://store.example", store.url)
    .replace("ck_…", key.consumerKey)
    .replace("cs_…", key.consumerSecret);
  const file = join(folder, "run.ts");
  await writeFile(file, code);
  try {
    await import(/* @vite-ignore */ pathToFileURL(file).href);
    expect(log.mock.calls).toEqual([[undefined, "shop_api_invalid_order_id", expect.stringMatching(/./)]]);
  } finally {
    log.mockRestore();
  }
});
