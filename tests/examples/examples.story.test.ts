import { readFile, writeFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { v1, v2, v3 } from "../../functions/contracts.openapi.ts";
import { payloads } from "../../functions/resources/webhooks/payload.schemas.ts";
import { EXAMPLES } from "../../tools/openapi/examples.ts";
import { api } from "../support/api.ts";
import { openStore, type TestStore } from "../support/store.ts";
import { openReceiver, type Receiver } from "../webhooks/receiver.ts";
import { ALBUM, fillCatalogue, SHIRT } from "./catalogue.ts";
import { recordCoupons } from "./coupons.ts";
import { recordCustomerReads, recordCustomers } from "./customers.ts";
import { emitter, recordDeliveries } from "./deliveries.ts";
import { jsonLines } from "./json-lines.ts";
import { keepRecorded } from "./keep-recorded.ts";
import { recordOrders } from "./orders.ts";
import {
  recordAttributes,
  recordCategoryReads,
  recordProductReads,
  recordProducts,
  recordTerms,
} from "./products.ts";
import { type Recorder, recorder } from "./recorder.ts";
import { recordReports } from "./reports.ts";
import { recordTaxes } from "./taxes.ts";
import { recordWebhooks } from "./webhooks.ts";

/**
 * The examples of the OpenAPI documents are the store's answers: it repeats them, except times and random values. With
 * RECORD_EXAMPLES changed ones are recorded (`npm run gen:examples`).
 */

const RECORDS = process.env["RECORD_EXAMPLES"] !== undefined;

let store: TestStore;
let otherStore: TestStore;
let deliveryStore: TestStore;
let receiver: Receiver;

beforeAll(async () => {
  [store, otherStore, deliveryStore, receiver] = await Promise.all([
    openStore(),
    openStore(),
    openStore({ environments: ["v2", "v3", "webhooks"], others: [emitter()] }),
    openReceiver(),
  ]);
});
afterAll(() => Promise.all([store, otherStore, deliveryStore, receiver].map((opened) => opened.close())));

async function compare(name: string, made: Readonly<Record<string, unknown>>): Promise<void> {
  const file = new URL(`${name}.json`, EXAMPLES);
  const recorded = JSON.parse(await readFile(file, "utf8").catch(() => "{}"));
  const kept = keepRecorded(recorded, made);
  if (RECORDS) await writeFile(file, `${jsonLines(kept)}\n`);
  else expect(kept, "npm run gen:examples records it").toEqual(recorded);
}

const namesOf = ({ operations }: { operations: Record<string, { name: string }> }) => [
  ...new Set(Object.values(operations).map(({ name }) => name)),
];

async function recorders(opened: TestStore): Promise<[Recorder, Recorder, Recorder]> {
  const key = await opened.createKey();
  await fillCatalogue(opened, api(opened, 3, key), [ALBUM, SHIRT]);
  const of = (version: 1 | 2 | 3) => recorder(opened, version, key);
  return [of(1), of(2), of(3)];
}

test("answers of every operation", async () => {
  const first = await recordFirst(await recorders(store));
  const others = await recordOthers(await recorders(otherStore));
  for (const [at, contract] of [v1, v2, v3].entries()) {
    const recording = { ...others[at]?.recording, ...first[at]?.recording };
    expect(Object.keys(recording).toSorted()).toEqual(["", ...namesOf(contract)].toSorted());
    await compare(`v${contract.version}`, recording);
  }
});

type Recorders = Awaited<ReturnType<typeof recorders>>;

/** The operations of the contract's table. */
async function recordFirst([one, two, three]: Recorders): Promise<Recorders> {
  await recordCoupons(three, one);
  const customerId = await recordCustomers(two);
  await recordOrders(two, one, customerId);
  await two.ask(200, `DELETE /customers/${customerId}`);
  await recordWebhooks(three);
  await recordReports(three, store);
  for (const { ask } of [one, two, three]) {
    await ask(200, "GET /");
    await ask(401, "GET /nothing", undefined, { key: { consumerKey: "ck_none", consumerSecret: "cs_none" } });
  }
  // v3 answers 401 to this as well.
  for (const { ask } of [one, two]) await ask(404, "GET /nothing", undefined, { key: undefined });
  return [one, two, three];
}

async function recordOthers([one, two, three]: Recorders): Promise<Recorders> {
  await recordCoupons(two, one);
  await recordWebhooks(two);
  const customerId = await recordCustomers(three);
  await recordOrders(three, one, customerId);
  await recordCustomerReads(one, customerId);
  for (const recorded of [two, three]) {
    await recordProducts(recorded);
    await recordAttributes(recorded);
    await recordCategoryReads(recorded);
    await recorded.ask(200, "GET /products/11/orders");
  }
  await two.ask(200, "GET /products/sku/MUG");
  await two.ask(404, "GET /products/sku/NONE");
  for (const recorded of [one, two, three]) await recordProductReads(recorded);
  await recordTerms(three);
  await recordTaxes(three);
  await three.ask(200, `DELETE /customers/${customerId}`);
  for (const recorded of [one, two]) await recordReports(recorded, otherStore);
  return [one, two, three];
}

test("deliveries of every topic", async () => {
  const delivered = await recordDeliveries(deliveryStore, receiver, await deliveryStore.createKey());
  expect(Object.keys(delivered).toSorted()).toEqual(Object.keys(payloads).toSorted());
  await compare("deliveries", delivered);
});
