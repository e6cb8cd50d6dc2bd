import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "playwright-core";
import { median } from "./percentile.ts";

/** First visits to pages in a Chromium: time to the first content, and bytes loaded. */

const VISITS = 3;

export interface PageWeight {
  /** Milliseconds from the request to the first text or image, of the median visit. */
  paint: number;
  /** KiB of the page and its resources, each compressed by gzip. */
  weight: number;
}

/** Opens the Chromium of the variable CHROMIUM, or Debian's. */
export function openChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-background-networking"] });
}

/** Visits a page several times, each time with an empty cache and the session's cookie. */
export async function weighPage(browser: Browser, url: string, cookie: string): Promise<PageWeight> {
  const paints: number[] = [];
  let weight = 0;
  for (let visit = 0; visit < VISITS; visit += 1) {
    const context = await browser.newContext();
    await context.setExtraHTTPHeaders({ cookie });
    const page = await context.newPage();
    const bodies: Promise<Buffer>[] = [];
    page.on("response", (response) => bodies.push(response.body().catch(() => Buffer.alloc(0))));
    // Late requests of scripts count as well.
    await page.goto(url, { waitUntil: visit === VISITS - 1 ? "networkidle" : "load" });
    paints.push(await page.evaluate(firstPaint));
    const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body).length);
    weight = sizes.reduce((sum, size) => sum + size, 0) / 1024;
    await context.close();
  }
  return { paint: median(paints), weight };
}

/** Runs in the page, which may load before it is painted. */
function firstPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const [paint] = list.getEntriesByName("first-contentful-paint");
      if (paint) resolve(paint.startTime);
    }).observe({ type: "paint", buffered: true });
  });
}
