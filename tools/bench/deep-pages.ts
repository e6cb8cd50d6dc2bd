import type { BenchStore } from "./bench-store.ts";
import { median } from "./percentile.ts";
import { versionOf } from "./scenarios.ts";
import { count, table } from "./report.ts";

/** Times of pages with large offsets, and of lists without an index: requests to v2, one after the other. */

const TIMES = 9;
const UNTIMED = 2;
/** Timed pages of 100 at each place of a walk. */
const STEPS = 20;

interface Asked {
  name: string;
  path: string;
}

/** Milliseconds of pages by offset, beside the first page of the same list. */
export async function deepPages(store: BenchStore): Promise<string> {
  const last = Math.floor((store.orders * 0.9) / 10);
  const pages = [100, 390, 10_000, last].filter((page, at, all) => page <= last && all.indexOf(page) === at);
  const lists: Asked[] = [
    { name: "orders", path: "/orders?" },
    { name: "orders by date", path: "/orders?filter[orderby]=date&filter[order]=asc" },
    { name: "orders of one status", path: "/orders?status=completed" },
    { name: "customers", path: "/customers?" },
  ];
  const rows: string[][] = [];
  for (const { name, path } of lists) {
    const total = await countOf(store, path);
    const first = await medianOf(store, `${path}&page=1`);
    rows.push([`${name}, page 1`, first.toFixed(1), ""]);
    for (const page of pages.filter((one) => one * 10 <= total)) {
      console.error(`${name}, page ${page}`);
      const time = await medianOf(store, `${path}&page=${page}`);
      rows.push([`${name}, page ${count(page)}`, time.toFixed(1), (time / first).toFixed(2)]);
    }
  }
  const head = `p50 ms, one connection, 10 on a page, ${count(store.orders)} orders`;
  return table([head, "ms", "times page 1"], rows);
}

/** Milliseconds of lists whose cost grows with the store, each alone. */
export async function slowLists(store: BenchStore): Promise<string> {
  const lists: Asked[] = [
    { name: "`q`, an e-mail address", path: `/orders?filter[q]=${encodeURIComponent(store.sample.email)}` },
    { name: "`q`, one digit", path: "/orders?filter[q]=7" },
    { name: "`q`, what all orders have", path: "/orders?filter[q]=example" },
    { name: "`orderby=modified`", path: "/orders?filter[orderby]=modified" },
    { name: "`orderby=modified`, page 1,000", path: "/orders?filter[orderby]=modified&page=1000" },
    { name: "`orderby=rand`", path: "/orders?filter[orderby]=rand" },
    {
      name: "`orderby=meta_value`",
      path: "/orders?filter[orderby]=meta_value&filter[orderby_meta_key]=gift",
    },
    { name: "changed in the last year", path: `/orders?filter[updated_at_min]=${yearAgo()}` },
  ];
  const rows: string[][] = [];
  for (const { name, path } of lists) {
    console.error(`slow lists: ${path}`);
    const answer = await ask(store, path);
    await answer.arrayBuffer();
    const { status } = answer;
    rows.push([name, String(status), (await medianOf(store, path, status)).toFixed(0)]);
  }
  return table(
    [`Lists that cost what there is, ${count(store.orders)} orders`, "answered with", "p50 ms"],
    rows,
  );
}

/** Milliseconds of a page of 100 at the beginning, in the middle and at the end of a walk through all orders. */
export async function walks(store: BenchStore): Promise<string> {
  const list = "/orders?filter[limit]=100&filter[orderby]=date&filter[order]=asc&fields=id,created_at";
  const pages = Math.floor((await countOf(store, list)) / 100);
  const places = [1, Math.floor(pages / 2), pages - STEPS];
  const paged = await walk(store, "by `page`", places, (page) => `${list}&page=${page}`);
  const since: string[] = [];
  for (const page of places) {
    const [first] = await ordersOf(store, `${list}&page=${page}`);
    since.push(first?.created_at ?? "");
  }
  return table(
    [
      `A page of 100 on a walk through ${count(store.orders)} orders, ms`,
      "begin",
      "middle",
      "end",
      "end / begin",
    ],
    [paged, await followed(store, list, since)],
  );
}

async function walk(
  store: BenchStore,
  name: string,
  places: readonly number[],
  path: (page: number) => string,
): Promise<string[]> {
  const times: number[] = [];
  for (const place of places) {
    console.error(`walk ${name}, page ${place}`);
    const steps: number[] = [];
    for (let step = 0; step < STEPS; step += 1) steps.push(await timeOf(store, path(place + step)));
    times.push(median(steps));
  }
  return walked(name, times);
}

/** Each page asks for orders not older than the last one of the previous page. */
async function followed(store: BenchStore, list: string, places: readonly string[]): Promise<string[]> {
  const times: number[] = [];
  for (const place of places) {
    let since = place;
    const steps: number[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const start = performance.now();
      const orders = await ordersOf(store, `${list}&filter[created_at_min]=${since}`);
      steps.push(performance.now() - start);
      since = orders.at(-1)?.created_at ?? since;
    }
    times.push(median(steps));
  }
  return walked("by `filter[created_at_min]`", times);
}

function walked(name: string, times: readonly number[]): string[] {
  const ratio = (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN);
  return [name, ...times.map((time) => time.toFixed(1)), ratio.toFixed(2)];
}

/** Median time of requests with this status. */
async function medianOf(store: BenchStore, path: string, status = 200): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < UNTIMED + TIMES; n += 1) {
    const time = await timeOf(store, path, status);
    if (n >= UNTIMED) times.push(time);
  }
  return median(times);
}

async function timeOf(store: BenchStore, path: string, status = 200): Promise<number> {
  const start = performance.now();
  const answer = await ask(store, path);
  const text = await answer.text();
  if (answer.status !== status) throw new Error(`${path} is answered with ${answer.status}: ${text}`);
  return performance.now() - start;
}

async function countOf(store: BenchStore, path: string): Promise<number> {
  const { headers, body } = await ask(store, path);
  await body?.cancel();
  return Number(headers.get("X-WC-Total"));
}

async function ordersOf(store: BenchStore, path: string): Promise<{ created_at: string }[]> {
  const answer = await ask(store, path);
  return ((await answer.json()) as { orders: { created_at: string }[] }).orders;
}

function ask(store: BenchStore, path: string): Promise<Response> {
  const { url, headers } = versionOf(store, "v2");
  return fetch(url + path, { headers });
}

function yearAgo(): string {
  return new Date(Date.now() - 365 * 24 * 60 * 60 * 1000).toISOString();
}
