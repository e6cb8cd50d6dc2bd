import { mkdir, readFile } from "node:fs/promises";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { useFolder } from "../support/folder.ts";
import { convert, validate, convertNvinfer } from "../../functions/inference/core/index.ts";
import { inference, sample } from "./inference-command.ts";

/** Files of gst-nvinfer, in INI and YAML, as configs of stages. */

const folder = useFolder("test");

const INI = sample("detector.ini");
const TEXT = sample("detector.txtpb");

test("a detector becomes a stage with its comments in place; losses are reported line by line", async () => {
  const from = await folder.write("config_infer.txt", INI);
  const to = folder.at("stage.txtpb");
  const { exitCode, stdout, stderr } = await inference("convert", from, to);
  expect([exitCode, stdout]).toEqual([0, ""]);
  expect(await readFile(to, "utf8")).toBe(TEXT);
  const warnings = [...stderr.matchAll(/:(\d+):1: warning: (\S+) has no counterpart/g)].map(
    ([, line, key]) => `${line} ${key}`,
  );
  expect(warnings).toEqual(["7 onnx-file", "11 network-mode", "19 colour"]);
  expect(stderr).toMatch(/:24:1: warning: topk was replaced: 300 of each class there.*: 1200 .*; set 300 if/);
  expect(stderr).toContain(
    `${from}: kept: gpu-id, net-scale-factor, offsets, model-color-format, labelfile-path, batch-size, num-detected-classes, interval, gie-unique-id, output-blob-names, cluster-mode, parse-bbox-func-name, custom-lib-path, pre-cluster-threshold, nms-iou-threshold, detected-min-w, pre-cluster-threshold`,
  );
  expect((await inference("validate", to)).stdout).toContain("1 file: valid");
});

test("YAML gives the same", () => {
  const yaml = INI.replaceAll(/^\[(.*)\]$/gm, "$1:").replaceAll(/^([\w-]+)=(.*)$/gm, "  $1: $2");
  expect(yaml).toContain("property:\n  gpu-id: 0");
  const { text, issues } = convertNvinfer(yaml);
  expect(text).toBe(TEXT);
  expect(new Set(issues.map(({ column }) => column))).toEqual(new Set([3]));
  const quotes = yaml
    .replace("gpu-id: 0", 'gpu-id: "0"')
    .replace("1.5;2;3.25", "[1.5, 2, 3.25]")
    .replace("labels.txt", "'labels.txt'");
  expect(convertNvinfer(quotes).text).toBe(TEXT);
});

test("a key of JavaScript's own names is lost like any unknown one", () => {
  const keys = ["constructor=1", "toString=2"];
  const { issues, keys: told } = convertNvinfer(
    ["[property]", "onnx-file=m.onnx", "batch-size=1", ...keys, "[class-attrs-all]", ...keys].join("\n"),
  );
  const lost = told.filter(({ outcome }) => outcome === "lost").map(({ key }) => key);
  expect(lost).toEqual(["onnx-file", "constructor", "toString", "constructor", "toString"]);
  for (const line of [4, 5, 7, 8]) expect(issues.map((issue) => issue.line)).toContain(line);
});

test("validate names the command that converts such a file", async () => {
  for (const [name, text] of [
    ["a.txt", INI],
    ["b.yml", INI.replaceAll(/^\[(.*)\]$/gm, "$1:").replaceAll(/^([\w-]+)=(.*)$/gm, "  $1: $2")],
  ] as const) {
    const { stdout } = await inference("validate", await folder.write(name, text));
    expect(stdout).toMatch(/1 error/);
    expect(stdout).toContain(
      "help: inference-check convert --to text turns the file of gst-nvinfer into a stage's config",
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
        found.filter(({ severity }) => severity !== "info"),
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
  expect(text).toContain("confidence_threshold: 0.2\n        iou_threshold: 0.3\n      }");
  expect(text).not.toContain("topk");
});

const detector = (mode: string, attributes: string, classes = 3) =>
  convertNvinfer(
    `[property]\ngie-unique-id=1\nnum-detected-classes=${classes}\n${mode}\n[class-attrs-all]\n${attributes}\n`,
  );

test.each([
  ["cluster-mode=4", "pre-cluster-threshold=0.4", "simple_cluster { threshold: 0.4 }", "kept"],
  ["cluster-mode=4", "threshold=0.4", "simple_cluster { threshold: 0.4 }", "kept"],
  ["enable-dbscan=1", "eps=0.2", "dbscan { eps: 0.2 pre_threshold: 0.2 min_boxes: 1 }", "kept"],
  ["cluster-mode=0", "topk=7", "nms { iou_threshold: 0.5 topk: 60 confidence_threshold: 0.2 }", "lost"],
  ["cluster-mode=2", "topk=7", "nms { topk: 21 confidence_threshold: 0.2 iou_threshold: 0.3 }", "changed"],
  ["cluster-mode=2", "topk=-1", "nms { topk: 0 confidence_threshold: 0.2 iou_threshold: 0.3 }", "kept"],
  [
    "cluster-mode=4",
    "border-color=1;0;0;0.5",
    "default_filter { border_color { r: 1 g: 0 b: 0 a: 0.5 } }",
    "kept",
  ],
  ["cluster-mode=4", "bg-color=0;1;0;1", "default_filter { bg_color { r: 0 g: 1 b: 0 a: 1 } }", "kept"],
])("%s, %s becomes %s", (mode, attribute, field, outcome) => {
  const { text, keys } = detector(mode, attribute);
  expect(text.replaceAll(/\s+/g, " ")).toContain(field);
  expect(keys.at(-1)).toMatchObject({ key: attribute.split("=")[0], outcome });
});

test("a class's filter holds those of all classes, which it would replace", () => {
  const { text } = detector("cluster-mode=4", "detected-min-w=8\n[class-attrs-1]\ndetected-min-h=9");
  expect(text).toContain(
    "specific_class_filters { key: 1 value { bbox_filter { min_width: 8 min_height: 9 } } }",
  );
});

test("paths are those from the new file", async () => {
  const from = await folder.write(
    "a.txt",
    "[property]\ngie-unique-id=1\nnetwork-type=100\nlabelfile-path=x/l.txt\ncustom-lib-path=lib.so\n",
  );
  await mkdir(folder.at("deep"));
  const to = folder.at("deep/b.txt");
  const { stderr } = await inference("convert", from, to);
  expect(await readFile(to, "utf8")).toMatch(/labelfile_path: "..\/x\/l.txt"[^]*path: "..\/lib.so"/);
  expect(stderr).toContain('labelfile-path was replaced: "../x/l.txt" is the path from the new file');
});

/** The value at a path of a stage in JSON; undefined without one. */
const at = (stage: unknown, path: string): unknown =>
  path.split(".").reduce((value, step) => (value as Record<string, unknown> | undefined)?.[step], stage);

const POST = "inferConfig.postprocess";
const FORMATS = ["IMAGE_FORMAT_RGB", "IMAGE_FORMAT_BGR", "IMAGE_FORMAT_GRAY"];
const PROCESS_MODES = ["PROCESS_MODE_DEFAULT", "PROCESS_MODE_FULL_FRAME", "PROCESS_MODE_CLIP_OBJECTS"];
const POLICIES = ["", "dbscan", "nms", "", "simpleCluster"];

/** The value of a key as a stage has it, in the words of gst-nvinfer: a second model of the conversion. */
const MEANINGS: Record<string, (stage: unknown) => unknown> = {
  "gie-unique-id": (stage) => at(stage, "inferConfig.uniqueId"),
  "gpu-id": (stage) => at(stage, "inferConfig.gpuIds.0"),
  "batch-size": (stage) => at(stage, "inferConfig.maxBatchSize"),
  "model-color-format": (stage) => FORMATS.indexOf(String(at(stage, "inferConfig.preprocess.networkFormat"))),
  "num-detected-classes": (stage) =>
    at(stage, `${POST}.detection.numDetectedClasses`) ??
    at(stage, `${POST}.segmentation.numSegmentationClasses`),
  "classifier-threshold": (stage) => at(stage, `${POST}.classification.threshold`),
  "process-mode": (stage) => PROCESS_MODES.indexOf(String(at(stage, "inputControl.processMode"))),
  interval: (stage) => at(stage, "inputControl.interval"),
  "operate-on-gie-id": (stage) => at(stage, "inputControl.operateOnGieId"),
  "cluster-mode": (stage) =>
    POLICIES.findIndex((name) => name !== "" && at(stage, `${POST}.detection.${name}`) !== undefined),
  "pre-cluster-threshold": (stage) =>
    at(stage, `${POST}.detection.nms.confidenceThreshold`) ??
    at(stage, `${POST}.detection.dbscan.preThreshold`) ??
    at(stage, `${POST}.detection.simpleCluster.threshold`),
  topk: (stage) => at(stage, `${POST}.detection.nms.topk`),
  eps: (stage) => at(stage, `${POST}.detection.dbscan.eps`),
  "detected-min-w": (stage) => at(stage, "outputControl.detectControl.defaultFilter.bboxFilter.minWidth"),
};
const VALUES: Record<string, number[]> = {
  "network-type": [0, 1, 2, 3, 100],
  "gpu-id": [0, 1],
  "batch-size": [0, 1, 8],
  "model-color-format": [0, 1, 2, 5],
  "num-detected-classes": [1, 4],
  "classifier-threshold": [0.25],
  "process-mode": [1, 2],
  interval: [0, 3],
  "operate-on-gie-id": [4],
  "cluster-mode": [0, 1, 2, 3, 4],
};
const OF_CLASSES: Record<string, number[]> = {
  "pre-cluster-threshold": [0.25, 0.5],
  topk: [10],
  eps: [0.5],
  "detected-min-w": [5],
  "post-cluster-threshold": [0.5],
};

test("each key is kept, changed or lost, once, and the stage means what the report says", () => {
  const some = (values: Record<string, number[]>) =>
    fc.record(Object.fromEntries(Object.entries(values).map(([key, of]) => [key, fc.constantFrom(...of)])), {
      requiredKeys: [],
    });
  fc.assert(
    fc.property(some(VALUES), some(OF_CLASSES), (property, attributes) => {
      const lines = (values: object) => Object.entries(values).map(([key, value]) => `${key}=${value}`);
      const source = [
        "[property]",
        "gie-unique-id=2",
        ...lines(property),
        "[class-attrs-all]",
        ...lines(attributes),
      ];
      const { text, keys } = convertNvinfer(source.join("\n"));
      const given = { "gie-unique-id": 2, ...property, ...attributes } as Record<string, number>;
      expect(keys.map(({ key }) => key)).toEqual(Object.keys(given));
      const json = convert(new TextEncoder().encode(text), "text", "json", {
        dialect: "deepstream",
        defaults: true,
      });
      if (!json.ok) return expect.fail(text);
      const stage: unknown = JSON.parse(new TextDecoder().decode(json.body));
      for (const { key, outcome } of keys) {
        const meaning = MEANINGS[key];
        if (!meaning || outcome === "lost") continue;
        expect([key, outcome, meaning(stage) === given[key]], text).toEqual([
          key,
          outcome,
          outcome === "kept",
        ]);
      }
    }),
    { numRuns: 500 },
  );
});
