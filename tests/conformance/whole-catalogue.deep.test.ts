import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { jsonOf, storeCommand } from "../cli/store-command.ts";
import { useStore } from "../support/use-store.ts";

/** The catalogue of an imported shop, exported and imported elsewhere. The dump is not part of the project (whole-products). */

const FOLDER = ["../../../", "../../../../"]
  .map((above) => fileURLToPath(new URL(`${above}shared/whole/`, import.meta.url)))
  .find((path) => existsSync(path));

const from = useStore({ routes: "all" }, "v1", "v2", "v3");
const to = useStore({ routes: "all" }, "v1", "v2", "v3");
const clients = { 1: [from.v1, to.v1], 2: [from.v2, to.v2], 3: [from.v3, to.v3] } as const;

/** Paths of all recorded reads of products, without those that name other records or drawn ids. */
function productReads(): string[] {
  const lines = gunzipSync(readFileSync(`${FOLDER}reads.jsonl.gz`))
    .toString()
    .trim()
    .split("\n");
  const reads = lines.map((line) => JSON.parse(line) as { path: string; as: string; status: number });
  const wanted = reads.filter(
    ({ path, as, status }) =>
      as === "admin" &&
      status === 200 &&
      /^\/wc-api\/v\d\/products/.test(path) &&
      !/\/orders|=rand/.test(path),
  );
  return [...new Set(wanted.map(({ path }) => path))];
}

if (FOLDER === undefined)
  test("without the dump there is nothing to export", () => expect(FOLDER).toBeUndefined());
else
  test("moved in twice, exported, imported into an empty store: the same answers", async () => {
    const moveIn = () => jsonOf(storeCommand(from.store)("move-in", `${FOLDER}shop-c.sql.gz`, "--json"));
    await moveIn();
    const rows = () => from.store.sql("select to_jsonb(p) as row from products p order by id");
    const first = await rows();
    await moveIn();
    expect(await rows()).toEqual(first);

    const folder = await mkdtemp(join(tmpdir(), "catalogue-"));
    const file = join(folder, "catalogue.json.gz");
    await jsonOf(storeCommand(from.store)("catalog", "export", "--out", file, "--json"));
    const imported = await jsonOf(storeCommand(to.store)("catalog", "import", file, "--json"));
    await rm(folder, { recursive: true });
    expect(imported).toMatchObject({ created: first.length, updated: 0, removed: 0 });
    await to.store.sql("update settings set taxes_enabled = true");

    const reads = productReads();
    expect(reads.length).toBeGreaterThan(200);
    for (const path of reads) {
      const version = Number(path.charAt("/wc-api/v".length)) as 1 | 2 | 3;
      const [there, here] = clients[version].map((client) => client.get(path.slice("/wc-api/v1".length)));
      expect([path, (await here)?.body]).toEqual([path, (await there)?.body]);
    }
  });
