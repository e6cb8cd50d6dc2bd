import { type BenchStore, openBenchStore } from "./bench-store.ts";
import { addProducts } from "./products.ts";
import { count, table } from "./report.ts";

/** Orders of the measured store. */
export const ORDERS = 40_000;
const PRODUCTS = 1_000;
/** The most milliseconds of Postgres for any request but a whole export. */
const MOST_MS = 300;
const SHOWN = 10;
/** The kernel counts CPU in steps of 10 ms, so each request is repeated. */
const TIMES = 5;

interface Asked {
  version: "v2" | "v3";
  path: string;
  isExport: boolean;
}

/** The requests that read most: each kind of list at its largest page, last page, with each costly filter; and the reports. */
function candidates({ sample, orders }: BenchStore): Asked[] {
  const { customerId, orderId, email, day } = sample;
  const most = "filter[limit]=100";
  const lists = ["/orders", "/customers", "/products", "/coupons"];
  const pages = lists.flatMap((path) => [
    `${path}?${most}`,
    `${path}?${most}&fields=id`,
    `${path}?${most}&page=${orders / 200}`,
    `${path}?${most}&filter[meta]=true`,
    `${path}?${most}&filter[order]=ASC&filter[orderby]=title`,
    `${path}?${most}&filter[orderby]=modified`,
    `${path}?${most}&filter[orderby]=rand`,
    `${path}?${most}&filter[orderby]=meta_value&filter[orderby_meta_key]=_billing_city`,
    `${path}?${most}&filter[q]=a`,
    `${path}?${most}&filter[q]=${encodeURIComponent(email)}`,
    `${path}?${most}&filter[created_at_min]=2000-01-01`,
    `${path}?${most}&filter[updated_at_min]=2000-01-01&filter[updated_at_max]=2100-01-01`,
    `${path}/count?filter[q]=a`,
    `${path}/count?filter[created_at_min]=2000-01-01`,
  ]);
  const others = [
    `/orders?${most}&status=completed,refunded`,
    `/orders?${most}&filter[created_at_min]=${day.min}&filter[created_at_max]=${day.max}`,
    `/orders?${most}&filter[expand]=products,taxes,coupons`,
    "/orders/count?status=any",
    `/customers/${customerId}/orders?${most}`,
    `/orders/${orderId}`,
    `/orders/${orderId}/notes`,
    "/products?filter[type]=variable&filter[limit]=100",
    "/products/categories",
    "/products/tags",
    ...["year", "last_month", "month", "week"].flatMap((period) => [
      `/reports/sales?filter[period]=${period}`,
      `/reports/sales/top_sellers?filter[period]=${period}`,
    ]),
    "/reports/sales?filter[date_min]=2000-01-01&filter[date_max]=2100-01-01",
    "/reports/sales/top_sellers?filter[date_min]=2000-01-01&filter[date_max]=2100-01-01",
  ];
  const exports = lists.flatMap((path) => [`${path}?filter[limit]=-1`, `${path}?filter[limit]=-1&fields=id`]);
  return [
    ...[...pages, ...others].map((path) => ({ version: "v3" as const, path, isExport: false })),
    { version: "v2", path: `/customers/${customerId}/orders`, isExport: true },
    ...exports.map((path) => ({ version: "v3" as const, path, isExport: true })),
  ];
}

/** The requests that take most of Postgres. Throws when one of them takes more than 300 ms and is no whole export. */
export async function dearestFigures(orders: number): Promise<string> {
  const store = await openBenchStore(orders, ["v2", "v3"]);
  try {
    await addProducts(store, PRODUCTS);
    const measured: (Asked & { ms: number; bytes: number })[] = [];
    for (const one of candidates(store)) measured.push({ ...one, ...(await measure(store, one)) });
    const dearest = measured.toSorted((one, other) => other.ms - one.ms);
    const over = dearest.filter(({ ms, isExport }) => ms > MOST_MS && !isExport);
    if (over.length > 0)
      throw new Error(`Above ${MOST_MS} ms: ${over.map(({ path, ms }) => `${path} ${ms}`).join(", ")}`);
    return [
      `Of ${measured.length} reads in a store of ${count(orders)} orders, means of ${TIMES}. No request but a whole export may take more than ${MOST_MS} ms of Postgres.`,
      table(
        ["Request", "Postgres, ms", "KiB", "whole export"],
        dearest
          .slice(0, SHOWN)
          .map(({ version, path, ms, bytes, isExport }) => [
            `${version} \`${path}\``,
            ms.toFixed(0),
            count(Math.round(bytes / 1024)),
            isExport ? "yes" : "",
          ]),
      ),
    ].join("\n\n");
  } finally {
    await store.close();
  }
}

async function measure({ stack, authorization, cpu }: BenchStore, { version, path }: Asked) {
  const url = new URL(`/wc-api/${version}${path}`, stack.directUrl(version));
  const ask = async () => {
    const answer = await fetch(url, { headers: { authorization } });
    const { byteLength } = await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status} for ${url.href}`);
    return byteLength;
  };
  // The first one plans.
  const bytes = await ask();
  const before = (await cpu()).postgres;
  for (let time = 0; time < TIMES; time += 1) await ask();
  return { bytes, ms: ((await cpu()).postgres - before) / TIMES };
}
