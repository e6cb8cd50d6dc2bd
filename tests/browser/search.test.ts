import { beforeAll, test } from "vitest";
import { DESKTOP } from "./appearance.ts";
import { openVisit, useBrowser } from "./offline-browser.ts";
import { useShop } from "./shop.ts";
import { signInByLink } from "./sign-in.ts";

/** The search of all records, by keys and without scripts. */

const shop = useShop("0, 1");
const browser = useBrowser();
let order: number;

beforeAll(async () => {
  const billing_address = { first_name: "Ada", last_name: "Quillfeather", email: "ada@example.com" };
  order = (await shop.v2.post("/orders", { order: { billing_address } })).body.order.id;
});

test.each([true, false])(
  "with scripts %s: a part of a name finds, an exact number opens",
  async (scripts) => {
    const { context } = await openVisit(browser, { viewport: DESKTOP, javaScriptEnabled: scripts });
    const page = await context.newPage();
    await signInByLink(page, shop.store, shop.administrator);
    await page.goto(`${shop.store.consoleUrl}/console/orders`);
    const field = page.getByRole("searchbox", { name: "Search all records" });
    if (scripts) await page.keyboard.press("/");
    else await field.focus();
    await page.keyboard.type("quillf");
    await field.press("Enter");
    await page.getByRole("link", { name: `#${order}`, exact: true }).waitFor();
    await field.fill(String(order));
    await field.press("Enter");
    await page.getByRole("heading", { level: 1, name: `Order #${order}` }).waitFor();
    await context.close();
  },
);
