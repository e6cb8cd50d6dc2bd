import RestApi from "@woocommerce/woocommerce-rest-api";
import { beforeAll, expect, test } from "vitest";
import { useStore } from "../support/use-store.ts";

/**
 * The legacy API's newer client, unmodified, with the legacy prefix. Over plain HTTP it signs only in v3's form, so it can only
 * use v3.
 */

const { store, key } = useStore("v3");
let v3: RestApi;

beforeAll(async () => {
  const { consumerKey, consumerSecret } = key;
  // Its types know the versions of the newer interface only.
  const version = "v3" as string as "wc/v3";
  v3 = new RestApi({ url: store.url, consumerKey, consumerSecret, wpAPIPrefix: "wc-api", version });
});

test("creates, reads, edits, lists and deletes coupons of v3", async () => {
  const created = await v3.post("coupons", { coupon: { code: "Rest", amount: 5 } });
  expect([created.status, created.data.coupon.code]).toEqual([201, "rest"]);
  const path = `coupons/${created.data.coupon.id}`;
  expect((await v3.put(path, { coupon: { amount: 7 } })).data.coupon.amount).toBe("7.00");
  expect((await v3.get(path)).data.coupon.amount).toBe("7.00");
  const listed = await v3.get("coupons", { fields: "code" });
  expect([listed.data, listed.headers["x-wc-total"]]).toEqual([{ coupons: [{ code: "rest" }] }, "1"]);
  expect((await v3.delete(path, { force: true })).data).toEqual({ message: "Permanently deleted coupon" });
  await expect(v3.get(path)).rejects.toMatchObject({ response: { status: 404 } });
});
