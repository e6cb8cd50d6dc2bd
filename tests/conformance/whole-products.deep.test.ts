import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { storeCommand } from "../cli/store-command.ts";
import { useStore } from "../support/use-store.ts";
import { differing, noRecordings, RECORDINGS } from "./recordings.ts";

/** Products, terms and taxes of an imported shop, checked against the legacy API's answers. */

/** The differences, with reasons. */
const DIFFERENT: Record<string, Record<string, string>> = {
  "reads.jsonl.gz": {},
  "writes.jsonl.gz": {
    "writes#504": "a text in place of an image is refused (§wrong-types)",
    "writes#556": "the expected answer has a picture as it was before writes#492 called it otherwise",
    "writes#992": "the same picture",
    "writes#1048": "a rate of an unknown class is refused (§unknown-tax-classes)",
    "writes#1138": "rates of one order come in the order of their ids",
    "writes#1139": "the refused rate is not counted",
  },
  "writes-terms.jsonl.gz": {},
};

/** Lines of the resources that these pages describe. */
const OURS = /\/wc-api\/v\d\/(?:products|taxes)/;

if (RECORDINGS)
  describe.each([["reads.jsonl.gz", "writes.jsonl.gz"], ["writes-terms.jsonl.gz"]])("%s", (...files) => {
    const { store } = useStore({ consoleAt: "any host" }, "v1", "v2", "v3");

    test("answers like the legacy API, except by decision", async () => {
      const moved = await storeCommand(store)("move-in", join(RECORDINGS!, "whole/shop-c.sql.gz"));
      expect(moved.exitCode, moved.stderr).toBe(0);
      for (const file of files) {
        const found = await differing(store.url, `whole/${file}`, { words: ["--headers"] });
        const ours = found.filter(({ path }) => OURS.test(path)).map(({ line }) => line);
        expect(ours).toEqual(Object.keys(DIFFERENT[file] ?? {}));
      }
    });
  });
else test("the recordings of the whole API are not at hand", noRecordings);
