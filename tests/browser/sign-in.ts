import type { Page } from "playwright-core";
import { linkFor } from "../support/console-visitor.ts";
import type { TestStore } from "../support/store.ts";

/** Signs in as the user, by a link and the button of its page. */
export async function signInByLink(page: Page, store: TestStore, userId: number): Promise<void> {
  await page.goto(store.consoleUrl + (await linkFor(store, userId)));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor();
}
