import { expect, test } from "vitest";
import { pagesOf } from "../../tools/bench/console-pages.ts";
import { pagesMissedBy } from "../support/console-routes.ts";

test("every page of the console is measured", async () => {
  const range = { min: "2026-03-04T05:06:07Z", max: "2026-03-05T05:06:07Z" };
  const sample = { orderId: 5, customerId: 5, email: "ada@example.com", range, day: range, page: 50 };
  const pages = pagesOf({ orders: 1000, sample, delivery: "0".repeat(32), category: "7" });
  expect(await pagesMissedBy(pages.map(({ path }) => path))).toEqual([]);
});
