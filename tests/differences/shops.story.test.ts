import { test } from "vitest";
import { noRecordings } from "../conformance/recordings.ts";
import { CASES, expectAsRecorded, expectCases, moveIn } from "./shops.ts";

/** Recorded exchanges and cases of shops with other settings (README.md). */

if (CASES) {
  test.each(["C", "M", "T", "J", "Y"])("the cases of shop %s", async (shop) => {
    await expectCases(await moveIn(shop), shop);
  });

  test.each(["L", "N", "P", "X"])("the recordings of shop %s, then its cases", async (shop) => {
    const store = await moveIn(shop);
    await expectAsRecorded(store, shop, "reads");
    await expectAsRecorded(store, shop, "writes");
    await expectCases(store, shop);
  });
} else test("the recordings of other shops are not at hand", noRecordings);
