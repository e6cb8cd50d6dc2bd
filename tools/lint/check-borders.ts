import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Fails unless the linter refuses each planted upward import, and allows the others. */

type Import = [file: string, imported: string];

const REFUSED: Import[] = [
  ["schema/coupons.ts", "../functions/store/errors.ts"],
  ["functions/kernel/app.ts", "../http/authenticate.ts"],
  ["functions/store/coupons/read.ts", "../../http/handle.ts"],
  ["functions/store/coupons/read.ts", "../../resources/coupons/routes.ts"],
  ["functions/store/coupons/read.ts", "../../kernel/errors.ts"],
  ["functions/store/deliveries/claim.ts", "../../webhooks/guard.ts"],
  ["functions/store/lists/listing.ts", "hono"],
  ["functions/store/lists/listing.ts", "../../doctor/review.ts"],
  ["functions/doctor/review.ts", "../webhooks/guard.ts"],
  ["functions/http/app.ts", "../resources/coupons/routes.ts"],
  ["functions/http/app.ts", "../../tools/command-line/print.ts"],
  ["functions/http/app.ts", "./openapi.ts"],
  ["functions/http/app.ts", "drizzle-orm"],
  ["functions/http/app.ts", "node:fs"],
  ["functions/resources/coupons/routes.ts", "../../v3/profile.ts"],
  ["functions/resources/coupons/routes.ts", "../../../schema/coupons.ts"],
  ["functions/resources/webhooks/routes.ts", "../../webhooks/guard.ts"],
  ["functions/resources/orders/input.ts", "./schemas.ts"],
  ["functions/resources/coupons/schemas.ts", "../../contracts.openapi.ts"],
  ["functions/v3/profile.ts", "../v1/profile.ts"],
  ["functions/v3/profile.ts", "../resources/coupons/schemas.ts"],
  ["functions/inference/index.ts", "../store/errors.ts"],
  ["functions/console/index.ts", "../v3/fields.ts"],
  ["functions/webhooks/index.ts", "../../tools/local/stack.ts"],
  ["functions/webhooks/message.ts", "../resources/webhooks/payload.schemas.ts"],
  ["tools/command-line/print.ts", "../database/database.ts"],
  ["tools/store/users/list.ts", "../../local/stack.ts"],
  ["tools/local/neon/latency.ts", "../../cli/with-store.ts"],
  ["tools/move-in/move-in.ts", "../local/stack.ts"],
  ["tools/site/reference/deep/planted.ts", "../../../bench/index.ts"],
  ["tools/cli/commands/users.ts", "../../bench/index.ts"],
];

const ALLOWED: Import[] = [
  ["functions/kernel/app.ts", "hono/tiny"],
  ["functions/store/coupons/read.ts", "../../../schema/coupons.ts"],
  ["functions/store/coupons/read.ts", "../../kernel/bytes.ts"],
  ["functions/doctor/review.ts", "../store/sql/connection.ts"],
  ["functions/resources/webhooks/routes.ts", "../../store/webhooks/read.ts"],
  ["functions/resources/coupons/openapi.ts", "./schemas.ts"],
  ["functions/v3/profile.ts", "../resources/coupons/routes.ts"],
  ["functions/console/record-routes.ts", "../v3/profile.ts"],
  ["functions/inference/app.ts", "../kernel/app.ts"],
  ["tools/cli/commands/users.ts", "../../../schema/users.ts"],
  ["tools/local/stack.ts", "../site/build-console.ts"],
];

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** A file for each import, beside the linter's own rules; two imports of one file have two names. */
async function plant(folder: string): Promise<Map<string, Import>> {
  await cp(join(ROOT, "oxlint.config.ts"), join(folder, "oxlint.config.ts"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const lines = Map.groupBy([...REFUSED, ...ALLOWED], ([file]) => file);
  const planted = new Map<string, Import>();
  for (const [file, imports] of lines) {
    const text = imports.map(
      ([, imported], n) => `import { thing${n} } from "${imported}"; export { thing${n} };\n`,
    );
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text.join(""));
    for (const [n, one] of imports.entries()) planted.set(`${file}:${n + 1}`, one);
  }
  return planted;
}

/** The places of refused imports, as file and line. */
function refusedIn(folder: string): Promise<Set<string>> {
  const args = ["--deny-warnings", "--format", "json", "functions", "schema", "tools"];
  return new Promise((resolve, reject) => {
    execFile(join(ROOT, "node_modules/.bin/oxlint"), args, { cwd: folder }, (error, stdout) => {
      if (error?.code !== 1) return reject(error ?? new Error("the linter refuses nothing"));
      const { diagnostics } = JSON.parse(stdout) as {
        diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
      };
      const imports = diagnostics.filter(({ code }) => code === "eslint(no-restricted-imports)");
      resolve(new Set(imports.map(({ filename, labels }) => `${filename}:${labels[0]?.span.line}`)));
    });
  });
}

const folder = await mkdtemp(join(tmpdir(), "borders-"));
try {
  const planted = await plant(folder);
  const refused = await refusedIn(folder);
  for (const [place, one] of planted) {
    if (refused.has(place) === REFUSED.includes(one)) continue;
    console.error(`${one[0]} ${REFUSED.includes(one) ? "may" : "may not"} import ${one[1]}`);
    process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true });
}
