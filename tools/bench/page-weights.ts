import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "playwright-core";
import { median } from "./percentile.ts";

/** First visits to pages in a Chromium: how soon each shows something, and what it loads. */

const VISITS = 3;

export interface PageWeight {
  /** Milliseconds from the request to the first text or picture, the visit in the middle. */
  paint: number;
  /** KiB of the page with all that it loads, each compressed by gzip. */
  weight: number;
}

/** Opens the Chromium that the variable CHROMIUM names, or Debian's. */
export function openChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-background-networking"] });
}

/** Visits a page so many times, each time with nothing kept but who is signed in. */
export async function weighPage(browser: Browser, url: string, cookie: string): Promise<PageWeight> {
  const paints: number[] = [];
  let weight = 0;
  for (let visit = 0; visit < VISITS; visit += 1) {
    const context = await browser.newContext();
    await context.setExtraHTTPHeaders({ cookie });
    const page = await context.newPage();
    const bodies: Promise<Buffer>[] = [];
    page.on("response", (response) => bodies.push(response.body().catch(() => Buffer.alloc(0))));
    // What scripts ask for at the end counts as well.
    await page.goto(url, { waitUntil: visit === VISITS - 1 ? "networkidle" : "load" });
    paints.push(await page.evaluate(firstPaint));
    const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
    weight = sizes.reduce((sum, size) => sum + size, 0) / 1024;
    await context.close();
  }
  return { paint: median(paints), weight };
}

/** In the page; it may be loaded before it is painted. */
function firstPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName("first-contentful-paint");
      if (paint) resolve(paint.startTime);
    }).observe({ type: "paint", buffered: true });
  });
}
