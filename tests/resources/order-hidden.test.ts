import { expect, test } from "vitest";
import { refusal } from "../support/api.ts";
import { useStore } from "../support/use-store.ts";

const { v3, client } = useStore("v2", "v3");
const stranger2 = client("v2", { role: "customer" });
const stranger3 = client("v3", { role: "customer" });

test("v3 tells who may not read orders nothing of whether one is there; v2 does", async () => {
  const { id } = (await v3.post("/orders", { order: {} })).body.order;
  const refused = async (api: typeof v3, method: "get" | "put" | "delete", path: string, body?: object) => {
    const answers = await Promise.all(
      [id, 999_999].map((one) => api[method](path.replace("ID", `${one}`), body)),
    );
    return answers.map((answer) => refusal(answer).slice(0, 2).join(" "));
  };
  const [read, edit, gone] = ["read", "edit", "delete"].map(
    (verb) => `401 shop_api_user_cannot_${verb}_order`,
  );
  for (const path of ["/orders/ID", "/orders/ID/notes", "/orders/ID/notes/1", "/orders/ID/refunds"]) {
    expect(await refused(stranger3, "get", path)).toEqual([read, read]);
    expect(await refused(stranger2, "get", path)).toEqual([read, "404 shop_api_no_order_found"]);
  }
  expect(await refused(stranger3, "put", "/orders/ID", { order: {} })).toEqual([edit, edit]);
  expect(await refused(stranger3, "put", "/orders/ID/refunds/1", { order_refund: {} })).toEqual([edit, edit]);
  expect(await refused(stranger3, "delete", "/orders/ID")).toEqual([gone, gone]);
  expect(await refused(stranger3, "delete", "/orders/ID/notes/1")).toEqual([gone, gone]);
});
