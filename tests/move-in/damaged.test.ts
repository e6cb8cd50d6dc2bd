import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CliStore, openCliStore } from "../cli/cli-store.ts";
import { readContents } from "../support/contents.ts";
import { altered, sampleDump, withDump } from "./sample.ts";

/** Dumps that cannot be taken in are refused in words, and leave nothing. */

let store: CliStore;
beforeAll(async () => void (store = await openCliStore()));
afterAll(() => store.close());

const sample = sampleDump();
const half = sample.slice(0, sample.indexOf("(5000,"));

test.each<[what: string, dump: string | Buffer, says: RegExp]>([
  ["cut off in a row", half, /cut off at byte \d+: in the midst of a row of wp_postmeta/],
  ["cut off between statements", sample.slice(0, sample.lastIndexOf("CREATE TABLE")), /cut off/],
  [
    "cut off in its packing",
    gzipSync(Buffer.from(sample, "latin1")).subarray(0, 90_000),
    /damaged or cut off/,
  ],
  ["empty", "", /is empty/],
  ["in UTF-16", Buffer.from(`\ufeff${sample.slice(0, 2000)}`, "utf16le"), /UTF-16/],
  ["a zip", Buffer.from("504b030414000000", "hex"), /zip/],
  [
    "of another application",
    "CREATE TABLE `notes` (`id` int);\nINSERT INTO `notes` VALUES (1);\n",
    /no shop in it/,
  ],
  ["no SQL", "<!DOCTYPE html><p>Gateway timeout</p>", /cut off/],
  [
    "without its order lines' meta",
    sample.replaceAll("wp_woocommerce_order_itemmeta", "wp_old_itemmeta"),
    /lacks wp_woocommerce_order_itemmeta/,
  ],
  ["of several shops", sample + sample.replaceAll("`wp_", "`shop2_"), /several shops.*shop2_, wp_/],
  [
    "in a character set that there is not",
    altered(sample, "SET NAMES utf8mb4", "SET NAMES klingon"),
    /character set that is not known: klingon/,
  ],
  [
    "with orders in tables that are missing",
    altered(
      sample,
      "'woocommerce_custom_orders_table_enabled','no'",
      "'woocommerce_custom_orders_table_enabled','yes'",
    ).replaceAll("wp_wc_orders`", "wp_gone`"),
    /lacks: wp_wc_orders/,
  ],
])("%s", async (_what, dump, says) => {
  const before = await readContents(store);
  const { exitCode, stderr } = await withDump(dump, (path) => store.run("move-in", path));
  expect([exitCode, stderr.split("\n").filter((line) => line.startsWith("error"))]).toEqual([
    expect.any(Number),
    [expect.stringMatching(says)],
  ]);
  expect(exitCode).not.toBe(0);
  const after = await readContents(store);
  expect({ ...after, secrets_canary: before["secrets_canary"] }).toEqual(before);
});
