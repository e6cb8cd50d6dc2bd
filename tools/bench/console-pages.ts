import { linkForAdministrator } from "../local/sign-in-link.ts";
import { type BenchStore, openBenchStore } from "./bench-store.ts";
import { median } from "./percentile.ts";
import { count, table } from "./report.ts";

/** What the pages of the console take on the server, by what it says of each: one after the other, by one who is signed in. */

const UNTIMED = 5;
const TIMES = 21;
/** Rows of a list on a page. */
const PAGE_SIZE = 25;
/** What a page may take. */
const LIMIT_MS = 25;

interface ConsolePage {
  name: string;
  /** Below `/console`. */
  path: string;
  /** Milliseconds of the server, the one in the middle. */
  p50: number;
  roundTrips: number;
  statements: number;
}

/** Makes a store of so many orders, and tells what its console takes. */
export async function consoleFigures(orders: number): Promise<string> {
  const store = await openBenchStore(orders, ["console", "webhooks"]);
  try {
    const pages = await measureConsole(store);
    const rows = pages.map(({ name, p50, roundTrips, statements }) =>
      [name, p50, roundTrips, statements].map(String),
    );
    return [
      `What a page takes on the server by its own word, ${TIMES} times each; a store of 200 products, 1,000 coupons and ${count(orders)} orders. ${LIMIT_MS} ms is what a page may take, but for searches that go through what there is. The overview waits for the delivery Worker beside its own statement, which is another round trip.`,
      table([`Page of the console, ${count(orders)} orders`, "p50 ms", "round trips", "statements"], rows),
    ].join("\n\n");
  } finally {
    await store.close();
  }
}

type Measured = Pick<BenchStore, "stack" | "orders" | "sample">;

/** Each page of the list, in its order. */
async function measureConsole(store: Measured): Promise<ConsolePage[]> {
  const ask = await signIn(store);
  const pages: ConsolePage[] = [];
  for (const { name, path } of pagesOf(store)) {
    console.error(`console${path}`);
    const times: number[] = [];
    let timing = "";
    for (let n = 0; n < UNTIMED + TIMES; n += 1) {
      timing = await ask(path);
      if (n >= UNTIMED) times.push(Number(/total;dur=([\d.]+)/.exec(timing)?.[1]));
    }
    const [roundTrips, statements] = ["db", "sql"].map((of) =>
      Number(new RegExp(`${of};desc="(\\d+)"`).exec(timing)?.[1]),
    );
    pages.push({
      name,
      path,
      p50: median(times),
      roundTrips: roundTrips ?? Number.NaN,
      statements: statements ?? Number.NaN,
    });
  }
  return pages;
}

/** A way to ask for pages as an administrator, which gives what the server says that they took. */
async function signIn({ stack }: Measured): Promise<(path: string) => Promise<string>> {
  const origin = stack.directUrl("console");
  const [, link = ""] = (await linkForAdministrator(stack.databaseUrl))?.split("link=") ?? [];
  const { headers } = await fetch(`${origin}/console/sign-in`, {
    method: "POST",
    headers: { Origin: origin },
    body: new URLSearchParams({ link }),
    redirect: "manual",
  });
  const cookie = headers.getSetCookie().map((line) => line.split(";")[0]);
  return async function ask(path) {
    const answer = await fetch(`${origin}/console${path}`, {
      headers: { cookie: cookie.join("; ") },
      redirect: "manual",
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`/console${path} is answered with ${answer.status}`);
    return answer.headers.get("Server-Timing") ?? "";
  };
}

function pagesOf({ orders, sample }: Measured): Pick<ConsolePage, "name" | "path">[] {
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
    ["orders by a word that none has", "/orders?q=xyzzyq"],
    [
      "orders by a part of an e-mail address",
      `/orders?q=${search(email.split("@")[0]?.split(".").at(-1) ?? "")}`,
    ],
    ["orders by what all have", "/orders?q=example"],
    ["an order", `/orders/${orderId}`],
    ["an order as JSON", `/orders/${orderId}/json`],
    ["customers", "/customers"],
    ["customers, by e-mail", "/customers?sort=email"],
    ["customers, page 1,000", `/customers?page=${Math.min(1000, Math.floor(deep / 10))}`],
    ["customers by an e-mail address", `/customers?q=${search(email)}`],
    ["customers by what all have", "/customers?q=example"],
    ["a customer", `/customers/${customerId}`],
    ["coupons", "/coupons"],
    ["coupons, by code", "/coupons?sort=code"],
    ["coupons by a word", "/coupons?q=bench-77"],
    ["a coupon", "/coupons/1"],
    ["webhooks", "/webhooks"],
    ["keys", "/keys"],
  ];
  return listed.map(([name, path]) => ({ name, path }));
}
