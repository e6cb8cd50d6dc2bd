import { gzipSync, zstdCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { useCliStore } from "../cli/cli-store.ts";
import { jsonOf } from "../cli/store-command.ts";
import { deep } from "../support/deep.ts";
import { EditedDump } from "./edited-dump.ts";
import { runMeasured } from "./peak-memory.ts";
import { sampleDump, withDump } from "./sample.ts";

/** Hostile dumps: memory is bounded, roles follow PHP's reading, and left-out parts are named. */

const store = useCliStore();

const sample = sampleDump();
const MIB = 1024 * 1024;
/** Most MiB of the command's memory; the sample alone takes some 125. */
const MOST_MIB = 400;
/** MiB of a long dump: memory that held them would be above the limit. */
const LONG_MIB = deep(300, 600);

/** A dump with many MiB of text in its middle, compressed piece by piece. */
function packed(
  table: string,
  { before, size, after }: { before: string; size: number; after: string },
  pack: (bytes: Buffer) => Buffer,
): Buffer {
  const head = `INSERT INTO \`wp_${table}\` VALUES\n`;
  const at = sample.indexOf(head) + head.length;
  const latin = (text: string) => pack(Buffer.from(text, "latin1"));
  const piece = pack(Buffer.alloc(MIB, "a"));
  return Buffer.concat([
    latin(sample.slice(0, at) + before),
    ...Array<Buffer>(size).fill(piece),
    latin(after + sample.slice(at)),
  ]);
}

const asIs = (bytes: Buffer) => bytes;
const ofRow = (size: number) => ({ before: "(999999,146,'note_of_a_plugin','", size, after: "'),\n" });
const problemsOf = (stdout: string) => JSON.parse(stdout).examples;

const FORMS: [form: string, dump: () => Buffer][] = [
  ["gzip", () => packed("postmeta", ofRow(LONG_MIB), gzipSync)],
  ["zstd", () => zstdCompressSync(packed("postmeta", ofRow(200), asIs))],
  ["plain", () => packed("postmeta", ofRow(200), asIs)],
];

test.each(FORMS.slice(0, deep(1, FORMS.length)))(
  "a row of hundreds of MiB, %s: memory stays flat, and the row is named",
  async (_form, made) => {
    const dump = made();
    const { exitCode, stdout, peakMiB } = await withDump(dump, (path) =>
      runMeasured(store, "move-in", path, "--dry-run", "--json"),
    );
    expect([exitCode, peakMiB < MOST_MIB ? "flat" : peakMiB]).toEqual([0, "flat"]);
    expect(problemsOf(stdout)).toContainEqual({
      kind: "postmeta",
      id: "999999",
      why: "the row is longer than 10 MiB",
      place: "wp_postmeta row 1",
      skipped: true,
    });
  },
);

test("a long unread row is no finding, a truncated one is refused", async () => {
  const row = { before: "(999999,146,'_of_a_plugin','", size: 20, after: "'),\n" };
  const { examples } = await withDump(packed("postmeta", row, gzipSync), (path) =>
    jsonOf(store.run("move-in", path, "--dry-run", "--json")),
  );
  expect(examples.filter(({ why }: { why: string }) => why.includes("longer"))).toEqual([]);
  const half = packed("postmeta", row, asIs).subarray(0, 15 * MIB);
  const { exitCode, stderr } = await withDump(half, (path) => store.run("move-in", path, "--dry-run"));
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining("within a row of wp_postmeta")]);
});

test("many rows of one record: memory stays flat, and the record is named", async () => {
  const meta = Array.from({ length: 100 }, (_, n) => `(${n + 900_000},146,'note_${n}','${"a".repeat(MIB)}')`);
  const lines = Array.from({ length: 100 }, (_, n) => `(${n + 900_000},'${"b".repeat(MIB)}','fee',146)`);
  const dump = new EditedDump(sample)
    .add("postmeta", ...meta)
    .add("woocommerce_order_items", ...lines)
    .text();
  const { exitCode, stdout, stderr, peakMiB } = await withDump(
    gzipSync(Buffer.from(dump, "latin1")),
    (path) => runMeasured(store, "move-in", path, "--dry-run", "--json"),
  );
  expect([exitCode, stderr.match(/^error.*/m)?.[0], peakMiB < MOST_MIB ? "flat" : peakMiB]).toEqual([
    0,
    undefined,
    "flat",
  ]);
  for (const [kind, what] of [
    ["postmeta", "meta"],
    ["woocommerce_order_items", "lines"],
  ])
    expect(problemsOf(stdout)).toContainEqual({
      kind,
      id: "146",
      why: `its ${what} are longer than 10 MiB: imported without the rest`,
      place: `wp_${kind}`,
      skipped: true,
    });
});

describe("roles", () => {
  const rolesOf = async (capabilities: string) => {
    const dump = new EditedDump(sample)
      .setMeta("usermeta", 3, "wp_capabilities", capabilities.replaceAll('"', '\\"'))
      .text();
    const { exitCode, stdout } = await withDump(dump, (path) =>
      store.run("move-in", path, "--theirs", "--json"),
    );
    const { examples } = JSON.parse(stdout);
    const [user] = await store.sql("select role, other_roles from users where id = 3");
    // The user has a key, which is of no use without a role.
    expect(exitCode).toBe(user?.["role"] === "" ? 1 : 0);
    const named = examples.filter(
      ({ kind, id, why }: Record<string, string>) => kind === "users" && id === "3" && why?.includes("roles"),
    );
    return [user?.["role"], user?.["other_roles"], named.map(({ why }: { why: string }) => why)];
  };
  const without = (why: string) => [
    "",
    [],
    [`the serialised value of its roles ${why}: imported without a role`],
  ];
  const administrator = 's:13:"administrator";b:1;';

  test.each<[what: string, capabilities: string, roles: unknown[]]>([
    ["of an array", `a:1:{${administrator}}`, ["administrator", [], []]],
    ["of an object", `O:8:"stdClass":1:{${administrator}}`, without("contains an object")],
    [
      "of an object that reads itself",
      `C:11:"ArrayObject":31:{a:1:{${administrator}}}`,
      without("contains an object"),
    ],
    [
      "with an object in them",
      `a:2:{${administrator}s:1:"x";O:8:"stdClass":0:{}}`,
      without("contains an object"),
    ],
    ["that refer to another value", `a:2:{${administrator}s:8:"customer";R:2;}`, without("is broken")],
    ["of a negative length", `a:1:{s:-13:"administrator";b:1;}`, without("is broken")],
    ["of more than there is", `a:2:{${administrator}}`, without("is broken")],
    [
      "that nest without end",
      `a:1:{s:1:"x";${"a:1:{i:0;".repeat(50_000)}N;${"}".repeat(50_001)}`,
      without("nests deeper than 100 levels"),
    ],
    ["of a list", `a:1:{i:0;s:13:"administrator";}`, ["", [], []]],
  ])("%s", async (_what, capabilities, roles) => {
    expect(await rolesOf(capabilities)).toEqual(roles);
  });
});

test.each([
  ["wc_webhooks", "webhooks", /'([^']*)','order\./],
  ["woocommerce_api_keys", "api_keys", /'(cs_[^']*)'/],
] as const)(
  "a secret of %s that is longer than there can be: the record is left out",
  async (table, kind, secret) => {
    const dump = new EditedDump(sample)
      .map(table, (row) => row.replace(secret, (all, text) => all.replace(text, "s".repeat(200_000))))
      .text();
    const { examples } = await withDump(dump, (path) =>
      jsonOf(store.run("move-in", path, "--dry-run", "--json")),
    );
    expect(examples).toContainEqual({
      kind,
      id: expect.any(String),
      why: "its secret is longer than 1 KiB",
      place: expect.stringMatching(new RegExp(`^wp_${table} row \\d+$`)),
      skipped: true,
    });
  },
);

test.each<[what: string, dump: string, says: RegExp]>([
  ["a name of ten thousand parts", `INSERT INTO ${"a.".repeat(20_000)}b VALUES (1);\n${sample}`, /^$/],
  [
    "a name of millions of quotes",
    sample.replace("CREATE TABLE", `CREATE TABLE \`${"``".repeat(1_900_000)}\` (a int);\nCREATE TABLE`),
    /^$/,
  ],
  [
    "a table of a million columns",
    sample.replace(
      "CREATE TABLE",
      `CREATE TABLE \`x_posts\` (${"a int,".repeat(600_000)} b int);\nCREATE TABLE`,
    ),
    /more than 4096 columns: x_posts/,
  ],
])("%s: imported or refused with a message", async (_what, dump, says) => {
  const { exitCode, stderr } = await withDump(dump, (path) => store.run("move-in", path, "--dry-run"));
  expect(stderr.match(/^error: .*/m)?.[0] ?? "").toMatch(says);
  expect(exitCode).toBe(says.source === "^$" ? 0 : 1);
});

test("blanks between rows do not stay in memory", async () => {
  const head = "INSERT INTO `wp_postmeta` VALUES\n";
  const at = sample.indexOf(head) + head.length;
  const blanks = gzipSync(Buffer.alloc(MIB, " "));
  const dump = Buffer.concat([
    gzipSync(Buffer.from(sample.slice(0, at), "latin1")),
    ...Array<Buffer>(LONG_MIB).fill(blanks),
    gzipSync(Buffer.from(sample.slice(at), "latin1")),
  ]);
  const { exitCode, peakMiB } = await withDump(dump, (path) =>
    runMeasured(store, "move-in", path, "--dry-run", "--json"),
  );
  expect([exitCode, peakMiB < MOST_MIB ? "flat" : peakMiB]).toEqual([0, "flat"]);
});
