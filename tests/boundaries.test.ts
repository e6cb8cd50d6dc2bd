import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

/** The linter refuses imports that go up: each case is one file with one import, linted with the project's own rules. */

const ROOT = fileURLToPath(new URL("..", import.meta.url));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "boundaries-"));
  await cp(join(ROOT, "oxlint.config.ts"), join(folder, "oxlint.config.ts"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
});
afterAll(() => rm(folder, { recursive: true }));

async function lint(
  file: string,
  imported: string,
  text = `import { thing } from "${imported}";\n\nthing();\n`,
): Promise<{ code: number; output: string }> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
  return new Promise((resolve) => {
    execFile(
      join(ROOT, "node_modules/.bin/oxlint"),
      ["--deny-warnings", file],
      { cwd: folder },
      (error, stdout) => {
        resolve({ code: typeof error?.code === "number" ? error.code : 0, output: stdout });
      },
    );
  });
}

test.each([
  ["schema/coupons.ts", "../functions/store/errors.ts"],
  ["functions/store/coupons/list.ts", "../../http/errors.ts"],
  ["functions/store/coupons/list.ts", "../../resources/coupons/routes.ts"],
  ["functions/store/listing.ts", "hono"],
  ["functions/store/deliveries/claim.ts", "../../webhooks/guard.ts"],
  ["functions/http/app.ts", "../resources/coupons/routes.ts"],
  ["functions/http/app.ts", "drizzle-orm"],
  ["functions/resources/coupons/routes.ts", "../../v3/dialect.ts"],
  ["functions/resources/coupons/routes.ts", "../../../schema/coupons.ts"],
  ["functions/resources/webhooks/routes.ts", "../../webhooks/guard.ts"],
  ["functions/v3/dialect.ts", "../v1/dialect.ts"],
  ["functions/inference/index.ts", "../store/errors.ts"],
  ["functions/inference/app.ts", "../http/authenticate.ts"],
  ["functions/platform/read-body.ts", "../http/errors.ts"],
  ["functions/webhooks/index.ts", "../../tools/local/stack.ts"],
  ["functions/console/index.ts", "../../tools/console/site.ts"],
  ["functions/http/app.ts", "node:fs"],
  ["functions/http/app.ts", "./contract.ts"],
  ["functions/resources/coupons/routes.ts", "./operations.ts"],
  ["functions/resources/orders/input.ts", "./input.contract.ts"],
  ["functions/resources/orders/view.ts", "../contract/address.ts"],
  ["functions/v3/dialect.ts", "../resources/coupons/contract.ts"],
  ["functions/webhooks/message.ts", "../resources/webhooks/payload.contract.ts"],
  ["functions/resources/coupons/contract.ts", "../../v3/contract.ts"],
  ["functions/resources/coupons/contract.ts", "../../../schema/coupons.ts"],
])("%s may not import %s", async (file, imported) => {
  const { code, output } = await lint(file, imported);
  expect(output).toContain("no-restricted-imports");
  expect(code).toBe(1);
});

test.each([
  ["functions/store/coupons/list.ts", "../../../schema/coupons.ts"],
  ["functions/resources/coupons/routes.ts", "../../store/coupons/list.ts"],
  ["functions/resources/webhooks/routes.ts", "../../store/webhooks/list.ts"],
  ["functions/v3/dialect.ts", "../resources/coupons/routes.ts"],
  ["functions/inference/index.ts", "../platform/drain-body.ts"],
  ["functions/inference/app.ts", "../http/kernel.ts"],
  ["functions/resources/coupons/operations.ts", "./contract.ts"],
  ["functions/resources/coupons/contract.ts", "../contract/values.ts"],
  ["functions/v3/contract.ts", "../resources/coupons/operations.ts"],
])("%s may import %s", async (file, imported) => {
  expect((await lint(file, imported)).output).not.toContain("no-restricted-imports");
});

test("contracts are imported as types where Workers are made of it", async () => {
  const text = 'import type { Thing } from "./contract.ts";\n\nexport type Other = Thing;\n';
  expect((await lint("functions/resources/coupons/view.ts", "./contract.ts", text)).code).toBe(0);
});
