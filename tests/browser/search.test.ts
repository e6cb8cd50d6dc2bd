import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESKTOP, expectAccessible, expectFit, nameOf, shoot, WINDOWS } from "./appearance.ts";
import { openBrowser, openVisit } from "./offline-browser.ts";
import { useShop } from "./shop.ts";
import { signInByLink } from "./sign-in.ts";

/** The search of all records: suggestions while one types, by mouse and by keys, and the same page without scripts. */

const shop = useShop("0, 1");
let browser: Browser;
let order: number;

beforeAll(async () => {
  browser = await openBrowser();
  const billing_address = { first_name: "Ada", last_name: "Quillfeather", email: "ada@example.com" };
  order = (await shop.v2.post("/orders", { order: { billing_address } })).body.order.id;
});
afterAll(() => browser?.close());

const NAME = () => `#${order} Ada Quillfeather`;
const suggestion = (page: Page) => page.locator(".suggestions").getByRole("link", { name: NAME() });

test.each(WINDOWS)("half a name leads to the order, %s on %j", async (colorScheme, viewport) => {
  const { context, complaints } = await openVisit(browser, { viewport, colorScheme });
  const page = await context.newPage();
  await signInByLink(page, shop.store, shop.administrator);
  await page.keyboard.press("/");
  await page.keyboard.type("quillf", { delay: 20 });
  await suggestion(page).waitFor();
  await expectFit(page);
  await expectAccessible(page);
  await shoot(page, nameOf("suggestions", page, colorScheme));

  // Escape gives the field back with its text; down and Enter open the first one.
  await page.keyboard.press("Escape");
  expect(await suggestion(page).count()).toBe(0);
  const field = page.getByRole("searchbox", { name: "Search all records" });
  expect(await field.inputValue()).toBe("quillf");
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type("eather");
  await suggestion(page).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: `Order #${order}` }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test("a click opens a suggestion, also for a name with a typing error; leaving the field closes them", async () => {
  const { context } = await openVisit(browser, { viewport: DESKTOP });
  const page = await context.newPage();
  await signInByLink(page, shop.store, shop.administrator);
  const field = page.getByRole("searchbox", { name: "Search all records" });
  await field.pressSequentially("quilfeather");
  await suggestion(page).click();
  await page.getByRole("heading", { level: 1, name: `Order #${order}` }).waitFor();
  await field.pressSequentially("quillfeather");
  await suggestion(page).waitFor();
  await page.getByRole("heading", { level: 1 }).click();
  await suggestion(page).waitFor({ state: "hidden" });
  await context.close();
});

test("without scripts the search has its page, and the exact number opens", async () => {
  const { context } = await openVisit(browser, { viewport: DESKTOP, javaScriptEnabled: false });
  const page = await context.newPage();
  await signInByLink(page, shop.store, shop.administrator);
  await page.goto(`${shop.store.consoleUrl}/console/orders`);
  const field = page.getByRole("searchbox", { name: "Search all records" });
  await field.fill("quillfeather");
  await field.press("Enter");
  await page.getByRole("link", { name: `#${order}`, exact: true }).waitFor();
  await field.fill(String(order));
  await field.press("Enter");
  await page.getByRole("heading", { level: 1, name: `Order #${order}` }).waitFor();
  await context.close();
});
