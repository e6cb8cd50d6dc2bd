import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { MAX_BYTES, validate } from "../../functions/inference/config/index.ts";
import { type RunningWorkers, runWorkers } from "../../tools/local/workers.ts";
import { json, text } from "./cases/case.ts";
import { GOOD } from "./cases/wire.ts";
import { bytesOf, send } from "./worker.ts";

/** The Worker as it is deployed, in workerd, says what its handler says in the other files. */

let worker: RunningWorkers;
beforeAll(async () => {
  const workers = inject("workers").filter(({ environment }) => environment === "inference");
  worker = await runWorkers({ workers, port: 0, bindings: () => ({}) });
});
afterAll(() => worker.close());

function post(path: string, type: string, body: Uint8Array<ArrayBuffer>): Promise<Response> {
  return worker.fetch(`/inference/v1${path}`, { method: "POST", body, headers: { "Content-Type": type } });
}

test.each([
  ["text", "text/x-protobuf", bytesOf(text())],
  ["json", "application/json", bytesOf(json({ uniqueId: 0, gpuIds: [-1] }))],
  ["binary", "application/x-protobuf", Uint8Array.from(GOOD)],
  ["binary", "application/x-protobuf", Uint8Array.of(0x3a, 9)],
  ["text", "text/x-protobuf", bytesOf("unique_id: “1”\nbackend { triton {} }\n\0")],
] as const)("validates %s", async (format, type, body) => {
  const response = await post("/validate", type, body);
  const { valid, decoded, issues } = validate(body, format);
  expect(response.status).toBe(valid ? 200 : decoded ? 422 : 400);
  expect(await response.json()).toEqual({ valid, format, issues });
});

test("converts", async () => {
  const response = await post("/convert?to=binary", "text/x-protobuf", bytesOf(text()));
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(GOOD);
});

test("refuses what is too large, and what it does not know", async () => {
  const large = await post("/validate", "text/x-protobuf", new Uint8Array(MAX_BYTES + 1).fill(0x23));
  const unknown = await post("/validate", "text/plain", bytesOf(text()));
  const elsewhere = await worker.fetch("/inference/v1/else");
  expect([large.status, unknown.status, elsewhere.status]).toEqual([413, 415, 404]);
});

test("publishes the schema", async () => {
  expect(await (await worker.fetch("/inference/v1/schema")).text()).toBe(
    await (await send("/schema")).text(),
  );
});
