import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { convertNvinfer, validate } from "../../functions/inference/config/index.ts";
import { type Folder, inference, openFolder } from "./inference-command.ts";

/** Files of gst-nvinfer, in INI and YAML, as configs of stages. */

let folder: Folder;
beforeEach(async () => {
  folder = await openFolder();
});
afterEach(() => folder.remove());

const INI = `# A detector of cars.
[property]
gpu-id=0
# Scales to 0 … 1.
net-scale-factor=0.0039215697906911373
offsets=1.5;2;3.25
onnx-file=models/traffic cam.onnx
model-color-format=1
labelfile-path=labels.txt
batch-size=4   # frames
network-mode=2
num-detected-classes=4
interval=2
gie-unique-id=7
output-blob-names=cov/Sigmoid;bbox/BiasAdd
cluster-mode=2
parse-bbox-func-name=NvDsInferParseYolo
custom-lib-path=./libyolo.so
colour=blue

[class-attrs-all]
pre-cluster-threshold=0.25
nms-iou-threshold=0.45
topk=300
detected-min-w=8

# Bicycles.
[class-attrs-1]
pre-cluster-threshold=0.4
# The end.
`;

const TEXT = `infer_config {
  unique_id: 7
  # A detector of cars.
  gpu_ids: [0]
  # frames
  max_batch_size: 4
  backend {
    outputs { name: "cov/Sigmoid" }
    outputs { name: "bbox/BiasAdd" }
    triton {
      model_name: "traffic_cam"
      version: -1
      model_repo {
        root: "./models"
        strict_model_config: true
      }
    }
  }
  preprocess {
    network_format: IMAGE_FORMAT_BGR
    tensor_order: TENSOR_ORDER_LINEAR
    normalize {
      # Scales to 0 … 1.
      scale_factor: 0.003921569790691137
      channel_offsets: [1.5, 2, 3.25]
    }
  }
  postprocess {
    labelfile_path: "labels.txt"
    detection {
      num_detected_classes: 4
      custom_parse_bbox_func: "NvDsInferParseYolo"
      nms {
        confidence_threshold: 0.25
        iou_threshold: 0.45
        topk: 300
      }
      # Bicycles.
      per_class_params { key: 1 value { pre_threshold: 0.4 } }
    }
  }
  custom_lib {
    path: "./libyolo.so"
  }
}
input_control {
  interval: 2
}
output_control {
  detect_control {
    default_filter {
      bbox_filter {
        min_width: 8
      }
    }
  }
}
# The end.
`;

test("a detector becomes a stage with its comments in place; losses are reported line by line", async () => {
  const from = await folder.write("config_infer.txt", INI);
  const to = join(folder.path, "stage.txtpb");
  const { exitCode, stdout, stderr } = await inference("convert", from, to);
  expect([exitCode, stdout]).toEqual([0, ""]);
  expect(await readFile(to, "utf8")).toBe(TEXT);
  const warnings = [...stderr.matchAll(/:(\d+):1: warning: (\S+) has no counterpart/g)].map(
    ([, line, key]) => `${line} ${key}`,
  );
  expect(warnings).toEqual(["7 onnx-file", "11 network-mode", "19 colour"]);
  expect((await inference("validate", to)).stdout).toContain("1 file: valid");
});

test("YAML gives the same", () => {
  const yaml = INI.replaceAll(/^\[(.*)\]$/gm, "$1:").replaceAll(/^([\w-]+)=(.*)$/gm, "  $1: $2");
  expect(yaml).toContain("property:\n  gpu-id: 0");
  expect(convertNvinfer(yaml).text).toBe(TEXT);
});

test("validate names the command that converts such a file", async () => {
  for (const [name, text] of [
    ["a.txt", INI],
    ["b.yml", INI.replaceAll(/^\[(.*)\]$/gm, "$1:").replaceAll(/^([\w-]+)=(.*)$/gm, "  $1: $2")],
  ] as const) {
    const { stdout } = await inference("validate", await folder.write(name, text));
    expect(stdout).toMatch(/1 error/);
    expect(stdout).toContain(
      "help: inference convert --to text turns the file of gst-nvinfer into a stage's config",
    );
  }
});

/** Every kind of network with every way to cluster, on frames and on objects, with and without classes of their own. */
const FILES = [undefined, 0, 1, 2, 3, 100].flatMap((type) =>
  [undefined, 0, 1, 2, 3, 4].flatMap((cluster) =>
    [1, 2].flatMap((mode) => ["ini", "yaml"].map((form) => ({ type, cluster, mode, form }))),
  ),
);

function fileOf({ type, cluster, mode, form }: (typeof FILES)[number]): string {
  const property = {
    "gie-unique-id": 2,
    "batch-size": 8,
    "onnx-file": "m.onnx",
    "network-type": type,
    "cluster-mode": cluster,
    "process-mode": mode,
    "num-detected-classes": 3,
    "classifier-threshold": 0.5,
    "segmentation-threshold": 0.2,
    "operate-on-gie-id": 1,
    "operate-on-class-ids": "0;2;",
    "classifier-async-mode": 1,
    "secondary-reinfer-interval": 5,
    interval: 3,
    "int8-calib-file": "cal.bin",
    "infer-dims": "3;544;960",
    "maintain-aspect-ratio": 1,
    "symmetric-padding": 1,
    "scaling-compute-hw": 1,
    "output-tensor-meta": 1,
  };
  const all = {
    threshold: 0.3,
    eps: 0.2,
    minBoxes: 2,
    "nms-iou-threshold": 0.5,
    "roi-top-offset": 4,
    "post-cluster-threshold": 0.1,
  };
  const one = { "pre-cluster-threshold": 0.6, "detected-min-w": 4, "detected-max-w": 90, eps: 1 };
  return Object.entries({ property, "class-attrs-all": all, "class-attrs-2": one, "user-configs": { a: 1 } })
    .map(([section, entries]) => {
      const lines = Object.entries(entries).filter(([, value]) => value !== undefined);
      return form === "ini"
        ? [`[${section}]`, ...lines.map(([key, value]) => `${key}=${value}`)].join("\n")
        : [`${section}:`, ...lines.map(([key, value]) => `  ${key}: ${value}`)].join("\n");
    })
    .join("\n\n");
}

describe(`${FILES.length} files`, () => {
  test.each(FILES)(
    "type $type, cluster-mode $cluster, process-mode $mode, $form: valid, with a list of losses",
    (known) => {
      const source = fileOf(known);
      const { text, issues } = convertNvinfer(source);
      const { issues: found } = validate(new TextEncoder().encode(text), "text", { dialect: "deepstream" });
      expect(
        found.filter(
          ({ severity, rule }) =>
            severity !== "info" && !(known.cluster === 4 && rule === "clustering_policy.missing"),
        ),
        text,
      ).toEqual([]);
      const lines = source.split("\n");
      const warnings = new Set(
        issues.flatMap(({ message, line }) =>
          line === undefined ? [] : `${lines[line - 1]!.trim().split(/[=:]/)[0]}|${message.split(" ")[0]}`,
        ),
      );
      for (const one of warnings) expect(one.split("|")[0]).toBe(one.split("|")[1]);
      // Each key has a field or is reported.
      const keys = new Set([...warnings].map((one) => one.split("|")[0]));
      for (const key of ["onnx-file", "int8-calib-file", "infer-dims", "post-cluster-threshold", "a"])
        expect(keys).toContain(key);
      const isDetector = (known.type ?? 0) === 0;
      expect(text.includes("iou_threshold:")).toBe(isDetector && known.cluster !== 1 && known.cluster !== 4);
      expect(keys.has("classifier-threshold")).toBe(known.type !== 1);
      expect(keys.has("minBoxes")).toBe(!(isDetector && known.cluster === 1));
      expect(text.includes("operate_on_gie_id: 1")).toBe(known.mode === 2);
      expect(keys.has("operate-on-gie-id")).toBe(known.mode === 1);
    },
  );
});

test.each([
  ["", "-1"],
  ["operate-on-gie-id=-1", "-1"],
  ["operate-on-gie-id=3", "3"],
])("objects of a stage, or of every one: %j", (line, id) => {
  const source = `[property]\ngie-unique-id=2\nprocess-mode=2\nnetwork-type=1\n${line}\n`;
  expect(convertNvinfer(source).text).toContain(
    `process_mode: PROCESS_MODE_CLIP_OBJECTS\n  operate_on_gie_id: ${id}\n`,
  );
});

test("gst-nvinfer's defaults are written where a stage's default is 0", () => {
  const { text } = convertNvinfer("[property]\ncluster-mode=2\nnum-detected-classes=1\n");
  expect(text).toContain("confidence_threshold: 0.2\n        iou_threshold: 0.3\n        topk: 20");
});
