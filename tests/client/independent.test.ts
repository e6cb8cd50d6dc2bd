import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { basic } from "../support/api.ts";
import { insertProduct } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

/** The OpenAPI documents suffice: the clients of an independent generator work unmodified. */

const { store, key } = useStore("v1", "v2", "v3");
const ROOT = fileURLToPath(new URL("../..", import.meta.url));

interface Reply {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- its types are what another test compiles
  data: any;
}

/** A generated module: the defaults of every request, and a function for each operation. */
type Generated = { defaults: { baseUrl: string; headers: object; fetch: typeof fetch } } & {
  [operation: string]: (...given: unknown[]) => Promise<Reply>;
};

const clients = {} as Record<"v1" | "v2" | "v3", Generated>;

beforeAll(async () => {
  for (const version of ["v1", "v2", "v3"] as const) {
    clients[version] = await import(`../../gen/independent/${version}.ts`);
    const headers = { Authorization: basic(key) };
    Object.assign(clients[version].defaults, { headers, fetch: store.fetch as typeof fetch });
  }
});

test("its clients of every version compile, strictly", async () => {
  const options =
    "--ignoreConfig --checkers 1 --noEmit --strict --erasableSyntaxOnly --target es2024 --lib es2024,dom";
  const modules = "--module esnext --moduleResolution bundler v1.ts v2.ts v3.ts";
  const tsc = join(ROOT, "node_modules/.bin/tsc");
  const { stdout } = await promisify(execFile)(tsc, [...options.split(" "), ...modules.split(" ")], {
    cwd: join(ROOT, "gen/independent"),
  });
  expect(stdout).toBe("");
});

test("v2: creates, edits, lists orders", async () => {
  const { v2 } = clients;
  const product_id = await insertProduct(store.sql, { price: "21.99" });
  const made = await v2.createOrder!({ order: { line_items: [{ product_id, quantity: 2 }] } });
  expect([made.status, made.data.order.total]).toEqual([201, "43.98"]);
  const { id } = made.data.order;
  const edited = await v2.editOrder!(id, { order: { status: "on-hold" } }, { filterMeta: "true" });
  expect([edited.status, edited.data.order.status]).toEqual([200, "on-hold"]);
  await v2.createOrder!({ order: {} });
  const listed = await v2.listOrders!({
    page: 1,
    fields: ["id", "status"],
    filterLimit: 5,
    filterStatus: "on-hold,completed",
    filterCreatedAtMin: "2020-01-01",
  });
  expect(listed.data).toEqual({ orders: [{ id, status: "on-hold" }] });
  expect(listed.headers.get("X-WC-Total")).toBe("1");
  const refused = await v2.getOrder!(4_000_000);
  expect([refused.status, refused.data.errors[0].code]).toEqual([404, "shop_api_no_order_found"]);
});

test("v1: lists orders, sets a status", async () => {
  const { v1 } = clients;
  const [order] = (await v1.listOrders!({ status: "on-hold" })).data.orders;
  const moved = await v1.setOrderStatus!(order.id, { status: "completed" });
  expect([moved.status, moved.data.order.status]).toEqual([200, "completed"]);
  expect((await v1.listOrders!({ filterLimit: 1 })).headers.get("X-WC-TotalPages")).toBe("2");
});

test("v3: creates, edits, lists coupons, and finds one by its code", async () => {
  const { v3 } = clients;
  const made = await v3.createCoupon!({ coupon: { code: "free ship", amount: 5 } });
  expect([made.status, made.data.coupon.amount]).toEqual([201, "5.00"]);
  await v3.editCoupon!(made.data.coupon.id, { coupon: { amount: "7" } });
  const listed = await v3.listCoupons!({ fields: ["code", "amount"], filterQ: "ship", filterLimit: 5 });
  expect(listed.data).toEqual({ coupons: [{ code: "free ship", amount: "7.00" }] });
  expect((await v3.getCouponByCode!("free ship")).data.coupon.id).toBe(made.data.coupon.id);
  expect((await v3.listWebhooks!({ filterStatus: "active" })).data).toEqual({ webhooks: [] });
});
