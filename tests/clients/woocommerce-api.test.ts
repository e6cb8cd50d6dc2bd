import type WooCommerceAPI from "woocommerce-api";
import { beforeAll, describe, expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";
import { legacyClient, read } from "./legacy-client.ts";

/** A real client of the legacy API, unmodified: it signs by OAuth over plain HTTP. */

const { store, key } = useStore("v1", "v3");
let v1: WooCommerceAPI;
let v3: WooCommerceAPI;

beforeAll(async () => {
  v1 = legacyClient(store.url, key, "v1");
  v3 = legacyClient(store.url, key, "v3");
});

describe("the life of coupons", () => {
  test("create, read, edit, bulk, list, count and delete through v3; read through v1", async () => {
    const created = await read(
      v3.postAsync("coupons", { coupon: { code: "Client Code", type: "percent", amount: 15 } }),
    );
    expect(created.status).toBe(201);
    const { id } = created.body.coupon;

    expect((await read(v3.getAsync(`coupons/${id}`))).body.coupon.code).toBe("client code");
    expect((await read(v3.getAsync("coupons/code/client%20code"))).body.coupon.id).toBe(id);
    expect((await read(v1.getAsync(`coupons/${id}`))).body.coupon).not.toHaveProperty("description");

    const edited = await read(v3.putAsync(`coupons/${id}`, { coupon: { amount: "20.5" } }));
    expect([edited.status, edited.body.coupon.amount]).toEqual([200, "20.50"]);

    const bulk = { coupons: [{ id, description: "by bulk" }, { code: "second" }, { code: "third" }] };
    const worked = await read(v3.postAsync("coupons/bulk", bulk));
    expect(worked.status).toBe(201);
    expect(worked.body.coupons.map((coupon: { code: string }) => coupon.code)).toEqual([
      "client code",
      "second",
      "third",
    ]);

    const listed = await read(v3.getAsync("coupons?filter[limit]=2&filter[order]=ASC&fields=code"));
    expect(listed.body).toEqual({ coupons: [{ code: "client code" }, { code: "second" }] });
    expect(listed.headers["x-wc-total"]).toBe("3");
    expect((await read(v1.getAsync("coupons?filter[limit]=2&page=2"))).body.coupons).toHaveLength(1);
    expect((await read(v1.getAsync("coupons/count"))).body).toEqual({ count: 3 });

    expect((await read(v3.deleteAsync(`coupons/${id}`))).status).toBe(202);
    expect((await read(v3.deleteAsync(`coupons/${id}?force=true`))).status).toBe(200);
    expect((await read(v1.getAsync(`coupons/${id}`))).status).toBe(404);
  });

  test("a refusal reaches the client unchanged", async () => {
    const refused = await read(v3.postAsync("coupons", { coupon: { code: "second" } }));
    expect([refused.status, refused.body.errors[0].code]).toEqual([
      400,
      "shop_api_coupon_code_already_exists",
    ]);
  });
});
