import { expect, test } from "vitest";
import { hashStrongly } from "../../functions/store/access/passwords.ts";
import { insertPerson, linkFor } from "../support/console-visitor.ts";
import { useStore } from "../support/use-store.ts";
import { DESKTOP, shoot } from "./appearance.ts";
import { openVisit, useBrowser } from "./offline-browser.ts";

/** A sign-in at the console's own host that began at the API's host. */

const PASSWORD = "correct horse battery";
const { store } = useStore(
  { consoleAt: "console.localhost" },
  "v1",
  "v2",
  "v3",
  "webhooks",
  "inference",
  "console",
);
const browser = useBrowser();
const hash = await hashStrongly(PASSWORD);

test.each(["link", "password"] as const)("by %s", async (way) => {
  const { id, email } = await insertPerson(store, "administrator", hash);
  const { context, complaints } = await openVisit(browser, { viewport: DESKTOP });
  const page = await context.newPage();
  if (way === "link") {
    const link = await linkFor(store, id);
    await page.goto(store.url + link);
    expect(page.url()).toBe(store.consoleUrl + link);
    await page.getByRole("button", { name: "Sign in" }).click();
  } else {
    await page.goto(`${store.url}/console/keys`);
    expect(page.url()).toBe(`${store.consoleUrl}/console/sign-in?next=%2Fconsole%2Fkeys`);
    await shoot(page, "own-host-sign-in");
    await page.getByLabel("E-mail address").fill(email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
  }
  await page.getByText(email).waitFor();
  expect(new URL(page.url()).origin).toBe(store.consoleUrl);
  expect(new URL(store.consoleUrl).hostname).toBe("console.localhost");
  await shoot(page, `own-host-by-${way}`);

  expect(await context.cookies(store.url)).toEqual([]);
  expect(await context.cookies(store.consoleUrl)).toMatchObject([
    { name: "console", domain: "console.localhost", httpOnly: true, sameSite: "Strict" },
  ]);
  await page.goto(`${store.consoleUrl}/console/keys`);
  await page.getByLabel("Purpose").fill("Stock display");
  await page.getByRole("button", { name: "Create key" }).click();
  await page.getByText(`curl -u "$KEY" ${store.url}/wc-api/`).waitFor();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  expect(await context.cookies()).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
