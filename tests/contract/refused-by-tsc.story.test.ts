import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

/** Mistakes that the contract's types prevent, made in a copy of the project: `tsc` reports each at its position. */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

interface Mistake {
  what: string;
  /** Files of `functions/`, and the text inserted after another one. */
  edits: [file: string, behind: string, text: string][];
  /** The expected error. */
  says: string;
  of: string[];
}

const MISTAKES: Mistake[] = [
  {
    what: "a field without a row in the table of who is shown it",
    edits: [["resources/orders/schemas.ts", "orderSchema = z.strictObject({", "gift: z.boolean(),"]],
    says: "Property 'gift' is missing",
    of: ["resources/orders/record.ts"],
  },
  {
    what: "a field of a patch that the plan of an order drops",
    edits: [["store/orders/patch.ts", "(typeof PLAIN_FIELDS)[number]>> {", "ribbon?: boolean;"]],
    says: "Property 'ribbon' is missing",
    of: ["store/orders/plan.ts"],
  },
  {
    what: "a route without documentation",
    edits: [
      [
        "v3/profile.ts",
        '...allOf(reportRoutes("v3")),',
        '{ ...reportRoutes("v3").list, path: "/undocumented" as const },',
      ],
    ],
    says: "'\"GET /undocumented\"' is missing",
    of: ["contracts.openapi.ts"],
  },
  {
    what: "a route whose path is not known to the compiler",
    edits: [["v2/profile.ts", "orders.count,", '{ ...statuses, path: "/undocumented" },']],
    says: "'\"a path that the compiler knows\"' is missing",
    of: ["contracts.openapi.ts"],
  },
  {
    what: "documentation without a route",
    edits: [
      ["contracts.openapi.ts", "...refundOperations,", '"GET /unrouted": taxOperations["GET /taxes"],'],
    ],
    says: "is not assignable to type 'never'",
    of: ["contracts.openapi.ts"],
  },
  {
    what: "a view of another type than its schema",
    edits: [["resources/coupons/record.ts", "({ description }) => description", ".length"]],
    says: "Type 'number' is not assignable to type 'string'",
    of: ["resources/coupons/record.ts"],
  },
  {
    what: "a view with a field that its schema does not have",
    edits: [["resources/customers/record.ts", "SerializedCustomer> = {", "taste: [EVERYWHERE, () => 1],"]],
    says: "'taste' does not exist",
    of: ["resources/customers/record.ts"],
  },
  {
    what: "a schema with a field that its view does not have",
    edits: [["resources/webhooks/schemas.ts", ".strictObject({", "size: z.int(),"]],
    says: "Property 'size' is missing",
    of: ["resources/webhooks/record.ts"],
  },
  {
    what: "a change that declares no right",
    edits: [
      [
        "store/keys/api-keys.ts",
        'from "../access/rights.ts";',
        "export const unasked = (ctx: StoreContext) => ctx.change({}, { missing: undefined });",
      ],
    ],
    says: "is not assignable to parameter of type 'Access<",
    of: ["store/keys/api-keys.ts"],
  },
  {
    what: "a change with an empty list of rights",
    edits: [
      [
        "store/orders/write.ts",
        'from "../access/rights.ts";',
        "export const unasked = (ctx: StoreContext) => ctx.change({}, { rights: [] });",
      ],
    ],
    says: "Source has 0 element(s) but target requires 1",
    of: ["store/orders/write.ts"],
  },
  {
    what: "a write that no change has begun",
    edits: [
      [
        "store/coupons/write.ts",
        'from "../access/rights.ts";',
        "export const unbegun = (ctx: StoreContext) => ctx.write({});",
      ],
    ],
    says: "Property 'write' does not exist on type 'StoreContext'",
    of: ["store/coupons/write.ts"],
  },
  {
    what: "what a request came to before, without a change",
    edits: [
      [
        "store/orders/write.ts",
        'from "../access/rights.ts";',
        "export const unbegun = (ctx: StoreContext) => ctx.replayed;",
      ],
    ],
    says: "Property 'replayed' does not exist on type 'StoreContext'",
    of: ["store/orders/write.ts"],
  },
  {
    what: "a user whose first role alone was read, where rights are asked for",
    edits: [
      [
        "store/customers/write.ts",
        'from "../access/rights.ts";',
        'import { mayEdit } from "../access/rights.ts"; export const judged = mayEdit({ id: 1, role: "customer" });',
      ],
    ],
    says: "Property 'otherRoles' is missing",
    of: ["store/customers/write.ts"],
  },
  {
    what: "a caller by a first role",
    edits: [
      [
        "store/coupons/write.ts",
        'from "../changes/change-records.ts";',
        'import { can } from "../access/caller.ts"; export const able = can({ role: "administrator" }, "edit_users");',
      ],
    ],
    says: "'role' does not exist in type",
    of: ["store/coupons/write.ts"],
  },
];

let folder: string;
let diagnostics: [file: string, text: string][];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "refused-"));
  for (const name of ["functions", "schema", "tsconfig.json", "package.json", "gen"])
    await cp(join(ROOT, name), join(folder, name), { recursive: true });
  await symlink(join(ROOT, "node_modules"), join(folder, "node_modules"));
  for (const [file, behind, text] of MISTAKES.flatMap(({ edits }) => edits)) {
    const path = join(folder, "functions", file);
    const before = await readFile(path, "utf8");
    const after = before.replace(behind, `${behind}${text}`);
    expect(after, `${file} has no ${behind}`).not.toBe(before);
    await writeFile(path, after);
  }
  diagnostics = await compile();
});
afterAll(() => rm(folder, { recursive: true }));

/** The errors of `tsc`, by file. */
async function compile(): Promise<[file: string, text: string][]> {
  const tsc = join(ROOT, "node_modules/.bin/tsc");
  const output = await new Promise<string>((resolve) => {
    execFile(tsc, ["-p", folder, "--checkers", "1", "--pretty", "false"], { cwd: folder }, (_, stdout) =>
      resolve(stdout),
    );
  });
  const diagnosticTexts = output.trimEnd().split(/\n(?! )/);
  return diagnosticTexts.map((text) => [text.slice("functions/".length, text.indexOf("(")), text]);
}

test.each(MISTAKES)("$what", ({ says, of }) => {
  const files = new Set(diagnostics.filter(([, text]) => text.includes(says)).map(([file]) => file));
  expect([...files].toSorted()).toEqual(of.toSorted());
});

test("and nothing else", () => {
  const files = new Set(diagnostics.map(([file]) => file));
  expect(files).toEqual(new Set(MISTAKES.flatMap(({ of }) => of)));
});
