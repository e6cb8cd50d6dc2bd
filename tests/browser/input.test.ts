import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { insertPerson, signedIn } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";
import { DESKTOP, expectAccessible, expectFit } from "./appearance.ts";
import { formsMissedBy } from "../support/console-routes.ts";
import { NOTHING_TYPED } from "./buttons.ts";
import { fieldOf, fill, formsOf, openForm, send } from "./forms.ts";
import { openVisit, useBrowser } from "./offline-browser.ts";
import { signInByLink } from "./sign-in.ts";

/** What somebody has typed into the console is neither lost nor written twice, and overwrites nothing of others. */

const opened = useStore({ consoleAt: "console.localhost" }, "v2", "v3", "webhooks", "console");
const { store, v2 } = opened;
const browser = useBrowser();

/** An administrator at a page, who leaves it without being asked twice. */
async function open(path: string, options: BrowserContextOptions = {}) {
  const person = (await insertPerson(store, "administrator")).id;
  const guest = await signedIn(store, person);
  const { context } = await openVisit(browser, { viewport: DESKTOP, ...options });
  const { consoleUrl: url } = store;
  await context.addCookies([...guest.cookies].map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.goto(url + path);
  return { person, context, page, asked };
}

async function makeOrder(): Promise<number> {
  const order = { status: "processing", fee_lines: [{ title: "Gift", total: 20 }] };
  return (await v2.post("/orders", { order })).body.order.id;
}

test("each form of the console is one of these, or takes no text", async () => {
  expect(await formsMissedBy([...formsOf(opened).map(({ action }) => action), ...NOTHING_TYPED])).toEqual([]);
});

describe.each(formsOf(opened))("$name", (form) => {
  const { values, done, refused } = form;
  const [one, other] = values;

  test("two tabs: what the other has saved is not overwritten, and what this one has typed is not lost", async () => {
    const path = await form.make();
    const { context, page } = await open(path);
    const tab = await context.newPage();
    await tab.goto(store.consoleUrl + path);
    await openForm(tab, form);
    await fill(tab, form, other);
    await openForm(page, form);
    await fill(page, form, one);
    await send(page, form);
    await page.getByText(done).waitFor();
    if (refused === undefined) await send(tab, form);
    else {
      await tab.getByRole("button", { name: form.send, exact: true }).click();
      await tab.getByText(refused).waitFor();
      if (!form.ends) expect(await fieldOf(tab, form).inputValue()).toBe(other);
    }
    const isBoth = refused === undefined;
    if (isBoth) await tab.getByText(done).waitFor();
    expect((await form.read(path)).toSorted()).toEqual(isBoth ? [one, other].toSorted() : [one]);
    await context.close();
  });

  test("Back: the form is as it was left, and a double click sends it once", async () => {
    const path = await form.make();
    const { context, page, asked } = await open(path);
    await openForm(page, form);
    await fill(page, form, one);
    const button = page.getByRole("button", { name: form.send, exact: true });
    // A form whose values are compared with those that it began with needs no name.
    const nameOf = () =>
      page.evaluate<string | undefined>(
        `[...document.forms].find((form) => form.once && form.textContent.includes("${form.send}"))?.once.value`,
      );
    const name = await nameOf();
    await page.getByRole("link", { name: "Coupons" }).first().click();
    await page.waitForURL(/coupons$/);
    expect(asked).toEqual(["beforeunload"]);
    await page.goBack();
    expect(await fieldOf(page, form).inputValue()).toBe(one);
    // Should it have been carried out and the answer lost, it is not carried out again.
    expect(await nameOf()).toBe(name);
    await button.dblclick();
    if (form.confirm) await page.getByRole("button", { name: form.confirm }).dblclick();
    await page.getByText(done).waitFor();
    expect(await form.read(path)).toEqual([one]);
    expect(asked).toEqual(["beforeunload"]);
    await context.close();
  });

  test("an expired session: the form waits for the sign-in", async () => {
    const path = await form.make();
    const { person, context, page } = await open(path);
    await openForm(page, form);
    await fill(page, form, one);
    await store.sql("delete from sessions where user_id = $1", [person]);
    await page.getByRole("button", { name: form.send, exact: true }).click();
    await page.getByRole("heading", { name: "Your session has ended" }).waitFor();
    await expectFit(page);
    await expectAccessible(page);
    await signInByLink(await context.newPage(), store, person);
    await page.getByRole("button", { name: "Back to your form" }).click();
    await page.getByText("Nothing has changed yet").waitFor();
    expect(await fieldOf(page, form).inputValue()).toBe(one);
    await send(page, form);
    await page.getByText(done).waitFor();
    expect(await form.read(path)).toEqual([one]);
    await context.close();
  });

  test("offline: the form stays as it is", async () => {
    const path = await form.make();
    const { context, page, asked } = await open(path);
    await openForm(page, form);
    await fill(page, form, one);
    await context.setOffline(true);
    await page.getByRole("button", { name: form.send, exact: true }).click();
    await expect.poll(() => asked).toEqual(["alert"]);
    expect(await fieldOf(page, form).inputValue()).toBe(one);
    await context.setOffline(false);
    await send(page, form);
    await page.getByText(done).waitFor();
    expect(await form.read(path)).toEqual([one]);
    await context.close();
  });
});

const note = (page: Page) => page.getByLabel("Add a note");

test("a half-typed note is not lost by another form, nor by a search", async () => {
  const { context, page, asked } = await open(`/console/orders/${await makeOrder()}`);
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
  const id = await makeOrder();
  const stored = { country: "DE", state: "DE-BY" };
  await v2.put(`/orders/${id}`, { order: { billing_address: stored } });
  const { context, page } = await open(`/console/orders/${id}`);
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

test.each([`"password": "s3cret"`, `"password": "s3cr`, `'password' : 's3cret'`, `password: s3cret`])(
  "a text of JSON with %s stays out of the browser's storage, another is kept",
  async (line) => {
    const { context, page } = await open("/console/json/customers/new");
    const stored = () => page.evaluate<string>("JSON.stringify(sessionStorage)");
    const leaveWith = async (text: string) => {
      await page.goto(`${store.consoleUrl}/console/json/customers/new`);
      await page.locator("[name=json]").fill(text);
      await page.goto(`${store.consoleUrl}/console/coupons`);
    };
    await leaveWith('{ "customer": { "first_name": "Grace" } }');
    expect(await stored()).toContain("Grace");
    await leaveWith(`{ "customer": { "first_name": "Grace", ${line} } }`);
    expect(await stored()).not.toMatch(/Grace|s3cr/);
    await context.close();
  },
);

test.each([true, false])(
  "with scripts %s: a double click makes one key and shows its secret",
  async (scripts) => {
    const { context, page } = await open("/console/keys", { javaScriptEnabled: scripts });
    const purpose = `Clicked twice, scripts ${scripts}`;
    await page.getByLabel("Purpose").fill(purpose);
    await page.getByRole("button", { name: "Create key" }).dblclick();
    const secret = page.getByText(/^cs_[\da-f]{40}$/);
    await secret.waitFor();
    const shown = await secret.textContent();
    await page.reload();
    expect(await secret.textContent()).toBe(shown);
    expect(await store.sql("select from api_keys where description = $1", [purpose])).toHaveLength(1);
    await context.close();
  },
);
