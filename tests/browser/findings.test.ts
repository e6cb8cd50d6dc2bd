import { expect, test } from "vitest";
import { insertPerson, signedIn } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";
import { DESKTOP, expectFit, PHONE } from "./appearance.ts";
import { findingsOf } from "./findings.ts";
import { openVisit, useBrowser } from "./offline-browser.ts";

/** What somebody who tried the console for a week has missed in it: each is seen in a browser, on a desk and on a phone. */

const opened = useStore({ consoleAt: "console.localhost" }, "v2", "v3", "webhooks", "console");
const { store, v3 } = opened;
const browser = useBrowser();

async function open(path: string, role = "administrator") {
  const guest = await signedIn(store, (await insertPerson(store, role)).id);
  const { context } = await openVisit(browser, { viewport: DESKTOP });
  const { consoleUrl: url } = store;
  await context.addCookies([...guest.cookies].map(([name, value]) => ({ name, value, url })));
  const page = await context.newPage();
  await page.goto(url + path);
  const main = page.getByRole("main");
  return { context, page, main, read: async () => (await main.innerText()).replaceAll(/\s+/g, " ") };
}

test.each(findingsOf(opened))("$name", async ({ make, role, act, sees = [], not = [] }) => {
  const { context, page, main, read } = await open(await make(), role);
  await act?.(page, main);
  for (const words of sees)
    await (words instanceof RegExp ? expect.poll(read).toMatch(words) : expect.poll(read).toContain(words));
  const text = await read();
  for (const words of not)
    if (words instanceof RegExp) expect(text).not.toMatch(words);
    else expect(text).not.toContain(words);
  await expectFit(page);
  await page.setViewportSize(PHONE);
  await expectFit(page);
  await context.close();
});

test("one long name does not wreck a list, and a product without a picture has its letter", async () => {
  const title = `Quill ${"very ".repeat(30)}long`;
  await v3.post("/products", { product: { title } });
  const { context, page, main } = await open("/console/products?q=quill");
  const link = main.getByRole("link", { name: title });
  expect(await link.getAttribute("title")).toBe(title);
  expect((await link.boundingBox())?.height).toBeLessThan(40);
  const picture = main.locator("tbody .picture");
  expect(await picture.textContent()).toBe("Q");
  expect((await picture.boundingBox())?.width).toBe(40);
  await page.setViewportSize(PHONE);
  await expectFit(page);
  await context.close();
});

test("paired fields stay in line when one has an error", async () => {
  const { product } = (await v3.post("/products", { product: { title: "Cup", regular_price: "10" } })).body;
  const { context, page, main } = await open(`/console/products/${product.id}`);
  await main.getByText("Edit the product").click();
  await main.getByLabel("Sale price").fill("99");
  await main.getByRole("button", { name: "Save" }).click();
  await page.getByText("The sale price must be below").waitFor();
  const tops = await Promise.all(
    ["regular_price", "sale_price"].map((name) => main.locator(`input[name=${name}]`).boundingBox()),
  );
  expect(tops[0]?.y).toBe(tops[1]?.y);
  await context.close();
});
