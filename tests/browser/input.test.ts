import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertPerson } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";
import { DESKTOP, expectAccessible, expectFit } from "./appearance.ts";
import { openBrowser, openVisit } from "./offline-browser.ts";
import { signInByLink } from "./sign-in.ts";

/** What somebody has typed into the console is not lost. */

const { store, v2 } = useStore({ consoleAt: "console.localhost" }, "v2", "webhooks", "console");
let browser: Browser;
let person: number;
beforeAll(async () => {
  browser = await openBrowser();
  person = (await insertPerson(store, "administrator")).id;
});
afterAll(() => browser?.close());

async function open() {
  const order = { status: "processing", fee_lines: [{ title: "Gift", total: 20 }] };
  const { id } = (await v2.post("/orders", { order })).body.order;
  const { context } = await openVisit(browser, { viewport: DESKTOP });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await signInByLink(page, store, person);
  await page.goto(`${store.consoleUrl}/console/orders/${id}`);
  return { id, context, page, asked };
}
const note = (page: Page) => page.getByLabel("Add a note");

test("leaving a changed form asks, going back fills it in again, and sending it asks nothing", async () => {
  const { context, page, asked } = await open();
  await note(page).fill("Half a note");
  await page.getByRole("link", { name: "Coupons" }).click();
  await page.waitForURL(/coupons/);
  expect(asked).toEqual(["beforeunload"]);
  await page.goBack();
  expect(await note(page).inputValue()).toBe("Half a note");
  await page.getByRole("button", { name: "Add the note" }).click();
  await page.getByText("The note is added.").waitFor();
  expect(asked).toEqual(["beforeunload"]);
  await context.close();
});

test("going back from a page that confirms finds the form filled, and its sum", async () => {
  const { id, context, page } = await open();
  await page.goto(`${store.consoleUrl}/console/orders/${id}/refund`);
  await page.getByLabel("Amount without tax").fill("7.50");
  await page.getByRole("button", { name: "Review the refund" }).click();
  await page.getByRole("heading", { name: "Review the refund" }).waitFor();
  await page.goBack();
  expect(await page.getByLabel("Amount without tax").inputValue()).toBe("7.50");
  expect(await page.locator("output").textContent()).toBe("$7.50");
  await context.close();
});

test("30,000 characters outlast an expired session, and are written once", async () => {
  const { id, context, page } = await open();
  const text = "é".repeat(9_990);
  await page.evaluate("document.querySelector('[name=note]:not(input)').maxLength = 40000");
  await note(page).fill(text.repeat(3));
  await store.sql("delete from sessions where user_id = $1", [person]);
  await page.getByRole("button", { name: "Add the note" }).click();
  await page.getByRole("heading", { name: "Your session has ended" }).waitFor();
  await expectFit(page);
  await expectAccessible(page);
  await signInByLink(await context.newPage(), store, person);
  await page.getByRole("button", { name: "Back to your form" }).click();
  await page.getByText("Nothing has changed yet").waitFor();
  expect(await note(page).inputValue()).toBe(text.repeat(3));
  await page.getByRole("button", { name: "Add the note" }).click();
  await page.getByText("The note is added.").waitFor();
  const notes = (await v2.get(`/orders/${id}/notes`)).body.order_notes.map(
    ({ note }: { note: string }) => note.length,
  );
  expect(notes.filter((length: number) => length > 1000)).toEqual([text.length * 3]);
  await context.close();
});

test("orders are chosen as a range, and counted; without any there is nothing to send", async () => {
  const { context, page } = await open();
  for (let at = 0; at < 4; at += 1) await v2.post("/orders", { order: { status: "processing" } });
  await page.goto(`${store.consoleUrl}/console/orders?status=processing`);
  const send = page.getByRole("button", { name: "Set the status" });
  expect(await send.isDisabled()).toBe(true);
  const boxes = page.locator("td input[type=checkbox]");
  await boxes.nth(0).click();
  await boxes.nth(3).click({ modifiers: ["Shift"] });
  await page.getByText("4 selected").waitFor();
  await send.click();
  await page.getByText("4 orders are now “Completed”.").waitFor();
  await context.close();
});

test("a country has its states, as it is chosen", async () => {
  const { id, context, page } = await open();
  await page.getByText("Edit the addresses and the note").click();
  await page.locator("[name=billing_country]:not([type=hidden])").selectOption("JP");
  await page.locator("[name=billing_state]:not([type=hidden])").selectOption("JP13");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("The order is saved.").waitFor();
  expect((await v2.get(`/orders/${id}`)).body.order.billing_address).toMatchObject({
    country: "JP",
    state: "JP13",
  });
  await context.close();
});

test("a half-typed note is not lost by another form, nor by a search", async () => {
  const { context, page, asked } = await open();
  await note(page).fill("Half a note");
  await page.getByLabel("With a note").fill("Called");
  await page.getByRole("button", { name: "Set the status" }).click();
  await page.getByText("The note is added. The status stays.").waitFor();
  expect(asked).toEqual(["beforeunload"]);
  await note(page).fill("Half a note");
  await page.getByLabel("Search all records").fill("Gift");
  await page.keyboard.press("Enter");
  await page.waitForURL(/search/);
  expect(asked).toEqual(["beforeunload", "beforeunload"]);
  await context.close();
});

test("going back keeps a newly chosen country with its state", async () => {
  const { id, context, page } = await open();
  const stored = { country: "DE", state: "DE-BY" };
  await v2.put(`/orders/${id}`, { order: { billing_address: stored } });
  await page.reload();
  await page.getByText("Edit the addresses and the note").click();
  await page.locator("[name=billing_country]:not([type=hidden])").selectOption("JP");
  await page.locator("[name=billing_state]:not([type=hidden])").selectOption("JP13");
  // So the browser makes the page anew, and fills nothing in by itself.
  await page.evaluate(
    "addEventListener('unload', () => {}); for (const form of document.forms) form.autocomplete = 'off'",
  );
  await page.getByRole("link", { name: "Coupons" }).click();
  await page.waitForURL(/coupons/);
  await page.goBack();
  const state = page.locator("[name=billing_state]:not([type=hidden])");
  expect(await state.inputValue()).toBe("JP13");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("The order is saved.").waitFor();
  expect((await v2.get(`/orders/${id}`)).body.order.billing_address).toMatchObject({
    country: "JP",
    state: "JP13",
  });
  await context.close();
});
