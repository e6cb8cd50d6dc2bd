import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { storeCommand } from "../cli/store-command.ts";
import { deep } from "../support/deep.ts";
import { openStore } from "../support/store.ts";
import { differing, noRecordings, RECORDINGS } from "./recordings.ts";

/** The legacy API's answers on every route of every version, with the shop of its recording imported (§whole-matrix). */

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

if (RECORDINGS)
  test.each(deep(["reads"], ["reads", "writes"]))("%s are answered as recorded", async (file) => {
    const store = await openStore({ environments: ["v1", "v2", "v3"] });
    onTestFinished(() => store.close());
    const moved = await storeCommand(store)("move-in", join(RECORDINGS!, "whole/shop-c.sql.gz"));
    expect(moved.exitCode).toBe(0);
    const words = ["--headers", ...(file === "reads" ? ["--only", ONLY] : [])];
    const found = await differing(store.url, `whole/${file}.jsonl.gz`, { words });
    expect(found.filter(({ path }) => OURS.test(path)).map(({ line }) => line)).toEqual(DECIDED[file]);
  });
else test("the recordings of the whole API are not at hand", noRecordings);
