import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

/** The linter refuses upward imports: each case is a line of a file, linted at once with the project's own rules. */

const ROOT = fileURLToPath(new URL("..", import.meta.url));

type Import = [file: string, imported: string];

const REFUSED: Import[] = [
  ["schema/coupons.ts", "../functions/store/errors.ts"],
  ["functions/store/coupons/list.ts", "../../http/handle.ts"],
  ["functions/store/coupons/list.ts", "../../resources/coupons/routes.ts"],
  ["functions/store/listing.ts", "hono"],
  ["functions/store/deliveries/claim.ts", "../../webhooks/guard.ts"],
  ["functions/http/app.ts", "../resources/coupons/routes.ts"],
  ["functions/http/app.ts", "drizzle-orm"],
  ["functions/resources/coupons/routes.ts", "../../v3/profile.ts"],
  ["functions/resources/coupons/routes.ts", "../../../schema/coupons.ts"],
  ["functions/resources/webhooks/routes.ts", "../../webhooks/guard.ts"],
  ["functions/v3/profile.ts", "../v1/profile.ts"],
  ["functions/inference/index.ts", "../store/errors.ts"],
  ["functions/inference/app.ts", "../http/authenticate.ts"],
  ["functions/kernel/app.ts", "../http/authenticate.ts"],
  ["functions/kernel/read-body.ts", "../store/errors.ts"],
  ["functions/store/coupons/list.ts", "../../kernel/errors.ts"],
  ["functions/webhooks/index.ts", "../../tools/local/stack.ts"],
  ["functions/console/index.ts", "../../tools/console/site.ts"],
  ["functions/console/index.ts", "../v3/fields.ts"],
  ["functions/http/app.ts", "node:fs"],
  ["functions/http/app.ts", "./openapi.ts"],
  ["functions/resources/coupons/routes.ts", "./openapi.ts"],
  ["functions/resources/orders/input.ts", "./input.schemas.ts"],
  ["functions/resources/orders/serialize.ts", "../schemas/address.ts"],
  ["functions/v3/profile.ts", "../resources/coupons/schemas.ts"],
  ["functions/webhooks/message.ts", "../resources/webhooks/payload.schemas.ts"],
  ["functions/resources/coupons/schemas.ts", "../../v3/openapi.ts"],
  ["functions/resources/coupons/schemas.ts", "../../../schema/coupons.ts"],
  ["functions/http/app.ts", "../../tools/command-line/print.ts"],
  ["tools/command-line/print.ts", "../store/users/list.ts"],
  ["tools/command-line/print.ts", "../database/database.ts"],
  ["tools/store/users/list.ts", "../../local/connection.ts"],
  ["tools/local/stack.ts", "../cli/with-store.ts"],
  ["tools/local/neon/latency.ts", "../../cli/with-store.ts"],
  ["tools/move-in/move-in.ts", "../local/connection.ts"],
  ["tools/move-in/import/shop.ts", "../../compare/compare.ts"],
  ["tools/compare/differences/declared/of-records.ts", "../../../export/export.ts"],
  ["tools/export/export.ts", "../store/users/list.ts"],
  ["tools/console/site.ts", "../local/connection.ts"],
  ["tools/client/generate.ts", "../console/generate.ts"],
  ["tools/openapi/generate.ts", "../client/generate.ts"],
  ["tools/schema/generate.ts", "../local/connection.ts"],
  ["tools/inference/check/explain.ts", "../../store/users/list.ts"],
  ["tools/cli/commands/users.ts", "../../bench/index.ts"],
];

/** Commands and measurements stand on top: no other module may import them, at any depth. */
for (const module of readdirSync(join(ROOT, "tools"), { withFileTypes: true })) {
  if (!module.isDirectory() || module.name === "cli" || module.name === "bench") continue;
  const folder = join(ROOT, "tools", module.name);
  const depths = readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
    (path) => path.split("/").length,
  );
  for (let depth = 1; depth <= Math.max(...depths); depth++) {
    const file = `tools/${module.name}/${"deep/".repeat(depth - 1)}planted.ts`;
    REFUSED.push(
      [file, `${"../".repeat(depth)}cli/program.ts`],
      [file, `${"../".repeat(depth)}bench/index.ts`],
    );
  }
}

const ALLOWED: Import[] = [
  ["functions/console/record-routes.ts", "../v3/profile.ts"],
  ["functions/store/coupons/list.ts", "../../../schema/coupons.ts"],
  ["functions/resources/coupons/routes.ts", "../../store/coupons/list.ts"],
  ["functions/resources/webhooks/routes.ts", "../../store/webhooks/list.ts"],
  ["functions/v3/profile.ts", "../resources/coupons/routes.ts"],
  ["functions/inference/index.ts", "../kernel/drain-body.ts"],
  ["functions/inference/app.ts", "../kernel/app.ts"],
  ["functions/kernel/app.ts", "hono/tiny"],
  ["functions/store/coupons/list.ts", "../../kernel/bytes.ts"],
  ["functions/resources/coupons/openapi.ts", "./schemas.ts"],
  ["functions/resources/coupons/schemas.ts", "../schemas/values.ts"],
  ["functions/v3/openapi.ts", "../resources/coupons/openapi.ts"],
  ["tools/cli/commands/users.ts", "../../../schema/users.ts"],
  ["tools/cli/commands/users.ts", "../../store/users/list.ts"],
  ["tools/cli/commands/users.ts", "../compare/credentials.ts"],
  ["tools/local/stack.ts", "../../schema/users.ts"],
  ["tools/local/stack.ts", "../console/build-console.ts"],
];

const TYPES: Import = ["functions/resources/coupons/serialize.ts", "./schemas.ts"];

let folder: string;
/** The rules that a line breaks, by file and line number. */
const broken = new Map<string, string[]>();
/** The lines of each file. */
const files = new Map<string, string[]>();

function write([file, imported]: Import, type = ""): void {
  const lines = files.get(file) ?? [];
  const name = `thing${lines.length}`;
  lines.push(`import ${type}{ ${name} } from "${imported}"; export ${type}{ ${name} };`);
  files.set(file, lines);
}

const rulesOf = ([file, imported]: Import): string[] => {
  const line = files.get(file)!.findIndex((text) => text.includes(`"${imported}"`));
  return broken.get(`${file}:${line + 1}`) ?? [];
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "boundaries-"));
  await cp(join(ROOT, "oxlint.config.ts"), join(folder, "oxlint.config.ts"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  for (const one of [...REFUSED, ...ALLOWED]) write(one);
  write(TYPES, "type ");
  for (const [file, lines] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `${lines.join("\n")}\n`);
  }
  const { diagnostics, number_of_files } = await lint();
  expect(number_of_files).toBe(files.size);
  for (const { code, filename, labels } of diagnostics) {
    const place = `${filename}:${labels[0]!.span.line}`;
    broken.set(place, [...(broken.get(place) ?? []), code]);
  }
});
afterAll(() => rm(folder, { recursive: true }));

interface Linted {
  diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
  number_of_files: number;
}

async function lint(): Promise<Linted> {
  const args = ["--deny-warnings", "--format", "json", "functions", "schema", "tools"];
  return new Promise((resolve, reject) => {
    execFile(join(ROOT, "node_modules/.bin/oxlint"), args, { cwd: folder }, (error, stdout) => {
      if (error?.code === 1) resolve(JSON.parse(stdout));
      else reject(error ?? new Error("nothing is refused"));
    });
  });
}

test.each(REFUSED)("%s may not import %s", (...one) => {
  expect(rulesOf(one)).toContain("eslint(no-restricted-imports)");
});

test.each(ALLOWED)("%s may import %s", (...one) => {
  expect(rulesOf(one)).not.toContain("eslint(no-restricted-imports)");
});

test("Workers import contracts as types only", () => {
  expect(rulesOf(TYPES)).toEqual([]);
});
