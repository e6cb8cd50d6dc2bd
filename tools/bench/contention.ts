import { openBenchStore } from "./bench-store.ts";
import { CONNECTIONS, type Load, type Measured, measure } from "./load.ts";
import { table } from "./report.ts";
import { type Api, requests } from "./scenarios.ts";

/** Many clients that change the same records. */

const ORDERS = 1_000;
const SECONDS = 10;
const CLIENTS = [CONNECTIONS, 4 * CONNECTIONS];
type Version = "v2" | "v3";
const BULK = 81;
/** Bodies in turn, so that each request changes something. */
const BODIES = 500;

/** Latencies when 8 and 32 clients change one product, order, coupon or bulk. Throws when one is refused. */
export async function contentionFigures(): Promise<string> {
  const store = await openBenchStore(ORDERS, ["v2", "v3"]);
  try {
    const rows: string[][] = [];
    for (const [name, loadOf] of await changes(store, store.sample.orderId)) {
      const row = async (clients: number, versions: readonly Version[]) => {
        console.error(`${name}: ${clients} clients of ${versions.join(" and ")}`);
        const each = await Promise.all(
          versions.map((version) => measure(loadOf(version), SECONDS, clients / versions.length)),
        );
        const worst = (of: (one: Measured) => number) => Math.max(...each.map(of));
        const rates = each.map(({ rate }) => rate.toFixed(0)).join(" + ");
        const times = [worst(({ p50 }) => p50), worst(({ p99 }) => p99), worst(({ slowest }) => slowest)];
        rows.push([name, `${clients} of ${versions.join(" and ")}`, rates, ...times.map(String)]);
      };
      for (const clients of CLIENTS) await row(clients, ["v3"]);
      await row(2 * CONNECTIONS, ["v2", "v3"]);
    }
    return [
      `All clients change the same records, for ${SECONDS} s. Each version has a Worker of its own; the times are those of the slower one. None is refused.`,
      table(["Change", "clients", "per second", "p50 ms", "p99 ms", "slowest ms"], rows),
    ].join("\n\n");
  } finally {
    await store.close();
  }
}

async function changes(api: Api, order: number): Promise<[name: string, load: (version: Version) => Load][]> {
  const { get } = requests(api, "v3");
  const idsOf = async (kind: string, filters: string) => {
    const { url, headers } = get("", `/${kind}?fields=id&filter[limit]=${BULK}${filters}`).load;
    const answer = (await (await fetch(url, { headers: headers ?? {} })).json()) as Record<
      string,
      { id: number }[]
    >;
    return (answer[kind] ?? []).map(({ id }) => id);
  };
  const products = await idsOf("products", "&filter[type]=simple");
  const [coupon] = await idsOf("coupons", "");
  const changing = (path: string, bodyOf: (n: number) => object) => (version: Version) => {
    const { body: _body, ...load } = requests(api, version).post("", path, {}).load;
    return { ...load, bodies: Array.from({ length: BODIES }, (_, n) => JSON.stringify(bodyOf(n))) };
  };
  const stocks = (ids: number[]) =>
    changing("/products/bulk", (n) => ({ products: ids.map((id) => ({ id, stock_quantity: n })) }));
  return [
    ["stock of a product", stocks(products.slice(0, 1))],
    [
      "status of an order",
      changing(`/orders/${order}`, (n) => ({ order: { status: n % 2 === 0 ? "processing" : "completed" } })),
    ],
    ["amount of a coupon", changing(`/coupons/${coupon}`, (n) => ({ coupon: { amount: `${n}.50` } }))],
    [`stocks of ${products.length} products`, stocks(products)],
  ];
}
