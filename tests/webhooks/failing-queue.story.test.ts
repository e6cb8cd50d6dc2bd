import { beforeAll, expect, test } from "vitest";
import { bundledWorkers } from "../support/bundles.ts";
import { useStore } from "../support/use-store.ts";
import { useReceiver } from "./receiver.ts";

/**
 * The deployed Workers behind a queue that fails: the alarm of their Durable Object goes on by itself. It rings half a minute after a
 * write; a message counts as lost after a second here, not after half a minute.
 */

const QUEUE = `
import { WorkerEntrypoint } from "cloudflare:workers";
let mode = "works";
export class Queue extends WorkerEntrypoint {
  async sendBatch(messages) {
    if (mode === "refuses") throw new Error("Too Many Requests");
    if (mode === "loses") return;
    for (let times = mode === "doubles" ? 2 : 1; times > 0; times -= 1) await this.env.DELIVERIES.sendBatch(messages);
  }
}
export default {
  async fetch(request) {
    mode = new URL(request.url).searchParams.get("mode");
    return new Response();
  },
}`;

const webhooks = bundledWorkers.find(({ environment }) => environment === "webhooks");
const failing = {
  name: "failing-queue",
  modules: [{ type: "ESModule" as const, path: "index.js", contents: QUEUE }],
  rootPath: "/",
  modulesRoot: "/",
  compatibilityDate: webhooks!.options.compatibilityDate!,
  routes: ["*/queue"],
  queueProducers: webhooks!.options.queueProducers!,
};

const { store, v3 } = useStore(
  { others: [failing], queue: failing.name, webhookVariables: { WEBHOOK_RESEND_AFTER_SECONDS: "1" } },
  "v3",
  "webhooks",
);
const receiver = useReceiver();

beforeAll(async () => {
  await v3.post("/webhooks", { webhook: { topic: "coupon.created", delivery_url: receiver.url } });
  await receiver.until(1);
});

const queue = (mode: string) => store.fetch(`/queue?mode=${mode}`);
const coupon = async (code: string) =>
  expect((await v3.post("/coupons", { coupon: { code } })).status).toBe(201);
const codes = () => receiver.received.map(({ body }) => JSON.parse(body).coupon.code);

test("what a queue has lost and refused arrives within a minute of its recovery, without another write", async () => {
  await queue("loses");
  await coupon("lost");
  await queue("refuses");
  await coupon("refused");
  await queue("works");
  const recovered = performance.now();
  await receiver.until(2);
  expect(performance.now() - recovered).toBeLessThan(60_000);
  await finished();
  expect(codes().toSorted()).toEqual(["lost", "refused"]);
});

test("what a queue sends twice arrives once", async () => {
  await queue("doubles");
  await Promise.all(Array.from({ length: 10 }, (_, n) => coupon(`doubled-${n}`)));
  await receiver.until(10);
  await finished();
  expect(new Set(codes()).size).toBe(codes().length);
});

const finished = () =>
  expect.poll(() => store.sql("select id from deliveries where state = 'pending'")).toEqual([]);
