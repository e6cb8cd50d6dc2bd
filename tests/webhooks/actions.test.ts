import { beforeAll, expect, test } from "vitest";
import { bundledWorkers } from "../support/bundles.ts";
import { useStore } from "../support/use-store.ts";
import { useReceiver } from "./receiver.ts";

/** Another Worker emits actions over a service binding. */

const OTHER = `export default {
  async fetch(request, env) {
    const { name, arg } = await request.json();
    try {
      return Response.json({ told: await env.ACTIONS.emit(name, arg) });
    } catch (error) {
      return Response.json({ error: error.message });
    }
  },
}`;

const webhooks = bundledWorkers.find(({ environment }) => environment === "webhooks");
const other = {
  name: "other",
  modules: [{ type: "ESModule" as const, path: "index.js", contents: OTHER }],
  rootPath: "/",
  modulesRoot: "/",
  compatibilityDate: webhooks!.options.compatibilityDate!,
  routes: ["*/other"],
  serviceBindings: { ACTIONS: { name: webhooks!.options.name, entrypoint: "Actions" } },
};

const { store, v3 } = useStore({ others: [other] }, "v3", "webhooks");
const receiver = useReceiver();

beforeAll(async () => {
  const topic = "action.woocommerce_add_to_cart";
  await v3.post("/webhooks", { webhook: { topic, delivery_url: receiver.url } });
  await receiver.until(1);
});

async function emit(name: string, arg?: unknown) {
  const response = await store.fetch("/other", { method: "POST", body: JSON.stringify({ name, arg }) });
  return response.json();
}

test("an action reaches its webhooks at once, with its argument unchanged", async () => {
  const arg = { z: 1, a: ["ü", null] };
  expect(await emit("Woocommerce_Add_To_Cart", arg)).toEqual({ told: 1 });
  const [delivery] = await receiver.until(1);
  expect(delivery!.body).toBe(
    String.raw`{"action":"woocommerce_add_to_cart","arg":{"z":1,"a":["\u00fc",null]}}`,
  );
  expect(delivery!.headers).toMatchObject({
    "x-wc-webhook-resource": "action",
    "x-wc-webhook-event": "woocommerce_add_to_cart",
  });
});

test("without an argument it sends null; an action without subscribers is sent to none", async () => {
  expect(await emit("woocommerce_add_to_cart")).toEqual({ told: 1 });
  expect((await receiver.until(1))[0]!.body).toBe('{"action":"woocommerce_add_to_cart","arg":null}');
  expect(await emit("wc_other")).toEqual({ told: 0 });
});

test("an invalid name is refused", async () => {
  expect(await emit("save_post")).toEqual({ error: "No webhook can be about the action save_post" });
});
