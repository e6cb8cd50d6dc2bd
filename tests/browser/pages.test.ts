import type { BrowserContext, Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pagesMissedBy } from "../support/console-routes.ts";
import { insertPerson, linkFor } from "../support/console-visitor.ts";
import { signInByLink } from "./sign-in.ts";
import {
  expectAccessible,
  expectFit,
  expectReachable,
  expectStill,
  nameOf,
  shoot,
  watchShifts,
  WINDOWS,
} from "./appearance.ts";
import { useConsolePages } from "./console-pages.ts";
import { openVisit, useBrowser } from "./offline-browser.ts";
import { useShop } from "./shop.ts";

/** Every page of the console as a person walks through them, on a desk and on a phone, by day and by night. */

const shop = useShop("0, 1");
const pages = useConsolePages(shop);
const browser = useBrowser();

/** Parts of the console, by the names of their pages. */
const PARTS = {
  orders: /^(?:orders?(?:-|$)|notes)/,
  products: /^(?:product|attribute)/,
  "customers, coupons and webhooks": /^(?:customer|coupon|webhook|deliver)/,
  "all records, and the shop": /^(?:missing|overview|search|settings|tax|users|audit|keys)/,
};

/** The paths of all pages that were looked at. */
const looked = new Set<string>();

describe.each(WINDOWS)("%s on %j", (colorScheme, viewport) => {
  let context: BrowserContext;
  let complaints: string[];
  let page: Page;
  beforeEach(async () => {
    ({ context, complaints } = await openVisit(browser, { viewport, colorScheme }));
    await watchShifts(context);
    page = await context.newPage();
  });
  afterEach(() => context.close());

  const open = (path: string) => page.goto(shop.store.consoleUrl + path);
  async function look(name: string, at = page): Promise<void> {
    looked.add(new URL(at.url()).pathname);
    await expectFit(at);
    await expectStill(at);
    await shoot(at, nameOf(`console-${name}`, at, colorScheme), true);
    await expectAccessible(at);
    if (colorScheme === "light") await expectReachable(at);
  }
  const expectQuiet = () => expect(complaints.filter((each) => !/\b40[134]\b/.test(each))).toEqual([]);

  test.each(Object.entries(PARTS))(
    "every page of %s fits its window, is stable and accessible",
    async (_part, names) => {
      await signInByLink(page, shop.store, shop.administrator);
      const own = pages.filter(([name]) => names.test(name));
      expect(own.length).toBeGreaterThan(5);
      for (const [name, path] of own) {
        await open(path);
        await look(name);
        // Closed parts hold forms, which must be accessible, too.
        const opened = await page.evaluate<number>(
          "[...document.querySelectorAll('main details')].filter((each) => (each.open = true)).length",
        );
        if (opened === 0) continue;
        await expectFit(page);
        await shoot(page, nameOf(`console-${name}-open`, page, colorScheme), true);
        await expectAccessible(page);
      }
      expectQuiet();
    },
  );

  test("so is every page that somebody's forms lead to", async () => {
    await open("/console/sign-in");
    await look("sign-in");
    await open(await linkFor(shop.store, shop.administrator));
    await look("sign-in-link");
    await signInByLink(page, shop.store, shop.administrator);
    // No other link of the row covers that to its delivery.
    await open(pages.find(([name]) => name === "webhook-good")![1]);
    await page.getByRole("link", { name: /^order\.created #/ }).click();
    await page.waitForURL(/\/console\/deliveries\/[\da-f]{32}$/);
    await open("/console/users");
    await page.getByText("Invite an employee").click();
    await page.getByLabel("First name").fill("Mary");
    await page.getByLabel("E-mail").fill(`mary-${colorScheme}-${viewport.width}@example.com`);
    await page.getByRole("button", { name: "Make the invitation" }).click();
    await page.getByRole("heading", { name: "The invitation" }).waitFor();
    await look("invitation");
    const employee = await context.newPage();
    await employee.goto((await page.getByText(/sign-in\?/).textContent()) ?? "");
    await employee.getByRole("heading", { name: "Welcome" }).waitFor();
    await look("invited", employee);
    await employee.close();
    await open(`/console/customers/${shop.administrator}`);
    await page.getByText("Make a sign-in link").click();
    await page.getByRole("button", { name: "Make the link" }).click();
    await page.waitForURL(/\/link\?/);
    await look("sign-in-link-made");
    await open("/console/keys");
    await page.getByLabel("Purpose").fill("Stock display");
    await page.getByRole("button", { name: "Create key" }).click();
    await page.getByRole("heading", { name: "Your new key" }).waitFor();
    await look("key-new");
    await shop.store.sql("update sessions set authenticated_at = now() - interval '11 minutes'");
    await open("/console/keys");
    await page.getByLabel("Purpose").fill("Stock display, again");
    await page.getByRole("button", { name: "Create key" }).click();
    await page.getByRole("heading", { name: "Is it still you?" }).waitFor();
    await look("form-kept");
    await open("/console/sign-in?again");
    await look("sign-in-again");
    await signInByLink(page, shop.store, (await insertPerson(shop.store, "shop_manager")).id);
    await open("/console/keys");
    await page.getByRole("heading", { name: "Not for your role" }).waitFor();
    await look("forbidden");
    expectQuiet();
  });
});

test("each page of the console is in a part, and was looked at", async () => {
  const names = pages.map(([name]) => name);
  const parts = Object.values(PARTS);
  expect(names.filter((name) => parts.filter((part) => part.test(name)).length !== 1)).toEqual([]);
  expect(await pagesMissedBy([...looked])).toEqual([]);
});
