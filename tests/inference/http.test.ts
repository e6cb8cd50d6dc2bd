import { readFileSync } from "node:fs";
import { fromBinary, toBinary, toJson } from "@bufbuild/protobuf";
import { fromText } from "@bufbuild/protobuf/txtpb";
import { FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt";
import { describe, expect, test } from "vitest";
import { internalError, noRoute, unsupportedMethod } from "../../functions/kernel/errors.ts";
import { createKernel } from "../../functions/kernel/app.ts";
import { createValidator } from "../../functions/inference/app.ts";
import { MAX_BYTES, RULES } from "../../functions/inference/core/index.ts";
import { PluginControlSchema } from "../../gen/inference/deepstream_pb.js";
import { json, text } from "./cases/case.ts";
import { convert, send, sendUnchecked, textOf, validate } from "./worker.ts";

/** The Worker's handling of requests; other files cover configs. */

const TEXT = "text/x-protobuf";

async function post(path: string, body: string, contentType: string | null = TEXT) {
  const headers: Record<string, string> = contentType === null ? {} : { "Content-Type": contentType };
  const response = await send(path, { method: "POST", body: new TextEncoder().encode(body), headers });
  return { status: response.status, body: await response.json() };
}

test.each([
  ["text/x-protobuf", text(), "text"],
  ["Text/X-Protobuf ; charset=utf-8", text(), "text"],
  ["application/json; charset=utf-8", json(), "json"],
])("%s is known", async (contentType, body, format) => {
  expect(await post("/validate", body, contentType)).toEqual({
    status: 200,
    body: { valid: true, format, issues: [] },
  });
});

test.each([[null], ["text/plain"], ["application/x-protobuf-text"], ["json"]])(
  "%s is unknown: 415",
  async (type) => {
    for (const path of ["/validate", "/convert?to=json"]) {
      expect(await post(path, text(), type)).toEqual({
        status: 415,
        body: {
          valid: false,
          issues: [
            {
              severity: "error",
              rule: "media_type.unknown",
              path: "",
              message: RULES["media_type.unknown"]?.message,
            },
          ],
        },
      });
    }
  },
);

describe("size", () => {
  const tooLarge = { status: 413, body: { valid: false, format: "text", issues: [{ rule: "size.limit" }] } };

  test("a mebibyte is read, a byte more is not", async () => {
    const padding = "#".repeat(MAX_BYTES - text().length - 1);
    expect(await post("/validate", `${text()}\n${padding}`)).toMatchObject({ status: 200 });
    expect(await post("/validate", `${text()}\n${padding}#`)).toMatchObject(tooLarge);
    expect(await post("/convert?to=json", `${text()}\n${padding}#`)).toMatchObject(tooLarge);
  });

  test("an endless body is not read for ever", async () => {
    let pulled = 0;
    const chunk = new Uint8Array(64 * 1024).fill(0x23);
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += chunk.length;
        controller.enqueue(chunk);
      },
    });
    const headers = { "Content-Type": TEXT };
    const response = await send("/validate", { method: "POST", body, headers, duplex: "half" });
    expect(response.status).toBe(413);
    expect(pulled).toBeLessThan(32 * MAX_BYTES);
  });

  test("a body with a far too large length is not read at all", async () => {
    let pulled = false;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulled = true;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { "Content-Type": TEXT, "Content-Length": String(32 * MAX_BYTES) };
    const response = await send("/validate", { method: "POST", body, headers, duplex: "half" });
    expect([response.status, pulled]).toEqual([413, false]);
  });

  test("no body is an empty one", async () => {
    const response = await send("/validate", { method: "POST", headers: { "Content-Type": TEXT } });
    expect(response.status).toBe(422);
  });
});

describe("text of a body in an answer is cut", () => {
  const name = "n".repeat(60_000);

  test.each([
    ["text", `${name} { ${"] ".repeat(100)} }`],
    ["text", `${name}: 1`],
    ["json", JSON.stringify({ [name]: 1 })],
    ["json", json({ postprocess: { detection: { perClassParams: { [name]: { a: 1 } } } } })],
  ] as const)("%s %#", async (format, body) => {
    const { issues } = await validate(body, format);
    expect(issues).not.toEqual([]);
    for (const issue of issues) expect(JSON.stringify(issue).length).toBeLessThan(1000);
  });

  test("a small list of empty messages does not become a large config", async () => {
    const inputs = JSON.stringify({ backend: { inputs: Array.from({ length: 20_000 }, () => ({})) } });
    expect(await post("/convert?to=json&defaults=1", inputs, "application/json")).toEqual({
      status: 413,
      body: {
        valid: false,
        format: "json",
        issues: [
          {
            severity: "error",
            rule: "convert.limit",
            path: "",
            message: "the config takes more than 545728 characters in json",
            suggestion: "convert it on the command line",
          },
        ],
      },
    });
    expect(await post("/convert?to=json", inputs, "application/json")).toMatchObject({ status: 200 });
  });
});

test("every answer has an id, and a line in the log, with the sender's id beside it if that is safe", async () => {
  const [lines, failures]: string[][] = [[], []];
  const log = { log: (line: string) => lines!.push(line), error: (line: string) => failures!.push(line) };
  const path = "/inference/v1/schema";
  const request = (id: string) =>
    new Request(`https://store.example${path}?q=secret`, { headers: { "X-Request-Id": id } });
  const given = await createValidator(log).fetch(request("build-7"));
  const givenId = given.headers.get("X-Request-Id");
  expect(givenId).toMatch(/^[\da-f-]{36}$/);
  const failing = createKernel({ toApiError: internalError, log }).get(path, () => {
    throw new Error("why");
  });
  const failed = await failing.fetch(request("a b"));
  const requestId = failed.headers.get("X-Request-Id");
  expect([failed.status, requestId]).toEqual([500, expect.stringMatching(/^[\da-f-]{36}$/)]);
  expect(await failed.json()).toEqual({
    errors: [{ code: "shop_api_internal_error", message: "An internal error occurred." }],
  });
  const line = { method: "GET", path, totalMs: expect.any(Number) };
  expect(lines!.map((text) => JSON.parse(text))).toEqual([
    { ...line, requestId: givenId, clientRequestId: "build-7", status: 200 },
  ]);
  const detail = expect.stringContaining("Error: why");
  const error = "shop_api_internal_error";
  expect(failures!.map((text) => JSON.parse(text))).toEqual([
    { ...line, requestId, status: 500, error, detail },
  ]);
});

test("one fault does not hide later ones", async () => {
  const body = `5 6 "x" - foo
preprocess {
  normalize { scale_factor: 1/255 }
  tensor_order: NCHW
  network_format: IMAGE_FORMAT_RGB /
}
{ nope: 1 ] }
nope: 2`;
  const { status, issues } = await validate(body, "text");
  expect(status).toBe(400);
  expect(issues.map(({ rule, line, suggestion }) => [rule, line, suggestion])).toEqual([
    ["text.syntax", 1, undefined],
    ["text.syntax", 3, "there is no arithmetic: write 0.003921569"],
    ["text.enum_name", 4, "did you mean TENSOR_ORDER_LINEAR?"],
    ["text.syntax", 5, undefined],
    ["text.syntax", 7, undefined],
    ["text.unexpected_close", 7, undefined],
    ["text.unknown_field", 8, undefined],
  ]);
});

test("comments are ignored, like in the server", async () => {
  const body = Buffer.from(`# Kennzeichen für Übersee\n${text()} # ü`, "latin1");
  expect(await validate(Uint8Array.from(body), "text")).toMatchObject({ status: 200, issues: [] });
});

test("pages of any origin may call it", async () => {
  const Origin = "https://editor.example";
  const asked = await sendUnchecked("/validate", {
    method: "OPTIONS",
    headers: {
      Origin,
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "content-type",
    },
  });
  expect([asked.status, asked.headers.get("Access-Control-Allow-Origin")]).toEqual([204, "*"]);
  expect(asked.headers.get("Access-Control-Allow-Headers")).toBe("content-type");
  expect(asked.headers.get("Access-Control-Allow-Methods")).toContain("POST");
  for (const path of ["/schema", "/nowhere"]) {
    const response = await send(path, { headers: { Origin } });
    expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
  }
});

describe("routes", () => {
  test.each([
    ["GET", "/validate", 405, "POST"],
    ["PUT", "/convert?to=json", 405, "POST"],
    ["POST", "/schema", 405, "GET, HEAD"],
    ["GET", "/", 404, null],
    ["POST", "/validate/it", 404, null],
  ])("%s %s answers %i", async (method, path, status, allow) => {
    const response = await send(path, { method });
    expect([response.status, response.headers.get("Allow")]).toEqual([status, allow]);
    const { code, message } = status === 405 ? unsupportedMethod() : noRoute();
    expect(await response.json()).toEqual({ errors: [{ code, message }] });
  });

  test("case and a trailing slash make no difference", async () => {
    expect(await post("/Validate/", text())).toMatchObject({ status: 200 });
  });
});

describe("convert", () => {
  test.each([["xml"], [""], ["toString"]])("to %j is refused", async (to) => {
    expect(await post(`/convert?to=${to}`, text())).toMatchObject({
      status: 400,
      body: { valid: false, format: "text", issues: [{ rule: "convert.target", severity: "error" }] },
    });
  });

  test("answers in the media type of the encoding, even if rules are broken", async () => {
    const headers = { "Content-Type": TEXT };
    for (const [to, type] of [
      ["binary", "application/x-protobuf"],
      ["json", "application/json"],
      ["text", TEXT],
    ]) {
      const response = await send(`/convert?to=${to}`, { method: "POST", body: "gpu_ids: -1", headers });
      expect([response.status, response.headers.get("Content-Type")]).toEqual([200, type]);
    }
  });

  test("gives the reason for a body that cannot be decoded", async () => {
    expect(await post("/convert?to=json", "gpu_ids: -1 gpu_id: 0")).toMatchObject({
      status: 400,
      body: { valid: false, format: "text", issues: [{ rule: "text.unknown_field", line: 1, column: 13 }] },
    });
  });

  test("lists defaults on request", async () => {
    expect(JSON.parse(textOf(await convert("extra {}", "text", "json", "&defaults=1")))).toEqual({
      uniqueId: 0,
      gpuIds: [],
      maxBatchSize: 0,
      extra: { copyInputToHostBuffers: false, outputBufferPoolSize: 0 },
    });
    expect(textOf(await convert("extra {}", "text", "text", "&defaults=1"))).toBe(
      "unique_id: 0\ngpu_ids: []\nmax_batch_size: 0\nextra {\n  copy_input_to_host_buffers: false\n  output_buffer_pool_size: 0\n}\n",
    );
    expect(textOf(await convert("extra {}", "text", "json"))).toBe('{\n  "extra": {}\n}\n');
  });

  test("writes floats with the fewest digits, and special values by name", async () => {
    const offsets = "0.1, 16777216, 1e-45, 3.4028235e38, -0.0, nan, inf, -inf, 0.0039215698393";
    const body = `preprocess { normalize { channel_offsets: [${offsets}] } }`;
    expect(textOf(await convert(body, "text", "json")).replaceAll(/\s/g, "")).toContain(
      '[0.1,16777216,1e-45,3.4028235e+38,-0,"NaN","Infinity","-Infinity",0.00392157]',
    );
  });
});

test("-0 in JSON is a negative zero, as in the other encodings", async () => {
  const scaled = (zero: string) => `{"preprocess": {"normalize": {"scaleFactor": ${zero}}}}`;
  const text = "preprocess {\n  normalize {\n    scale_factor: -0\n  }\n}\n";
  for (const zero of ["-0", "-0.0", '"-0"', "-0e1"])
    expect(textOf(await convert(scaled(zero), "json", "text")), zero).toBe(text);
  expect(textOf(await convert(text, "text", "json")).replaceAll(/\s/g, "")).toBe(
    '{"preprocess":{"normalize":{"scaleFactor":-0}}}',
  );
  expect(textOf(await convert('{"uniqueId": -0}', "json", "text"))).toBe("");
});

test("another dialect is refused, before the body is read", async () => {
  for (const path of ["/validate?dialect=triton", "/convert?to=json&dialect="]) {
    expect(await post(path, text())).toMatchObject({
      status: 400,
      body: { valid: false, issues: [{ rule: "dialect.unknown", severity: "error" }] },
    });
  }
});

test("suggestions in JSON are JSON", async () => {
  const { issues } = await validate('{"lstm": {}, "backend": {}, "max_batchsize": 1}', "json");
  expect(issues.map(({ suggestion }) => suggestion)).toEqual(["did you mean maxBatchSize?"]);
  const decoded = await validate('{"lstm": {}, "backend": {}}', "json");
  const suggestions = decoded.issues.map(({ suggestion }) => suggestion);
  expect(suggestions).toContain('add "srvIs": { … } inside backend');
  expect(suggestions).toContain('add "loops": [{ "input": …, "output": … }] or remove lstm');
  expect(suggestions).toContain('"maxBatchSize": 1');
});

test.each(["&dialect=deepstream", ""])(
  "DeepStream's files convert and come back unchanged: %j",
  async (query) => {
    const file = `infer_config { unique_id: 1 backend { triton { model_name: "m" version: -1 model_repo { root: ["/a", "/b"] pinned_memory_pool_byte_size: 0 cuda_device_memory { device: 0 memory_pool_byte_size: 18446744073709551615 } } } output_mem_type: MEMORY_TYPE_CPU } input_tensor_from_meta { is_first_dim_batch: true } }
input_control { interval: 0 operate_on_class_ids: [-1, 2] }
output_control { detect_control { specific_class_filters { key: 4294967295 value { roi_top_offset: 1 } } } classifier_type: "" }`;
    const binary = await convert(file, "text", "binary", query);
    expect(
      Buffer.from(binary).equals(toBinary(PluginControlSchema, fromText(PluginControlSchema, file))),
    ).toBe(true);
    const asJson = await convert(binary, "binary", "json", query);
    expect(JSON.parse(textOf(asJson))).toEqual(
      toJson(PluginControlSchema, fromBinary(PluginControlSchema, binary)),
    );
    const asText = await convert(asJson, "json", "text", query);
    expect(await convert(asText, "text", "binary", query)).toEqual(binary);
  },
);

describe("schema", () => {
  const source = readFileSync(new URL("../../proto/inference/config.proto", import.meta.url), "utf8");

  test("is the source, or its descriptors on request", async () => {
    const plain = await send("/schema");
    expect(plain.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(await plain.text()).toBe(source);
    const binary = await send("/schema", { headers: { Accept: "application/x-protobuf" } });
    expect(binary.headers.get("Content-Type")).toBe("application/x-protobuf");
    const { file } = fromBinary(FileDescriptorSetSchema, new Uint8Array(await binary.arrayBuffer()));
    expect(file.map(({ name, messageType }) => [name, messageType[0]?.name])).toEqual([
      ["inference/config.proto", "InferenceConfig"],
    ]);
  });

  test("is not sent again to a client that has it", async () => {
    const first = await send("/schema");
    const tag = first.headers.get("ETag")!;
    expect(tag).toMatch(/^"[\da-f]{32}"$/);
    for (const known of [tag, `"x", W/${tag}`, "*"]) {
      const again = await send("/schema", { headers: { "If-None-Match": known } });
      expect([again.status, again.headers.get("ETag"), await again.text()]).toEqual([304, tag, ""]);
    }
    const headers = { Accept: "application/x-protobuf", "If-None-Match": tag };
    expect((await send("/schema", { headers })).status).toBe(200);
  });

  test("HEAD has no body", async () => {
    const response = await send("/schema", { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });
});
