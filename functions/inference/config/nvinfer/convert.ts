import { formatText } from "../format/print.ts";
import { Findings } from "../findings.ts";
import { LineNumbers } from "../lines.ts";
import { NVINFER_KEYS } from "../names/nvinfer-keys.ts";
import type { Issue } from "../report.ts";
import { addClasses } from "./classes.ts";
import { type Entry, parseNvinfer } from "./parse.ts";
import { Draft } from "./print.ts";
import { float, natural, number, positive, type Property, quoted, typeOf } from "./values.ts";

export interface ConvertedNvinfer {
  /** A file of the plugin gst-nvinferserver. */
  text: string;
  /** Line by line, keys without a counterpart or with changed meaning. */
  issues: Issue[];
}

/** Reports the change of an entry. */
export type ReportChange = (
  rule: "convert.lost" | "convert.replaced",
  entry: Pick<Entry, "line"> | undefined,
  what: string,
  why: string,
) => void;

/** Converts a file of gst-nvinfer, in INI or YAML, to a stage's config. */
export function convertNvinfer(source: string): ConvertedNvinfer {
  const { entries, rest, strange } = parseNvinfer(source);
  const findings = new Findings(source.length);
  const lines = new LineNumbers(source);
  const report: ReportChange = (rule, entry, what, why) =>
    void findings.add(rule, "", entry && lines.startOf(entry.line), { what, why });
  for (const { line, text } of strange) report("convert.lost", { line }, text, "it is no setting");
  const property = new Map(
    entries.filter(({ section }) => section === "property").map((entry) => [entry.key, entry]),
  );
  const draft = new Draft();
  const framed = addFrame(draft, property, report);
  let comments: string[] = [];
  for (const entry of entries) {
    const isFramed = framed.has(entry.key) && entry.section === "property";
    const waiting = isFramed ? comments : [...comments, ...entry.comments];
    if (entry.section !== "property" || IN_FRAME.has(entry.key)) {
      if (entry.section === "property" || !isAttribute(entry)) comments = waiting;
      if (!isFramed && NEEDED.has(entry.key) && entry.section === "property")
        report("convert.lost", entry, entry.key, "this stage has no use for it");
      continue;
    }
    comments = addEntry(draft, { ...entry, comments: waiting }, property, report) ? [] : waiting;
  }
  addClasses(draft, entries, property, report);
  // gst-nvinfer defaults to objects of every stage, a stage to those of stage 0.
  const path = "input_control.operate_on_gie_id";
  if (takesObjects(property) && !draft.has(path)) draft.set(path, "-1");
  const text = [draft.print(), ...[...comments, ...rest].map((comment) => `# ${comment}`.trimEnd())].join(
    "\n",
  );
  return { text: formatText(text), issues: findings.report("text", true, source).issues };
}

/** The parts of every stage, in order; entries add their comments. */
function addFrame(draft: Draft, property: Property, report: ReportChange): ReadonlySet<string> {
  const config = "infer_config";
  const placed = new Set<string>();
  draft.set(`${config}.unique_id`, uniqueId(property, report), comments("gie-unique-id"));
  draft.set(`${config}.gpu_ids`, `[${natural(property.get("gpu-id")?.value) ?? "0"}]`, comments("gpu-id"));
  draft.set(
    `${config}.max_batch_size`,
    positive(property.get("batch-size")?.value) ?? "1",
    comments("batch-size"),
  );
  const outputs = (property.get("output-blob-names")?.value ?? "").split(";").map((name) => name.trim());
  for (const name of outputs.filter(Boolean))
    draft.set(`${config}.backend.outputs`, `{ name: ${quoted(name)} }`);
  draft.set(`${config}.backend.triton.model_name`, quoted(modelName(property)));
  draft.set(`${config}.backend.triton.version`, "-1");
  draft.set(`${config}.backend.triton.model_repo.root`, quoted("./models"));
  draft.set(`${config}.backend.triton.model_repo.strict_model_config`, "true");
  if (number(property, "input-tensor-from-meta") === 1) {
    draft.set(`${config}.input_tensor_from_meta.is_first_dim_batch`, "true");
  } else {
    const order = number(property, "network-input-order") === 1 ? "NHWC" : "LINEAR";
    const format = ["RGB", "BGR", "GRAY"][number(property, "model-color-format") || 0] ?? "RGB";
    draft.set(
      `${config}.preprocess.network_format`,
      `IMAGE_FORMAT_${format}`,
      comments("model-color-format"),
    );
    draft.set(`${config}.preprocess.tensor_order`, `TENSOR_ORDER_${order}`, comments("network-input-order"));
    const factor = property.get("net-scale-factor");
    draft.set(
      `${config}.preprocess.normalize.scale_factor`,
      float(factor?.value) ?? "1",
      comments("net-scale-factor"),
    );
  }
  const labels = property.get("labelfile-path");
  if (labels)
    draft.set(`${config}.postprocess.labelfile_path`, quoted(labels.value), comments("labelfile-path"));
  addType(draft, property, comments, report);
  return placed;

  function comments(key: string): string[] {
    placed.add(key);
    return property.get(key)?.comments ?? [];
  }
}

/** A stage that reads the first stage's objects cannot be the first one. */
function uniqueId(property: Property, report: ReportChange): string {
  const given = positive(property.get("gie-unique-id")?.value);
  if (given !== undefined) return given;
  const id = number(property, "operate-on-gie-id") === 1 ? "2" : "1";
  report("convert.replaced", undefined, "gie-unique-id", `it is not set: ${id} is a guess`);
  return id;
}

function addType(
  draft: Draft,
  property: Property,
  comments: (key: string) => string[],
  report: ReportChange,
): void {
  const type = typeOf(property);
  const path = `infer_config.postprocess.${type}`;
  const classes = property.get("num-detected-classes");
  if (type === "detection") {
    draft.set(
      `${path}.num_detected_classes`,
      positive(classes?.value) ?? "1",
      comments("num-detected-classes"),
    );
    if (!classes)
      report("convert.replaced", undefined, "num-detected-classes", "it is not set: 1 is a guess");
  } else if (type === "classification") {
    const threshold = property.get("classifier-threshold");
    draft.set(`${path}.threshold`, float(threshold?.value) ?? "0", comments("classifier-threshold"));
  } else if (type === "segmentation") {
    draft.set(
      `${path}.num_segmentation_classes`,
      positive(classes?.value) ?? "1",
      comments("num-detected-classes"),
    );
  } else {
    draft.message(path);
    draft.set("output_control.output_tensor_meta", "true");
    const entry = property.get("network-type");
    const why = "a type without a parser here: tensors are attached, and the application parses them";
    if (number(property, "network-type") !== 100) report("convert.replaced", entry, "network-type", why);
  }
}

/** The keys that the frame already holds, with their comments. */
const IN_FRAME = new Set(
  "gie-unique-id gpu-id batch-size output-blob-names input-tensor-from-meta network-input-order model-color-format net-scale-factor labelfile-path num-detected-classes classifier-threshold network-type is-classifier cluster-mode".split(
    " ",
  ),
);

/** Of these, the keys of some stages only. */
const NEEDED = new Set(
  "model-color-format network-input-order net-scale-factor num-detected-classes classifier-threshold".split(
    " ",
  ),
);

/** The comments of these are placed with them. */
const isAttribute = ({ section }: Entry) => section.startsWith("class-attrs-");

/** Keys whose values are lists, texts, booleans in words, and modes. */
const LISTS = new Set(["offsets", "operate-on-class-ids", "filter-out-class-ids"]);
const TEXTS = new Set(
  "mean-file parse-bbox-func-name parse-classifier-func-name parse-segmentation-func-name custom-lib-path classifier-type".split(
    " ",
  ),
);
const FLAGS = new Set(["classifier-async-mode", "output-tensor-meta", "crop-objects-to-roi-boundary"]);
const MODES: Readonly<Record<string, readonly string[]>> = {
  "process-mode": ["PROCESS_MODE_DEFAULT", "PROCESS_MODE_FULL_FRAME", "PROCESS_MODE_CLIP_OBJECTS"],
  "scaling-compute-hw": ["FRAME_SCALING_HW_DEFAULT", "FRAME_SCALING_HW_GPU", "FRAME_SCALING_HW_VIC"],
};

/** Adds the field of an entry; returns whether its comments are placed. */
function addEntry(draft: Draft, entry: Entry, property: Property, report: ReportChange): boolean {
  const { key, comments } = entry;
  const path = Object.hasOwn(NVINFER_KEYS, key) ? NVINFER_KEYS[key] : undefined;
  const why = reasonWithoutField(key, path, entry, property);
  const value = why === undefined ? valueOf(entry) : undefined;
  if (path === undefined || value === undefined) {
    report(
      "convert.lost",
      entry,
      key,
      why ?? (path === undefined ? "no setting of a stage is like it" : `${entry.value} is no value of it`),
    );
    return false;
  }
  const whole = /^(?:in|out)put_control\./.test(path) ? path : `infer_config.${path}`;
  if (draft.has(whole)) return false;
  draft.set(whole, value, comments);
  return true;
}

function valueOf({ key, value }: Entry): string | undefined {
  if (LISTS.has(key)) {
    const items = value
      .split(";")
      .map((one) => one.trim())
      .filter(Boolean);
    return items.every((one) => float(one) !== undefined) ? `[${items.join(", ")}]` : undefined;
  }
  if (TEXTS.has(key)) return quoted(value);
  if (FLAGS.has(key))
    return /^(?:1|true)$/i.test(value) ? "true" : /^(?:0|false)$/i.test(value) ? "false" : undefined;
  // There, any negative number means every stage, as does an absent one.
  if (key === "operate-on-gie-id" && Number(value) < 0) return "-1";
  const modes = MODES[key];
  if (modes) return modes[Number(value)];
  return natural(value) ?? (key.endsWith("threshold") ? float(value) : undefined);
}

/** Keys of `output_control`, and the type of their results. */
const RESULTS: Readonly<Record<string, string>> = {
  "filter-out-class-ids": "detection",
  "classifier-type": "classification",
};

function takesObjects(property: Property): boolean {
  return number(property, "process-mode") === 2;
}

/** The reason that an entry has no field; undefined if its key has one. */
function reasonWithoutField(
  key: string,
  path: string | undefined,
  { value }: Entry,
  property: Property,
): string | undefined {
  const type = typeOf(property);
  const onObjects = takesObjects(property);
  if (
    /^(?:model-engine-file|onnx-file|uff-file|caffemodel-file|proto-file|model-file|tlt-encoded-model|custom-network-config)$/.test(
      key,
    )
  )
    return "the model belongs into the repository: ./models/NAME/1, with its config.pbtxt";
  if (
    /^(?:network-mode|int8-|tlt-model-key|workspace-size|force-implicit|engine-create|tensor-meta-pool|enable-dla|use-dla|disable-output-host)/.test(
      key,
    )
  )
    return "how the engine is built belongs to the model's config.pbtxt";
  if (/^(?:infer-dims|input-dims|uff-input)/.test(key))
    return "sizes and names of inputs are those of the model";
  if (path === undefined) return undefined;
  if (path.startsWith("preprocess.") && number(property, "input-tensor-from-meta") === 1)
    return "frames come prepared";
  const [, kind] = /^postprocess\.(detection|classification|segmentation)\./.exec(path) ?? [];
  if (kind !== undefined && kind !== type) return `this stage is of the type ${type}`;
  const result = RESULTS[key];
  if (result !== undefined && result !== type) return `this stage is of the type ${type}`;
  if (key === "interval" && onObjects && Number(value) > 0)
    return "it counts frames, and this stage takes objects";
  if (/^(?:operate-on|secondary-reinfer|input-object)/.test(key) && !onObjects)
    return "this stage takes whole frames";
  if (key === "classifier-async-mode" && !(onObjects && type === "classification"))
    return "it is for classifiers of objects";
  if (key === "interval" && property.has("secondary-reinfer-interval") && onObjects)
    return "secondary-reinfer-interval takes its place";
  return undefined;
}

/** The name of the model's file, which must equal that of its folder. */
function modelName(property: Property): string {
  const keys = [
    "onnx-file",
    "model-file",
    "uff-file",
    "caffemodel-file",
    "tlt-encoded-model",
    "model-engine-file",
  ];
  const file = keys.map((key) => property.get(key)?.value).find(Boolean) ?? "model";
  const name = file
    .split(/[\\/]/)
    .at(-1)!
    .replace(/\.(?:onnx|uff|caffemodel|etlt|engine|plan|pt|weights).*$/i, "");
  return name.replaceAll(/[^\w.-]/g, "_") || "model";
}
