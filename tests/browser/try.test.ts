import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashStrongly } from "../../functions/store/access/passwords.ts";
import { insertPerson } from "../support/console-visitor.ts";
import { signInByLink } from "./sign-in.ts";
import { useStore } from "../support/use-store.ts";
import { expectAccessible, expectFit, nameOf, shoot, WINDOWS } from "./appearance.ts";
import { openBrowser, openVisit } from "./offline-browser.ts";

/** The API tried from its reference, by a user who signs in on the way. */

const PASSWORD = "correct horse battery";
const { store, v2, v3 } = useStore(
  { consoleAt: "console.localhost" },
  "v1",
  "v2",
  "v3",
  "webhooks",
  "inference",
  "console",
);
let browser: Browser;
let hash: string;
beforeAll(async () => {
  [browser, hash] = await Promise.all([openBrowser(), hashStrongly(PASSWORD)]);
});
afterAll(() => browser?.close());

/** Signs in on the page of the link. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** The page's outcome of the last request. */
const verdict = (page: Page) => page.locator("#verdict").textContent();
const answer = async (page: Page) => JSON.parse((await page.locator("#content").textContent()) ?? "");

test.each(WINDOWS)(
  "from the reference through the sign-in to an answer, %s on %j",
  async (colorScheme, viewport) => {
    const { email } = await insertPerson(store, "administrator", hash);
    const { context, complaints } = await openVisit(browser, { colorScheme, viewport });
    const page = await context.newPage();
    const look = async (name: string) => {
      await expectFit(page);
      await expectAccessible(page);
      await shoot(page, nameOf(`try-${name}`, page, colorScheme), true);
    };
    await page.goto(`${store.consoleUrl}/docs/reference/v3-coupons#createCoupon`);
    await page
      .getByRole("region", { name: "Create a coupon", exact: true })
      .getByRole("link", { name: "Try it" })
      .click();
    await page.getByText("to send requests with your own rights").waitFor();
    await look("nobody");
    await signIn(page, email);
    await page.getByText(`with the rights of ${email} (administrator)`).waitFor();

    // Of a write only the body is checked.
    const before = (await v3.get("/coupons/count")).body;
    const body = page.getByLabel("Body");
    await body.fill('{\n  "coupon": { "code": }\n}');
    await page.getByRole("button", { name: "Check the body" }).click();
    await expect.poll(() => page.locator("#problems").textContent()).toMatch(/^Line 2, column 23: /);
    expect(await page.evaluate("document.activeElement.selectionStart")).toBe(24);
    await look("broken");
    await body.fill(JSON.stringify({ coupon: { code: "spring", product_ids: "x" } }));
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => page.locator("#problems").textContent()).toContain("coupon/product_ids: ");
    await body.fill(JSON.stringify({ coupon: { code: "it's", amount: "10" } }));
    await page.keyboard.press("Control+Enter");
    await expect.poll(() => verdict(page)).toBe("The body has the right form. It was not sent.");
    expect(await page.locator("#command").textContent()).toBe(
      `curl -u "$KEY" -X POST '${store.url}/wc-api/v3/coupons' \\\n  -H 'content-type: application/json' \\\n  --data-binary '{"coupon":{"code":"it'\\''s","amount":"10"}}'`,
    );
    expect((await v3.get("/coupons/count")).body).toEqual(before);
    await look("checked");

    await v3.post("/coupons", { coupon: { code: `${colorScheme}-${viewport.width}` } });
    await page.getByLabel("Operation").selectOption("GET /wc-api/v3/coupons");
    await page.getByText(/^Query and headers/).click();
    await page.getByLabel("filter[limit]").fill("1");
    await page.getByLabel("fields").fill("code");
    await page.getByRole("button", { name: "Send" }).click();
    await expect.poll(() => verdict(page)).toMatch(/^200 OK, \d+ ms$/);
    expect((await answer(page)).coupons).toHaveLength(1);
    await page.getByText("Headers", { exact: true }).click();
    await page.getByRole("row", { name: /^x-wc-total \d/ }).waitFor();
    await look("list");
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test("by the keyboard alone, by a shop manager", async () => {
  const { email } = await insertPerson(store, "shop_manager", hash);
  const { context } = await openVisit(browser);
  const page = await context.newPage();
  await page.goto(`${store.consoleUrl}/docs/try#POST/wc-api/v2/customers`);
  await signIn(page, email);
  await page.getByText(`with the rights of ${email} (shop manager)`).waitFor();
  const operation = page.getByLabel("Operation");
  await expect.poll(() => operation.inputValue()).toBe("POST /wc-api/v2/customers");
  await operation.focus();
  await page.keyboard.type("GET /orders/count");
  await expect.poll(() => page.url()).toContain("#GET/wc-api/v2/orders/count");
  await page.getByRole("button", { name: "Send" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => verdict(page)).toMatch(/^200 OK/);
  expect(await answer(page)).toEqual((await v2.get("/orders/count")).body);

  // An empty field of the path is required, and nothing is sent.
  await operation.selectOption("GET /wc-api/v2/orders/{id}");
  await page.getByRole("button", { name: "Send" }).click();
  expect(await page.evaluate("document.activeElement.name")).toBe("id");
  expect(await verdict(page)).toBe("");
  await page.keyboard.type("999999");
  await page.keyboard.press("Enter");
  await expect.poll(() => verdict(page)).toMatch(/^404 Not Found/);
  await context.close();
});

test("from a record of the console, with its id filled in", async () => {
  const { id, email } = await insertPerson(store, "administrator", hash);
  const { order } = (await v2.post("/orders", { order: { note: "As it was made." } })).body;
  const { context } = await openVisit(browser);
  const page = await context.newPage();
  await signInByLink(page, store, id);
  await page.goto(`${store.consoleUrl}/console/orders/${order.id}/api`);
  await page.getByRole("link", { name: "Try it" }).click();
  await page.getByText(`with the rights of ${email}`).waitFor();
  await expect.poll(() => page.getByLabel("Operation").inputValue()).toBe("GET /wc-api/v3/orders/{id}");
  expect(await page.getByLabel("id", { exact: true }).inputValue()).toBe(String(order.id));
  await page.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => verdict(page)).toMatch(/^200 OK/);
  expect((await answer(page)).order.note).toBe("As it was made.");
  // An unknown operation leads to the first one; an invalid address to none of its own.
  for (const hash of ["#DELETE/wc-api/v2/nonsense/1", "#%", "#GET/wc-api/v2/orders/{id}", ""]) {
    await page.goto("about:blank");
    await page.goto(`${store.consoleUrl}/docs/try${hash}`);
    await expect.poll(() => page.getByLabel("Operation").inputValue()).toMatch(/^[A-Z]+ \/wc-api\/v\d\//);
    expect(
      await page.locator("#path input").evaluateAll((all) => all.map((one) => one.getAttribute("value"))),
    ).toEqual(hash.includes("{") ? [null] : []);
  }
  await context.close();
});

test("the validator, which needs no key", async () => {
  const { context, complaints } = await openVisit(browser);
  const page = await context.newPage();
  await page.goto(`${store.consoleUrl}/docs/try#GET/inference/v1/schema`);
  await page.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => verdict(page)).toMatch(/^200 OK/);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a session that ends meanwhile is reported", async () => {
  const { id, email } = await insertPerson(store, "administrator", hash);
  const { context } = await openVisit(browser);
  const page = await context.newPage();
  await page.goto(`${store.consoleUrl}/docs/try#GET/wc-api/v2/orders/count`);
  await signIn(page, email);
  await page.getByText(`with the rights of ${email}`).waitFor();
  await store.sql("delete from sessions where user_id = $1", [id]);
  await page.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => verdict(page)).toMatch(/^4\d\d /);
  await page.getByRole("link", { name: "Sign in" }).waitFor();
  await context.close();
});
