import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Fails unless the linter refuses each planted line, such as an upward import, and allows the others. */

type Line = [file: string, text: string];

const REFUSED_IMPORTS: Line[] = [
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
  ["functions/store/sql/rows.ts", "drizzle-orm/utils"],
  ["functions/doctor/review.ts", "drizzle-orm/pg-core/query-builders/select.types"],
  ["functions/webhooks/index.ts", "drizzle-orm/casing"],
  ["schema/coupons.ts", "drizzle-orm/casing"],
  ["tools/database/connection.ts", "drizzle-orm/errors"],
  ["tools/lint/planted.ts", "drizzle-orm/session"],
];

const ALLOWED_IMPORTS: Line[] = [
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
  ["functions/store/sql/queries.ts", "drizzle-orm/neon-http"],
  ["functions/store/sql/queries.ts", "drizzle-orm/pg-core"],
  ["tools/database/database.ts", "drizzle-orm/node-postgres"],
];

/** Ways around Drizzle's own builders and types. */
const REFUSED_LINES: Line[] = [
  [
    "functions/store/sql/connection.ts",
    'import { PgSession } from "drizzle-orm/pg-core"; export { PgSession };',
  ],
  ["functions/store/sql/connection.ts", "export const session = { a: 1 } as unknown as string;"],
  ["tools/export/records.ts", "export const session = { a: 1 } as unknown as string;"],
  ["functions/store/coupons/write.ts", "export const total = (n: Planted) => n.mapWith(Number);"],
  ["functions/store/coupons/write.ts", "export const own = (write: Planted) => write.returning({});"],
];

/** Names of its own for each import of a file. */
const importing =
  (name: string) =>
  ([file, imported]: Line, n: number): Line => [
    file,
    `import { ${name}${n} } from "${imported}"; export { ${name}${n} };`,
  ];
const REFUSED = [...REFUSED_IMPORTS.map(importing("refused")), ...REFUSED_LINES];
const ALLOWED = ALLOWED_IMPORTS.map(importing("allowed"));

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The lines of each file, beside the linter's own rules, by their places. */
async function plant(folder: string): Promise<Map<string, Line>> {
  for (const file of ["oxlint.config.ts", "tools/lint/no-double-cast.js"])
    await cp(join(ROOT, file), join(folder, file));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const lines = Map.groupBy([...REFUSED, ...ALLOWED], ([file]) => file);
  const planted = new Map<string, Line>();
  for (const [file, own] of lines) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), own.map(([, text]) => `${text}\n`).join(""));
    for (const [n, one] of own.entries()) planted.set(`${file}:${n + 1}`, one);
  }
  return planted;
}

/** Rules of the planted lines. */
const RULES = new Set([
  "eslint(no-restricted-imports)",
  "eslint(no-restricted-properties)",
  "store(no-double-cast)",
]);

/** The places of refused lines, as file and line. */
function refusedIn(folder: string): Promise<Set<string>> {
  const args = ["--deny-warnings", "--format", "json", "functions", "schema", "tools"];
  return new Promise((resolve, reject) => {
    execFile(join(ROOT, "node_modules/.bin/oxlint"), args, { cwd: folder }, (error, stdout) => {
      if (error?.code !== 1) return reject(error ?? new Error("the linter refuses nothing"));
      const { diagnostics } = JSON.parse(stdout) as {
        diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
      };
      const refused = diagnostics.filter(({ code }) => RULES.has(code));
      resolve(new Set(refused.map(({ filename, labels }) => `${filename}:${labels[0]?.span.line}`)));
    });
  });
}

const folder = await mkdtemp(join(tmpdir(), "borders-"));
try {
  const planted = await plant(folder);
  const refused = await refusedIn(folder);
  for (const [place, one] of planted) {
    if (refused.has(place) === REFUSED.includes(one)) continue;
    console.error(`${one[0]} ${REFUSED.includes(one) ? "may" : "may not"} say: ${one[1]}`);
    process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true });
}
