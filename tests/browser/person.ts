import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { DESKTOP, PHONE } from "./appearance.ts";

/** How somebody uses the console. */
export interface Way {
  by: "mouse" | "keyboard";
  viewport: { width: number; height: number };
  hasScripts: boolean;
}

export const WAYS: readonly (readonly [name: string, way: Way])[] = [
  ["by mouse", { by: "mouse", viewport: DESKTOP, hasScripts: true }],
  ["on a phone, without scripts", { by: "mouse", viewport: PHONE, hasScripts: false }],
  ["by keyboard", { by: "keyboard", viewport: DESKTOP, hasScripts: true }],
  ["by keyboard, without scripts", { by: "keyboard", viewport: DESKTOP, hasScripts: false }],
];

/** Presses of Tab before something counts as unreachable. */
const MOST_TABS = 300;

/** Somebody at a page who finds things by their visible names alone. */
export class Person {
  /** Of the mouse, so far. */
  clicks = 0;
  readonly page: Page;
  readonly way: Way;

  constructor(page: Page, way: Way) {
    this.page = page;
    this.way = way;
  }

  /** Follows a link, presses a button, opens a part. */
  async press(target: Locator): Promise<void> {
    if (this.way.by === "mouse") return this.#click(target);
    await this.#reach(target);
    await this.page.keyboard.press("Enter");
  }

  /** Ticks a box, or takes the tick away. */
  async tick(box: Locator): Promise<void> {
    if (this.way.by === "mouse") return this.#click(box);
    await this.#reach(box);
    await this.page.keyboard.press("Space");
  }

  /** Replaces the text of a field. */
  async type(field: Locator, text: string): Promise<void> {
    if (this.way.by === "mouse") await this.#click(field);
    else await this.#reach(field);
    await this.page.keyboard.press("Control+A");
    await this.page.keyboard.insertText(text);
    if (text === "") await this.page.keyboard.press("Delete");
  }

  /** Chooses an option by the beginning of its text. A list that the mouse has opened takes keys, too. */
  async choose(select: Locator, option: string): Promise<void> {
    if (this.way.by === "mouse") {
      this.clicks += 2;
      await select.selectOption(option);
      return;
    }
    await this.#reach(select);
    await this.page.keyboard.type(option);
    await expect.poll(() => select.locator("option:checked").textContent()).toBe(option);
  }

  /** Selects rows from one box to another: with Shift and the mouse, or else each. */
  async selectRows(boxes: Locator, count: number): Promise<void> {
    if (this.way.by === "keyboard" || !this.way.hasScripts) {
      for (let at = 0; at < count; at += 1) await this.tick(boxes.nth(at));
      return;
    }
    await this.#click(boxes.first());
    this.clicks += 1;
    await boxes.nth(count - 1).click({ modifiers: ["Shift"] });
  }

  /** On a phone the bar is a menu. */
  async openMenu(): Promise<void> {
    const menu = this.page.getByRole("button", { name: "Menu" });
    if (await menu.isVisible()) await this.press(menu);
  }

  /** Opens a page of the menu. */
  async goTo(name: string): Promise<void> {
    await this.openMenu();
    const link = this.page.getByRole("navigation", { name: "Console" }).getByRole("link", { name });
    await this.press(link);
  }

  /** Searches all records. `/` needs a script, and saves a click. */
  async search(text: string): Promise<void> {
    const { page, way } = this;
    const field = page.getByRole("searchbox", { name: "Search all records" });
    if (way.hasScripts) {
      await page.getByRole("heading", { level: 1 }).waitFor();
      await page.keyboard.press("/");
      await expect.poll(() => field.evaluate(isActive)).toBe(true);
      await page.keyboard.insertText(text);
    } else {
      await this.openMenu();
      await this.type(field, text);
    }
    await page.keyboard.press("Enter");
  }

  async #click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click();
  }

  /** Presses Tab until the target has the focus. */
  async #reach(target: Locator): Promise<void> {
    await target.waitFor();
    // Searched for by its role and name once, and not at each press; but a page that has come meanwhile has another one.
    let element = await target.elementHandle();
    for (let press = 0; press < MOST_TABS; press += 1) {
      const isReached = await element.evaluate(isActive).catch(() => undefined);
      if (isReached) return;
      if (isReached === undefined) element = await target.elementHandle();
      else await this.page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not reach ${target}`);
  }
}

/** Whether the element has the focus; undefined if it is no longer on its page. */
const isActive = (element: HTMLElement | SVGElement) =>
  element.isConnected ? element === element.ownerDocument.activeElement : undefined;
