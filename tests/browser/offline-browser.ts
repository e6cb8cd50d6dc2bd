import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from "playwright-core";
import { afterAll, beforeAll } from "vitest";

/** The shell first: it takes half of the CPU, as it has no windows. */
const CANDIDATES = [
  process.env.CHROMIUM,
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Tests wait for what a page shows; this limit only ends hanging ones, even on a busy machine. */
export const HANGS_MS = 120_000;

/** Faults of a page: a request to another host, an error, a breach of its policy. */
export type Complaints = string[];

/** A Chromium, from the first `beforeAll` of a file until its end. */
export type TestBrowser = Pick<Browser, "newContext" | "newPage">;

/** Opens a Chromium that resolves no host but this machine for the tests of a file. */
export function useBrowser(): TestBrowser {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  return { newContext: (options) => browser.newContext(options), newPage: () => browser.newPage() };
}

async function openBrowser(): Promise<Browser> {
  const executablePath = CANDIDATES.find((path) => path && existsSync(path));
  if (!executablePath) {
    throw new Error("No Chromium found: install Debian's `chromium`, or name one in the variable CHROMIUM.");
  }
  return chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE *.localhost",
    ],
  });
}

/** A separate visitor, whose requests to other hosts fail and are reported. */
export async function openVisit(
  browser: TestBrowser,
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; complaints: Complaints }> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(HANGS_MS);
  const complaints: Complaints = [];
  context.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isLocal = hostname === "127.0.0.1" || hostname === "console.localhost";
    if (protocol !== "data:" && protocol !== "blob:" && !isLocal) complaints.push(request.url());
  });
  context.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  context.on("weberror", (error) => complaints.push(String(error.error())));
  return { context, complaints };
}
