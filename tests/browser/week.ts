import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { TestStore } from "../support/store.ts";
import { expectAccessible, expectFit, shoot } from "./appearance.ts";
import { openVisit, type TestBrowser } from "./offline-browser.ts";
import { Person, type Way } from "./person.ts";
import { signInByLink } from "./sign-in.ts";

/** Clicks of each task, the typing of texts and Enter not counted, by the way. */
export const clicks: Record<string, Record<string, number>> = {};

interface Beginning {
  of: string;
  userId: number;
  /** Of the way. */
  name: string;
  way: Way;
}

/** Begins a week at the overview. */
export async function beginWeek(
  browser: TestBrowser,
  store: TestStore,
  { of, userId, name, way }: Beginning,
) {
  const { viewport, hasScripts: javaScriptEnabled } = way;
  const permissions = ["clipboard-read", "clipboard-write"];
  const { context, complaints } = await openVisit(browser, { viewport, javaScriptEnabled, permissions });
  const page = await context.newPage();
  const person = new Person(page, way);
  const main = page.getByRole("main");
  await signInByLink(page, store, userId);
  let steps = 0;
  return {
    context,
    page,
    main,
    person,
    press: (target: Locator) => person.press(target),
    button: (title: string | RegExp) => main.getByRole("button", { name: title }),
    link: (title: string | RegExp) => main.getByRole("link", { name: title, exact: true }),
    field: (label: string) => main.getByLabel(label),
    /** The words are on the page. */
    see: (words: string | RegExp) => main.getByText(words).first().waitFor(),
    /** Checks the appearance, which is the same by keyboard; accessibility needs scripts. */
    async look(shown: string) {
      if (way.by === "keyboard") return;
      steps += 1;
      await expectFit(page);
      if (javaScriptEnabled) await expectAccessible(page);
      await shoot(page, `week-${of}-${name.replaceAll(/\W+/g, "-")}-${steps}-${shown}`, true);
    },
    async counted(task: string, act: () => Promise<void>) {
      const before = person.clicks;
      await act();
      if (way.by === "mouse") (clicks[task] ??= {})[name] = person.clicks - before;
    },
    /** The text that a button copies, which without scripts is marked by hand. */
    async copy(what: string, shown: Locator): Promise<string> {
      const copies = main.getByRole("button", { name: `Copy the ${what}` });
      if (!javaScriptEnabled) {
        expect(await copies.count()).toBe(0);
        return shown.evaluate((each) => ("value" in each ? String(each.value) : (each.textContent ?? "")));
      }
      await person.press(copies.first());
      return page.evaluate<string>("navigator.clipboard.readText()");
    },
    async end() {
      // Refused forms are answered by 400 and 409.
      expect(complaints.filter((each) => !/\b40[09]\b/.test(each))).toEqual([]);
      await context.close();
    },
  };
}
