import { toBinary } from "@bufbuild/protobuf";
import fc from "fast-check";
import { expect, test } from "vitest";
import { convert, type Issue, type StageDialect, validate } from "../../functions/inference/core/index.ts";
import { InferenceConfigSchema as SCHEMA } from "../../gen/inference/config_pb.js";
import { anyConfig } from "./arbitrary-config.ts";
import { RICH, text } from "./cases/case.ts";
import { readFile, validCases } from "./corpus.ts";
import { bytesOf, textOf } from "./worker.ts";

/** A config of one dialect in the other: the same stage, or the reason for none. */

const other: Record<StageDialect, StageDialect> = { config: "deepstream", deepstream: "config" };

function translated(config: string | Uint8Array, dialect: StageDialect): Uint8Array {
  const result = convert(bytesOf(config), "text", "text", { dialect, toDialect: other[dialect] });
  if (!result.ok) throw new Error(JSON.stringify(result.report.issues));
  return result.body;
}

function refusals(config: string): Issue[] {
  const result = convert(bytesOf(config), "text", "text", { dialect: "deepstream", toDialect: "config" });
  return result.ok ? [] : result.report.issues;
}

const binary = (config: Uint8Array) => convert(config, "text", "binary");

test("DeepStream has other names, a wrapper and lists of roots", () => {
  const config = text({
    postprocess: 'postprocess { labelfile_path: "/l" srvis_classification { topk: 2 } }',
  });
  expect(textOf(translated(config, "config"))).toBe(`infer_config {
  unique_id: 1
  max_batch_size: 1
  backend {
    triton {
      model_name: "m"
      version: 1
      model_repo {
        root: ["/models"]
      }
    }
  }
  preprocess {
    network_format: IMAGE_FORMAT_RGB
    tensor_order: TENSOR_ORDER_LINEAR
    normalize {
      scale_factor: 1
    }
  }
  postprocess {
    labelfile_path: "/l"
    triton_classification {
      topk: 2
    }
  }
}
`);
});

test.each([
  ...validCases.map(({ name, files }) => [name, readFile("valid", files.text)] as const),
  ["rich", bytesOf(RICH)] as const,
])("%s is the same config when it comes back, and valid there", (_, config) => {
  const there = translated(config, "config");
  const judged = validate(there, "text", { dialect: "deepstream" });
  expect(judged.valid).toBe(validate(config, "text").valid);
  expect(binary(translated(there, "deepstream"))).toEqual(binary(config));
});

test("any config comes back unchanged, except enum numbers that only DeepStream has names for", () => {
  fc.assert(
    fc.property(anyConfig, (config) => {
      const body = toBinary(SCHEMA, config);
      const there = convert(body, "binary", "binary", { toDialect: "deepstream" });
      if (!there.ok) throw new Error("DeepStream has no place for it");
      const options = { dialect: "deepstream", toDialect: "config" } as const;
      const back = convert(there.body, "binary", "binary", options);
      if (back.ok) expect(back.body).toEqual(body);
      else for (const { message } of back.report.issues) expect(message).toMatch(/^TENSOR_DT_/);
    }),
  );
});

const wrapped = (inner: string) => `infer_config {\n${inner}\n}`;

test.each([
  ["backend { triton { grpc { url: 'a:1' } } }", "backend.triton.grpc", "grpc"],
  ["backend { triton { class_params { topk: 1 } } }", "backend.triton.class_params", "class_params"],
  [
    "backend { trt_is { model_repo { root: '/a' root: '/b' } } }",
    "backend.trt_is.model_repo.root[1]",
    "root",
  ],
  [
    "backend { triton { model_repo { backend_dir: '/a' } } }",
    "backend.triton.model_repo.backend_dir",
    "backend_dir",
  ],
  ["backend { inputs { data_type: TENSOR_DT_INT64 } }", "backend.inputs[0].data_type", "TENSOR_DT_INT64"],
  [
    "backend { outputs {} outputs { max_buffer_bytes: 1 } }",
    "backend.outputs[1].max_buffer_bytes",
    "max_buffer_bytes",
  ],
  ["input_tensor_from_meta {}", "input_tensor_from_meta", "input_tensor_from_meta"],
  ["preprocess { symmetric_padding: 1 }", "preprocess.symmetric_padding", "symmetric_padding"],
  ["extra { custom_process_funcion: 'f' }", "extra.custom_process_funcion", "custom_process_funcion"],
])("%s has no counterpart in a config, and is named", (inner, path, name) => {
  expect(refusals(wrapped(inner))).toEqual([
    {
      severity: "error",
      rule: "convert.no_place",
      path,
      message: `${name} has no place in dialect config`,
      line: 2,
      column: expect.any(Number),
      suggestion: expect.any(String),
    },
  ]);
});

test("all fields without a counterpart are named at once; unset ones need none", () => {
  const inner = "backend { disable_warmup: true triton { grpc {} } } clip_object_outside_roi: true";
  expect(refusals(wrapped(inner))).toHaveLength(3);
  expect(refusals(wrapped("backend { disable_warmup: false triton { model_repo { root: [] } } }"))).toEqual(
    [],
  );
});

test("messages beside the config are dropped, and reported", () => {
  const file = `${wrapped("unique_id: 3")}\ninput_control { interval: 1 }\n`;
  const result = convert(bytesOf(file), "text", "text", { dialect: "deepstream", toDialect: "config" });
  expect(result).toMatchObject({
    ok: true,
    body: bytesOf("unique_id: 3\n"),
    issues: [{ severity: "warning", rule: "convert.left_out", path: "input_control", line: 4 }],
  });
});
