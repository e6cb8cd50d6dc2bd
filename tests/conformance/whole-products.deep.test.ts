import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { storeCommand } from "../cli/store-command.ts";
import { useStore } from "../support/use-store.ts";

/**
 * Products, terms and taxes of an imported shop, checked against the legacy API's answers. The recorded exchanges are not part
 * of the project: they lie in a folder `shared` beside it, if present.
 */

const FOLDER = ["../../../", "../../../../"]
  .map((above) => fileURLToPath(new URL(`${above}shared/whole/`, import.meta.url)))
  .find((path) => existsSync(path));

/** The differences, with reasons. */
const DIFFERENT: Record<string, Record<string, string>> = {
  "reads.jsonl.gz": {
    "reads#300": "a page of the blog moves in nowhere: its id is nobody's",
    "reads#554": "§pages: a page behind the last has the totals of the list",
  },
  "writes.jsonl.gz": {
    "writes#556": "the expected answer has a picture as it was before writes#492 called it otherwise",
    "writes#992": "the same picture",
    "writes#1138": "rates of one order come in the order of their ids",
  },
  "writes-terms.jsonl.gz": {},
};

/** Lines of the resources that these pages describe. */
const OURS = /\/wc-api\/v\d\/(?:products|taxes)/;

if (FOLDER === undefined)
  test("without the recorded exchanges there is nothing to replay", () => expect(FOLDER).toBeUndefined());
else
  describe.each([["reads.jsonl.gz", "writes.jsonl.gz"], ["writes-terms.jsonl.gz"]])("%s", (...files) => {
    const { store } = useStore({ routes: "all", consoleAt: "any host" }, "v1", "v2", "v3");

    test("answers as the legacy API does, what decisions change excepted", async () => {
      const moved = await storeCommand(store)("move-in", `${FOLDER}shop-c.sql.gz`);
      expect(moved.exitCode, moved.stderr).toBe(0);
      for (const file of files) {
        const output = await replay(file);
        const different = [...output.matchAll(/^✗ (\S+) .*$/gm)].filter(([line]) => OURS.test(line));
        expect(different.map(([, line]) => line)).toEqual(Object.keys(DIFFERENT[file] ?? {}));
      }
    });

    function replay(file: string): Promise<string> {
      const words = [
        `${FOLDER}replay.mjs`,
        "--each",
        "--headers",
        "--keys",
        `${FOLDER}keys.json`,
        "--base",
        store.url,
        `${FOLDER}${file}`,
      ];
      return new Promise((resolve) => {
        execFile(process.execPath, words, { maxBuffer: 1 << 28 }, (_error, output) => resolve(output));
      });
    }
  });
