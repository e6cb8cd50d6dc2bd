import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { storeCommand } from "../cli/store-command.ts";
import { deep } from "../support/deep.ts";
import { openStore } from "../support/store.ts";

/**
 * The legacy API's answers on every route of every version, with the shop of its recording imported (§whole-matrix). The
 * recordings belong to others and lie beside the project, in `shared/whole` of a folder above; without them nothing is
 * replayed.
 */

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const RECORDED = [1, 2, 3].map((up) => join(ROOT, ...Array(up).fill(".."), "shared/whole")).find(existsSync);

/** Exchanges of these resources; the others have tests of their own. */
const OURS = /^\/wc-api\/v[123](?:\/(?:orders|customers|coupons|webhooks|reports)(?:[/?]|$)|\/?(?:\?|$))/;

/** Differences by decision that the expectations beside the recordings lack. */
const DECIDED: Record<string, readonly string[]> = {
  reads: [],
  // A new order with a status counts its sales (§create-with-status); the meta of variations in product_data is of products.
  writes: ["writes#1214"],
};

/** Reads are independent of each other; writes are one sequence. */
const ONLY = String.raw`/wc-api/v[123](/(orders|customers|coupons|webhooks|reports)\b|/?( |[?]))`;

/** Lines of the recording with other answers, of our resources. */
function replay(file: string, base: string): Promise<string[]> {
  const args = [join(RECORDED!, "replay.mjs"), "--base", base, "--keys", join(RECORDED!, "keys.json")];
  return new Promise((resolve) => {
    const options = { maxBuffer: 64 * 1024 * 1024 };
    execFile(
      process.execPath,
      [
        ...args,
        "--headers",
        "--each",
        ...(file === "reads" ? ["--only", ONLY] : []),
        join(RECORDED!, `${file}.jsonl.gz`),
      ],
      options,
      (_, stdout) =>
        resolve(
          [...stdout.matchAll(/^✗ (\S+) .*: (?:GET|POST|PUT|PATCH|DELETE) (\/wc-api\S*)/gm)]
            .filter(([, , path = ""]) => OURS.test(path))
            .map(([, line = ""]) => line),
        ),
    );
  });
}

if (RECORDED)
  test.each(deep(["reads"], ["reads", "writes"]))("%s are answered as recorded", async (file) => {
    const store = await openStore({ environments: ["v1", "v2", "v3"], routes: "all" });
    onTestFinished(() => store.close());
    const moved = await storeCommand(store)("move-in", join(RECORDED, "shop-c.sql.gz"));
    expect(moved.exitCode).toBe(0);
    expect(await replay(file, store.url)).toEqual(DECIDED[file]);
  });
else
  test("the recordings of the whole API are not at hand", () => {
    console.log("shared/whole is in no folder above: its exchanges are not replayed");
  });
