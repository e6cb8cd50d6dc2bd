import { writeFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { useFolder } from "../support/folder.ts";
import { storeCommand } from "../cli/store-command.ts";
import { useStore } from "../support/use-store.ts";

const { store } = useStore("v3");
const folder = useFolder();

test("keys never come from a command line, or from a file that others can read", async () => {
  const run = storeCommand(store);
  const inAddress = await run("compare", "https://ck_1:cs_1@shop.example", store.url);
  expect([inAddress.exitCode, inAddress.stderr]).toEqual([2, expect.stringContaining("must not have a key")]);
  const keys = folder.at("open.env");
  await writeFile(keys, "CONSUMER_KEY=a\nCONSUMER_SECRET=b\n", { mode: 0o644 });
  const open = await run("compare", store.url, store.url, "--keys", keys);
  expect([open.exitCode, open.stderr]).toEqual([1, expect.stringContaining("chmod 600")]);
});
