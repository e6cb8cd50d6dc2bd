import { readdir, readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { consoleUrlOf } from "../../tools/local/console-url.ts";
import { type RunningWorkers, runWorkers } from "../../tools/local/workers.ts";
import { attributes } from "../console/html.ts";
import { DESKTOP, expectFit, nameOf, PHONE, shoot, WINDOWS } from "./look.ts";
import { openBrowser, openVisit } from "./offline-browser.ts";

/** The reference and the guides in a real browser without a network. */

const DOCUMENTS = new URL("../../gen/openapi/", import.meta.url);

interface Parameter {
  name: string;
  description: string;
}

interface OpenApi {
  info: { title: string };
  paths: Record<string, Record<string, { parameters?: Parameter[] }>>;
}

let worker: RunningWorkers;
let browser: Browser;
let documents: { slug: string; document: OpenApi }[];

beforeAll(async () => {
  const workers = inject("workers").filter(({ environment }) => /webhooks|console/.test(environment));
  [worker, browser] = await Promise.all([
    runWorkers({
      workers: workers.toReversed(),
      port: 0,
      bindings: (_, url) => ({
        PUBLIC_URL: url,
        CONSOLE_URL: consoleUrlOf(url),
        DATABASE_URL: "postgres://nobody:none@db.invalid/none",
      }),
    }),
    openBrowser(),
  ]);
  const names = (await readdir(DOCUMENTS)).toSorted().toReversed();
  documents = await Promise.all(
    names.map(async (name) => ({
      slug: name.replace(".json", ""),
      document: JSON.parse(await readFile(new URL(name, DOCUMENTS), "utf8")) as OpenApi,
    })),
  );
});
afterAll(async () => {
  await Promise.all([browser?.close(), worker?.close()]);
});

/** Opens the reference and waits until it shows a document. */
async function openReference(page: Page, { info }: OpenApi, hash = ""): Promise<void> {
  await page.goto(`${consoleUrlOf(worker.url)}/docs/reference${hash}`);
  await page.getByRole("heading", { level: 1, name: info.title, exact: true }).waitFor();
}

test("the reference shows every document, chosen from the menu or by its address", async () => {
  const { context, complaints } = await openVisit(browser, { viewport: DESKTOP });
  const page = await context.newPage();
  const [first, ...others] = documents;
  expect(documents.map(({ slug }) => slug)).toEqual([
    "v3",
    "v3.all",
    "v2",
    "v2.all",
    "v1",
    "v1.all",
    "inference",
  ]);
  await openReference(page, first!.document);
  let shown = first!.document.info.title;
  for (const { slug, document } of others) {
    await page.getByRole("button", { name: shown, exact: true }).click();
    await page.getByRole("option", { name: document.info.title, exact: true }).click();
    await page.getByRole("heading", { level: 1, name: document.info.title, exact: true }).waitFor();
    expect(page.url()).toContain(`#${slug}`);
    shown = document.info.title;
    const visit = await context.newPage();
    await openReference(visit, document, `#${slug}`);
    if (slug !== "inference") await visit.getByText(`${worker.url}/wc-api/`).first().waitFor();
    await shoot(visit, `reference-${slug}`);
    await visit.close();
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test.each(["v1", "v2", "v3"])("a search of %s for a filter finds what it means", async (slug) => {
  const { document } = documents.find((each) => each.slug === slug)!;
  const { context, complaints } = await openVisit(browser, { viewport: DESKTOP });
  const page = await context.newPage();
  await openReference(page, document, `#${slug}`);
  await page
    .getByRole("button", { name: /Search/ })
    .first()
    .click();
  await page.keyboard.type("created_at_min");
  await page.getByRole("option").filter({ hasText: "/wc-api/" }).first().click();
  const parameter = page.getByText("filter[created_at_min]", { exact: true }).first();
  await parameter.waitFor();
  const path = decodeURIComponent(new URL(page.url()).hash.replace(/^.*\/GET(?=\/)/, ""));
  const { description = "" } =
    document.paths[path]?.get?.parameters?.find(({ name }) => name === "filter[created_at_min]") ?? {};
  expect(description).not.toBe("");
  const meaning = page.getByText(description.replaceAll("`", "")).first();
  await expect.poll(async () => (await meaning.boundingBox())?.y).toBeLessThan(DESKTOP.height);
  await shoot(page, `filter-${slug}`);
  expect(complaints).toEqual([]);
  await context.close();
});

test.each(WINDOWS)("every page fits its window, %s on %j", async (colorScheme, viewport) => {
  const { context, complaints } = await openVisit(browser, { viewport, colorScheme });
  const page = await context.newPage();
  const home = await (await worker.fetch(`${consoleUrlOf(worker.url)}/docs/`)).text();
  const paths = ["/docs/", ...attributes(home, "a", "href").filter((path) => /^\/docs\/[^.#]+$/.test(path))];
  // The page that tries the API asks who is signed in, and so a store: see try.test.ts.
  for (const path of new Set(paths.filter((each) => each !== "/docs/try"))) {
    if (path === "/docs/reference") await openReference(page, documents[0]!.document);
    else await page.goto(consoleUrlOf(worker.url) + path);
    await expectFit(page);
    const [red = 0] = (await page.evaluate(
      "getComputedStyle(document.querySelector('.top')).backgroundColor.match(/\\d+/g)",
    )) as number[];
    expect(Number(red) < 128).toBe(colorScheme === "dark");
    await shoot(page, nameOf(path.replaceAll(/\W+/g, "-").slice(1), page, colorScheme));
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test("without scripts the guides are read as ever, and the reference offers its documents", async () => {
  const { context, complaints } = await openVisit(browser, { viewport: PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${consoleUrlOf(worker.url)}/docs/`);
  await page.getByRole("link", { name: "Menu" }).click();
  await page.getByRole("navigation").getByRole("link", { name: "Coverage" }).click();
  await page.getByRole("heading", { name: "Coverage" }).waitFor();
  await page.goto(`${consoleUrlOf(worker.url)}/docs/reference`);
  for (const { document } of documents) {
    expect(await page.getByRole("link", { name: document.info.title, exact: true }).isVisible()).toBe(true);
  }
  expect(complaints).toEqual([]);
  await context.close();
});
