import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESKTOP, PHONE } from "./appearance.ts";
import { openBrowser, openVisit } from "./offline-browser.ts";
import { useShop } from "./shop.ts";
import { signInByLink } from "./sign-in.ts";

/** Presses Tab until an element of the name has the focus, or none is left. */

const shop = useShop("0, 1");
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

test("by the keyboard alone: the menu, a form that is first refused and then accepted", async () => {
  const { store } = shop;
  const { context, complaints } = await openVisit(browser, { viewport: DESKTOP });
  const page = await context.newPage();
  await signInByLink(page, store, shop.administrator);
  const focused = () =>
    page.evaluate<string>(
      "(document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent).trim()",
    );
  /** Goes on until something of the name has the focus, as far as there is anything. */
  const tabTo = async (name: RegExp) => {
    for (let step = 0; step < 120; step += 1) {
      await page.keyboard.press("Tab");
      if (name.test(await focused())) return;
    }
    throw new Error(`Nothing is called ${name}`);
  };
  await tabTo(/^Skip to the page$/);
  await page.keyboard.press("Enter");
  await tabTo(/^Coupons$/);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Coupons" }).waitFor();
  await tabTo(/^New coupon$/);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "New coupon" }).waitFor();
  const type = async (field: string, text: string) => {
    const wanted = page.getByLabel(field, { exact: true });
    for (let step = 0; step < 60; step += 1) {
      if (await wanted.evaluate((each) => each === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Control+A");
    await page.keyboard.type(text);
  };
  await type("Code", "by-keyboard");
  await type("Amount or percent", "10");
  await type("Only these products, one SKU or #id each line", "NO-SUCH-SKU");
  await tabTo(/^Create the coupon$/);
  await page.keyboard.press("Enter");
  await page.getByText("no product has NO-SUCH-SKU").waitFor();
  expect(await page.getByLabel("Code", { exact: true }).inputValue()).toBe("by-keyboard");
  // The field at fault has the focus already.
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await tabTo(/^Create the coupon$/);
  await page.keyboard.press("Enter");
  await page.getByText("The coupon is created.").waitFor();
  expect(complaints.filter((each) => !/\b400\b/.test(each))).toEqual([]);
  await context.close();
});

test("without scripts: the menu of a phone, forms and their messages; no useless button", async () => {
  const { store } = shop;
  const { context } = await openVisit(browser, { viewport: PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  await signInByLink(page, store, shop.administrator);
  const goTo = async (name: string) => {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name }).click();
  };
  await goTo("Webhooks");
  await page.getByRole("link", { name: "New webhook" }).click();
  expect(await page.getByRole("button", { name: "Copy the secret" }).count()).toBe(0);
  await page.getByLabel("Name").fill("Without scripts");
  await page.getByLabel("Delivery URL").fill("https://example.com/hooks");
  await page.getByLabel("Topic").fill("order.eaten");
  await page.getByRole("button", { name: "Create the webhook" }).click();
  await page.getByRole("alert").waitFor();
  expect(await page.getByLabel("Name").inputValue()).toBe("Without scripts");
  await page.getByLabel("Topic").fill("order.updated");
  await page.getByRole("button", { name: "Create the webhook" }).click();
  await page.getByText("The webhook is created.").waitFor();
  await page.getByText("Edit", { exact: true }).click();
  await page.getByLabel("Status").selectOption("Paused");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("The webhook is saved.").waitFor();
  await page.getByText("Rotate the secret").first().click();
  await page.getByRole("button", { name: "Rotate the secret" }).click();
  await page.getByText("the one before signs too until").waitFor();
  await goTo("Settings");
  await page.getByLabel("Description").fill("Cups and more");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("The settings are saved.").waitFor();
  await goTo("Overview");
  await page.getByText("As a table").click();
  await page.getByRole("columnheader", { name: "Sales before refunds" }).waitFor();
  await context.close();
});
