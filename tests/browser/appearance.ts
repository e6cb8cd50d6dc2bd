import { fileURLToPath } from "node:url";
import axe from "axe-core";
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";

/** Machine checks of a page's appearance. The screenshots are for people. */

const SCREENSHOTS = fileURLToPath(new URL("../../dist/screenshots/", import.meta.url));
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** Every window of the checks. */
export const WINDOWS = [
  ["light", DESKTOP],
  ["dark", DESKTOP],
  ["light", PHONE],
  ["dark", PHONE],
] as const;

/** The name of a page's screenshot in this window. */
export function nameOf(name: string, page: Page, colorScheme: string): string {
  return `${name}-${page.viewportSize()?.width}-${colorScheme}`;
}

export async function shoot(page: Page, name: string, fullPage = false): Promise<void> {
  await page.screenshot({ path: `${SCREENSHOTS}${name}.png`, fullPage });
}

/** Fails when the page scrolls sideways. */
export async function expectFit(page: Page): Promise<void> {
  const tooWide = await page.evaluate<number>("document.documentElement.scrollWidth - window.innerWidth");
  expect([page.url(), Math.max(tooWide, 0)]).toEqual([page.url(), 0]);
}

/** Pages note from now on which of their contents shift. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(`
    globalThis.shifted = [];
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries())
        globalThis.shifted.push(...sources.map(({ node }) => node?.outerHTML ?? node?.nodeValue ?? "gone"));
    }).observe({ type: "layout-shift", buffered: true });`);
}

/** Fails when contents shift at each of four visits: a busy machine paints a page in parts. */
export async function expectStill(page: Page): Promise<void> {
  const shifted = () => page.evaluate<string[]>("shifted");
  for (let visits = 1; visits < 4; visits += 1) {
    if ((await shifted()).length === 0) return;
    await page.reload();
  }
  expect([page.url(), await shifted()]).toEqual([page.url(), []]);
}

const CONTROLS = `[...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']")]
  .filter((each) => each.checkVisibility() && !each.disabled)`;

/** Fails for a control that the Tab key does not reach, or that does not show its focus. */
export async function expectReachable(page: Page): Promise<void> {
  const stops = await page.evaluate<number>(`(() => {
    globalThis.reached = new Set();
    addEventListener("focusin", ({ target }) => {
      if (getComputedStyle(target).outlineStyle !== "none") reached.add(target);
    });
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
    return ${CONTROLS}.length + 3 * document.querySelectorAll("input[type=date]").length + 5;
  })()`);
  for (let press = 0; press < stops; press += 1) await page.keyboard.press("Tab");
  const missed = await page.evaluate(
    `${CONTROLS}.filter((each) => !reached.has(each)).map((each) => each.outerHTML)`,
  );
  expect([page.url(), missed]).toEqual([page.url(), []]);
}

/** The rules that look at colours; the others would find the same by night as by day. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/** Fails for barriers to users with disabilities. */
export async function expectAccessible(page: Page): Promise<void> {
  const { isLoaded, isDark } = await page.evaluate<{ isLoaded: boolean; isDark: boolean }>(
    "({ isLoaded: 'axe' in window, isDark: matchMedia('(prefers-color-scheme: dark)').matches })",
  );
  if (!isLoaded) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    resultTypes: ["violations"],
    preload: false,
    ...(isDark && { runOnly: OF_COLOURS }),
  };
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${JSON.stringify(options)})`);
  const findings = violations.map(({ id, impact, nodes }) => ({
    id,
    impact,
    nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  }));
  expect([page.url(), findings]).toEqual([page.url(), []]);
}
