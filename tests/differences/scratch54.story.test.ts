import { test } from "vitest";
import { join } from "node:path";
import { appendFileSync } from "node:fs";
import { outputOf, RECORDINGS } from "../conformance/recordings.ts";
import { moveIn } from "./shops.ts";
test.each((process.env["SHOPS"] ?? "C L M N").split(" "))("%s", async (shop) => {
  const store = await moveIn(shop);
  const output = await outputOf([join(RECORDINGS!, "differences/run.mjs"), shop], { BASE_URL: store.url });
  appendFileSync("/tmp/find54/cases.txt", output + "\n");
});
