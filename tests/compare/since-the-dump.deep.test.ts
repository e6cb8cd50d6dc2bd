import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import keysOfShop from "../recorded/move-in/keys.json" with { type: "json" };
import type { ComparisonReport } from "../../tools/compare/report/comparison-report.ts";
import { jsonOf, storeCommand } from "../cli/store-command.ts";
import { EditedDump } from "../move-in/edited-dump.ts";
import { sampleDump, withDump } from "../move-in/sample.ts";
import type { TestStore } from "../support/store.ts";
import { useStore } from "../support/use-store.ts";

/** The old shop has continued to sell since the dump: exactly those changes are set aside. */

const { store: old } = useStore("v1", "v2", "v3");
const { store: now } = useStore("v1", "v2", "v3");
const TAKEN = "2026-11-22T08:00Z";
const LATER = "'2026-11-22 10:00:00','2026-11-22 09:00:00'";
let folder: string;

const touched = (row: string) => row.replace(/'[\d: -]+','[\d: -]+','',0,'http/, `${LATER},'',0,'http`);
const madeLater = (row: string) => touched(row).replace(/^(\(\d+,\d+,)'[\d: -]+','[\d: -]+'/, `$1${LATER}`);

/** The present content of a dump. */
const sold = (): string =>
  new EditedDump(sampleDump())
    .addLike("posts", "(146,", ["(146,", "(9001,"])
    .map("posts", (row) => (row.startsWith("(9001,") ? madeLater(row) : row))
    .add("postmeta", "(99001,9001,'_order_total','12.50')", "(99002,9001,'_customer_user','3')")
    .map("posts", (row) =>
      row.startsWith("(147,") ? touched(row.replace(/'wc-[a-z-]+'/, "'wc-cancelled'")) : row,
    )
    .map("posts", (row) => (row.startsWith("(148,") ? touched(row.replace(/'wc-[a-z-]+'/, "'trash'")) : row))
    .setMeta("postmeta", 115, "usage_count", "4")
    .addLike("users", "(3,", ["(3,", "(9005,"], ["kundin_1", "nova"], ["k1@", "nova@"], ["k1@", "nova@"])
    .map("users", (row) =>
      row.startsWith("(9005,") ? row.replace(/'\d{4}-[\d: -]+'/, "'2026-11-22 10:00:00'") : row,
    )
    .add("usermeta", "(99003,9005,'wp_capabilities','a:1:{s:8:\\\"customer\\\";b:1;}')")
    .addLike("comments", "(2,", ["(2,", "(9903,"])
    .map("comments", (row) =>
      row.startsWith("(9903,") ? row.replace(/'\d{4}-[\d: -]+','\d{4}-[\d: -]+'/, LATER) : row,
    )
    .text();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "compare-"));
  const keys = keysOfShop.keys[0]!;
  const text = `CONSUMER_KEY=${keys.consumer_key}\nCONSUMER_SECRET=${keys.consumer_secret}\n`;
  await writeFile(join(folder, "keys.env"), text, { mode: 0o600 });
  const moveIn = (to: TestStore, dump: string) =>
    withDump(dump, (path) => jsonOf(storeCommand(to)("move-in", path, "--json")));
  await moveIn(old, sold());
  await moveIn(now, sampleDump());
});
afterAll(() => rm(folder, { recursive: true }));

async function compare(...args: string[]): Promise<{ exitCode: number; report: ComparisonReport }> {
  const words = [
    "--keys",
    join(folder, "keys.env"),
    "--rate",
    "1000",
    "--json",
    "--data-dir",
    folder,
    ...args,
  ];
  const { exitCode, stdout, stderr } = await storeCommand(now)("compare", old.url, now.url, ...words);
  if (!stdout.startsWith("{")) throw new Error(stderr);
  return { exitCode, report: JSON.parse(stdout) };
}

const own = ({ differences }: ComparisonReport) =>
  differences
    .filter(({ may_follow }) => !may_follow)
    .map(({ kind, field, examples: [first] }) => [
      kind,
      field,
      first?.id,
      first?.old,
      first?.new,
      first?.read,
    ]);

test("orders, customers and notes created, changed or trashed since are no difference, nor are their effects", async () => {
  const { exitCode, report } = await compare("--dump-taken", TAKEN, "--sample", "40");
  expect([own(report), exitCode, report.outcome]).toEqual([[], 0, "equal"]);
  expect(report.moved_on).toMatchObject({ order: 3, customer: expect.any(Number) });
  const follow = report.differences.map(({ kind, field }) => `${kind} ${field}`);
  expect(follow).toEqual(
    expect.arrayContaining([
      "order (header x-wc-total)",
      "order count",
      "customer count",
      "coupon usage_count",
    ]),
  );
});

test("any other difference is found: a field, a missing record, a count that is further off", async () => {
  await now.sql("update orders set billing = jsonb_set(billing, '{city}', '\"Elsewhere\"') where id = 152");
  await now.sql("update coupons set usage_count = usage_count + 50 where id = 116");
  await now.sql("delete from orders where id in (155, 156, 157, 158)");
  const { exitCode, report } = await compare("--dump-taken", TAKEN, "--sample", "5");
  expect([exitCode, report.outcome]).toEqual([1, "different"]);
  const found = own(report).map(([kind, field]) => `${kind} ${field}`);
  expect(found.toSorted()).toEqual(
    expect.arrayContaining(["coupon usage_count", "order ", "order billing_address.city", "order count"]),
  );
  const missing = report.differences.find(({ kind, field }) => kind === "order" && field === "");
  expect(missing?.examples.map(({ id }) => Number(id)).toSorted()).toEqual(
    expect.arrayContaining([155, 156, 157]),
  );
});

test("without the time of the dump all of it is a difference", async () => {
  const { report } = await compare("--kinds", "orders", "--versions", "v2", "--sample", "2");
  expect(own(report).map(([kind, field]) => `${kind} ${field}`)).toEqual(
    expect.arrayContaining(["order status", "order (header x-wc-total)", "order "]),
  );
});
