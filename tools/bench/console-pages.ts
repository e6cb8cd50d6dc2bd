import { gzipSync } from "node:zlib";
import { type Browser, chromium } from "playwright-core";
import { withDatabase } from "../database/database.ts";
import { fillWebhooks } from "../local/demo-webhooks.ts";
import { linkForAdministrator } from "../store/users/sign-in-link.ts";
import { type BenchStore, openBenchStore } from "./bench-store.ts";
import { addProducts } from "./products.ts";
import { count, median, table } from "./report.ts";

/**
 * Times of each page of the console, by the server's own header and in a browser, one after the other, for one signed-in user.
 */

/** Of the store, beside those of the demo shop. */
const PRODUCTS = 100_000;
const UNTIMED = 5;
const TIMES = 21;
/** Rows of a list on a page. */
const PAGE_SIZE = 25;
/** Limits of a page's time and weight. */
const LIMIT_MS = 25;
const LIMIT_SEARCH_MS = 200;
const LIMIT_KIB = 60;

interface PageFigures {
  name: string;
  /** Median server time in milliseconds. NaN, like the others, for static files. */
  p50: number;
  roundTrips: number;
  statements: number;
  /** Undefined for files that are not pages. */
  seen: PageWeight | undefined;
}

/** Creates a store with this number of orders, and reports the times of its console. */
export async function consoleFigures(orders: number): Promise<string> {
  const store = await openBenchStore(orders);
  try {
    await addProducts(store, PRODUCTS);
    const pages = await measurePages(store, pagesOf({ ...store, ...(await addRecords(store)) }));
    const rows = pages.map(({ name, p50, roundTrips, statements, seen }) => [
      name,
      ...[p50, roundTrips, statements, seen && Math.round(seen.paint)].map(figureText),
      seen ? seen.weight.toFixed(1) : "",
    ]);
    return [
      `Server time of each page by its \`Server-Timing\`, median of ${TIMES}, in a store of ${count(PRODUCTS)} products, 1,000 coupons and ${count(orders)} orders. The limit is ${LIMIT_MS} ms, and ${LIMIT_SEARCH_MS} ms for a search. The overview also waits for the delivery Worker, which makes another round trip. The first paint is that of a Chromium on this machine with an empty cache. The weight is the compressed page with its styles and scripts; the limit is ${LIMIT_KIB} KiB, except for the reference and the checker.`,
      table(
        [
          `Page of the console, ${count(orders)} orders`,
          "p50 ms",
          "round trips",
          "statements",
          "first paint, ms",
          "KiB gzip",
        ],
        rows,
      ),
    ].join("\n\n");
  } finally {
    await store.close();
  }
}

const figureText = (figure: number | undefined) =>
  figure === undefined || Number.isNaN(figure) ? "" : String(figure);

type Measured = Pick<BenchStore, "stack" | "orders" | "sample">;

/** Ids of records with pages. */
interface Records {
  delivery: string;
  category: string;
}

/** Adds a tax rate, and webhooks with deliveries. */
async function addRecords({ stack }: Measured): Promise<Records> {
  return withDatabase(stack.databaseUrl, async (db) => {
    const { rows: owners } = await db.execute<{ id: string }>("select max(id) as id from users");
    // The newest orders are minutes old; deliveries are of orders that are older than an hour.
    const until = new Date(Date.now() + 2 * 3_600_000);
    const owner = { userId: Number(owners[0]?.id), secretsKey: stack.secretsKey, until };
    await db.transaction((tx) => fillWebhooks(tx, owner));
    await db.execute("insert into tax_rates (name, rate) values ('Tax', 10)");
    const { rows } = await db.execute<
      Record<keyof Records, string>
    >(`select (select replace(delivery_id::text, '-', '') from deliveries order by attempts desc, id limit 1) as delivery,
        (select id from terms where taxonomy = 'category' order by id limit 1) as category`);
    return rows[0]!;
  });
}

/** Each page of the list, in its order. */
async function measurePages(store: Measured, pages: readonly ConsolePage[]): Promise<PageFigures[]> {
  const { origin, cookie } = await signIn(store);
  const browser = await openChromium();
  try {
    const figures: PageFigures[] = [];
    for (const { name, path } of pages) {
      console.error(path);
      const times: number[] = [];
      let timing = "";
      for (let n = 0; n < UNTIMED + TIMES; n += 1) {
        const answer = await fetch(origin + path, { headers: { cookie }, redirect: "manual" });
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`${path} is answered with ${answer.status}`);
        timing = answer.headers.get("Server-Timing") ?? "";
        if (n >= UNTIMED) times.push(Number(/total;dur=([\d.]+)/.exec(timing)?.[1]));
      }
      const [roundTrips = Number.NaN, statements = Number.NaN] = ["db", "sql"].map((of) =>
        Number(new RegExp(`${of};desc="(\\d+)"`).exec(timing)?.[1]),
      );
      const isPage = !/\/(?:json|csv)\b/.test(path);
      const seen = isPage ? await weighPage(browser, origin + path, cookie) : undefined;
      figures.push({ name, p50: median(times), roundTrips, statements, seen });
    }
    return figures;
  } finally {
    await browser.close();
  }
}

/** Signs an administrator in. */
async function signIn({ stack }: Measured): Promise<{ origin: string; cookie: string }> {
  const origin = stack.directUrl("console");
  const [, link = ""] = (await withDatabase(stack.databaseUrl, linkForAdministrator))?.split("link=") ?? [];
  const { headers } = await fetch(`${origin}/console/sign-in`, {
    method: "POST",
    headers: { Origin: origin },
    body: new URLSearchParams({ link }),
    redirect: "manual",
  });
  const cookies = headers.getSetCookie().map((line) => line.split(";")[0]);
  return { origin, cookie: cookies.join("; ") };
}

interface ConsolePage {
  name: string;
  path: string;
}

/** All pages, and lists with their filters. */
export function pagesOf({
  orders,
  sample,
  delivery,
  category,
}: Pick<Measured, "orders" | "sample"> & Records): ConsolePage[] {
  const { orderId, customerId, email, range } = sample;
  const day = range.min.slice(0, 10);
  const month = day.slice(0, 7);
  const deep = Math.floor(orders / PAGE_SIZE / 2);
  const search = (q: string) => encodeURIComponent(q);
  const listed: [name: string, path: string][] = [
    ["overview, this month", ""],
    ["overview, last 7 days", "?period=week"],
    ["overview, last month", "?period=last_month"],
    ["overview, this year", "?period=year"],
    ["orders", "/orders"],
    ["orders, the oldest first", "/orders?sort=oldest"],
    ["orders, the last changed first", "/orders?sort=changed"],
    ["orders, in the middle", `/orders?page=${deep}`],
    ["orders, the last changed first, page 100", "/orders?sort=changed&page=100"],
    ...["pending", "processing", "on-hold", "completed", "cancelled", "refunded", "failed"].map(
      (status): [string, string] => [`orders, ${status}`, `/orders?status=${status}`],
    ),
    ["orders, completed, the last changed first", "/orders?status=completed&sort=changed"],
    ["orders of a day", `/orders?from=${day}&to=${day}`],
    ["orders of a month", `/orders?from=${month}-01&to=${month}-28`],
    ["orders since a day in the middle", `/orders?from=${day}`],
    ["orders, completed, of a day", `/orders?status=completed&from=${day}&to=${day}`],
    ["orders by an e-mail address", `/orders?q=${search(email)}`],
    ["orders by number", `/orders?q=${orderId}`],
    ["orders by a word without matches", "/orders?q=xyzzyq"],
    ["orders by a part of an e-mail address", `/orders?q=${search(email.split("@")[0] ?? "")}`],
    ["orders by a word of all orders", "/orders?q=example"],
    ["orders by a word of all orders, the last page", "/orders?q=example&page=4"],
    ["orders by a town", "/orders?q=london"],
    ["orders by a product", "/orders?q=lamp"],
    ["orders by a product and a name", "/orders?q=lamp+anna"],
    ["an order", `/orders/${orderId}`],
    ["an order as JSON", `/orders/${orderId}/json`],
    ["a packing slip", `/orders/${orderId}/slip`],
    ["an invoice", `/orders/${orderId}/invoice`],
    ["orders of a day as CSV", `/orders/csv?from=${day}&to=${day}`],
    ["products", "/products"],
    ["products by a word", "/products?q=lamp"],
    ["products by a word of most products", "/products?q=measured"],
    ["products by a word without matches", "/products?q=xyzzyq"],
    ["products with low stock", "/products?stock=low"],
    ["products, the most sold first", "/products?sort=sold"],
    ["products, by name, in the middle", "/products?sort=name&page=2000"],
    ["a product", "/products/1"],
    ["a product as JSON", "/products/1/json"],
    ["a new product", "/products/new"],
    ["categories", "/products/categories"],
    ["a category", `/products/categories/${category}`],
    ["a category as JSON", `/products/categories/${category}/json`],
    ["customers", "/customers"],
    ["customers, by e-mail", "/customers?sort=email"],
    ["customers, page 1,000", `/customers?page=${Math.min(1000, Math.floor(deep / 10))}`],
    ["customers by an e-mail address", `/customers?q=${search(email)}`],
    ["customers by a word of all customers", "/customers?q=example"],
    ["customers by a word without matches", "/customers?q=xyzzyq"],
    ["a customer", `/customers/${customerId}`],
    ["a customer as JSON", `/customers/${customerId}/json`],
    ["a new customer", "/customers/new"],
    ["coupons", "/coupons"],
    ["coupons, by code", "/coupons?sort=code"],
    ["coupons by a word", "/coupons?q=bench-77"],
    ["a coupon", "/coupons/1"],
    ["a coupon as JSON", "/coupons/1/json"],
    ["a new coupon", "/coupons/new"],
    ["webhooks", "/webhooks"],
    ["a webhook", "/webhooks/1"],
    ["a webhook as JSON", "/webhooks/1/json"],
    ["a new webhook", "/webhooks/new"],
    ["a delivery", `/deliveries/${delivery}`],
    ["keys", "/keys"],
    ["sessions", "/sessions"],
    ["settings", "/settings"],
    ["users", "/users"],
    ["tax rates", "/tax-rates"],
    ["a tax rate", "/tax-rates/1"],
    ["a tax rate as JSON", "/tax-rates/1/json"],
    ["audit log", "/audit"],
    ["checks", "/checks"],
    ["search for a word", "/search?q=lamp"],
    ["search for what all have", "/search?q=example"],
    ["search for a word that none has", "/search?q=xyzzyq"],
    ["the config checker", "/checker"],
  ];
  return [
    ...listed.map(([name, path]) => ({ name, path: `/console${path}` })),
    { name: "documentation", path: "/docs/" },
    { name: "a guide", path: "/docs/guides/quickstart" },
    { name: "reference", path: "/docs/reference" },
    { name: "reference of orders", path: "/docs/reference/v2-orders" },
    { name: "try it", path: "/docs/try" },
  ];
}

const VISITS = 3;

interface PageWeight {
  /** Milliseconds from the request to the first text or image, of the median visit. */
  paint: number;
  /** KiB of the page and its resources, each compressed by gzip. */
  weight: number;
}

/** Opens the Chromium of the variable CHROMIUM, or Debian's. */
function openChromium(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-background-networking"] });
}

/** Visits a page several times, each time with an empty cache and the session's cookie. */
async function weighPage(browser: Browser, url: string, cookie: string): Promise<PageWeight> {
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
