import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";
import { DESKTOP, expectAccessible, nameOf, PHONE, shoot } from "./appearance.ts";
import { openBrowser, openVisit } from "./offline-browser.ts";

/** The margin of the config checker: also where a phone has no room for remarks, a number has the severity of its line. */

const { store } = useStore({ consoleAt: "console.localhost" }, "console", "webhooks", "inference");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test.each([PHONE, DESKTOP])("the number of a line has its worst severity, on %j", async (viewport) => {
  const { context } = await openVisit(browser, { viewport });
  const page = await context.newPage();
  await page.goto(`${store.consoleUrl}/console/checker`);
  await page.getByLabel("Config", { exact: true }).fill("infer_config {\n  unique_id: 1\n  gpu_idz: 0\n}\n");
  const numbers = page.locator("#numbers");
  await expect.poll(() => numbers.locator("b.error").allTextContents()).toContain("3");
  expect((await numbers.textContent())?.trim().split(/\s+/)).toEqual(["1", "2", "3", "4", "5"]);
  await expectAccessible(page);
  await shoot(page, nameOf("checker-margin", page, "light"));
  await page.getByLabel("Config", { exact: true }).fill("");
  await expect.poll(() => numbers.textContent()).toBe("1\n");
  await context.close();
});
