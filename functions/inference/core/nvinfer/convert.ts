import { formatText } from "../text/format.ts";
import { Findings } from "../findings.ts";
import { LineNumbers } from "../lines.ts";
import { parseNvinfer } from "./parse.ts";
import { Draft } from "./print.ts";
import {
  addDefaults,
  addFilters,
  attributeOf,
  clusterMode,
  type Entry,
  isOfNvinfer,
  lost,
  number,
  parts,
  type Placed,
  placeEntry,
  policyOf,
  positive,
  type Property,
  quoted,
} from "./place.ts";

/** Converts a file of gst-nvinfer, in INI or YAML, to a stage's config; `relocate` gives paths from the new file's folder. */
export function convertNvinfer(source: string, relocate: (path: string) => string = (path) => path) {
  const { entries, head, rest, strange, yaml } = parseNvinfer(source);
  const findings = new Findings(source.length);
  const lines = new LineNumbers(source);
  /** The first character of a line; keys of YAML are indented. */
  const startOf = (line: number) => lines.startOf(line) + source.slice(lines.startOf(line)).search(/\S|$/);
  type Change = "convert.lost" | "convert.replaced";
  const report = (rule: Change, line: number | undefined, what: string, why: string) =>
    void findings.add(rule, "", line && startOf(line), { what, why });
  for (const { line, text } of strange)
    if (/^\[|^[\w-]+\s*=/.test(text) || yaml)
      findings.add("convert.stray", "", startOf(line), { what: text });
    else report("convert.lost", line, text, "it is no setting");
  const setting = settingOf(entries, relocate);
  const { draft } = setting;
  draft.reserve(ORDER.map((path) => `infer_config.${path}`));
  const last = new Map(entries.map((entry) => [identity(entry), entry]));
  let waiting: string[] = [];
  const keys = entries.map((entry) => {
    const { section, key, line, behind } = entry;
    const placed =
      last.get(identity(entry)) === entry ? placeEntry(entry, setting) : lost("a later line sets it");
    if (placed.lost !== undefined) report("convert.lost", line, key, placed.lost);
    if (placed.changed !== undefined) report("convert.replaced", line, key, placed.changed);
    const comments = [...waiting, ...entry.comments];
    const isPlaced = add(placed, entry, comments, setting);
    waiting = isPlaced ? [] : [...comments, ...(behind === undefined ? [] : [behind])];
    const outcome = placed.lost !== undefined ? "lost" : placed.changed !== undefined ? "changed" : "kept";
    return { section, key, line, outcome } as const;
  });
  complete(setting, (what, why) => report("convert.replaced", undefined, what, why));
  const commented = (lines: readonly string[]) => lines.map((line) => `# ${line}`.trimEnd());
  return {
    /** A file of the plugin gst-nvinferserver. */
    text: formatText([...commented(head), draft.print(), ...commented([...waiting, ...rest])].join("\n")),
    /** Each key of the file, in order, and what became of it. */
    keys,
    /** Changed and lost keys with the reasons, and values that the file does not give. */
    issues: findings.report("text", true, source).issues,
    /** The reason that the file is none of gst-nvinfer, or that nothing is kept of it. */
    refusal: refusalOf(keys),
  };
}

const OWN_SECTION = /^(?:property|class-attrs-(?:all|\d+))$/;

/** A file of another plugin, and one of which nothing is kept, would become a stage that nobody has described. */
function refusalOf(keys: readonly { section: string; key: string; outcome: string }[]): string | undefined {
  const other = keys.find(({ section }) => !OWN_SECTION.test(section) && !section.startsWith("class-attrs"));
  if (!keys.some(({ section, key }) => section === "property" && isOfNvinfer(key)))
    return "it has no key of a model, as files of gst-nvinfer have";
  if (other && /^(?:group-|user-configs|roi-|tracker|sink|source|streammux)/.test(other.section))
    return `its section ${other.section} is one of another plugin`;
  return keys.every(({ outcome }) => outcome === "lost") ? "nothing of it has a place in a stage" : undefined;
}

/** The file, and the stage under construction. */
export type Setting = ReturnType<typeof settingOf>;

function settingOf(entries: readonly Entry[], relocate: (path: string) => string) {
  const property = new Map(
    entries.filter(({ section }) => section === "property").map((entry) => [entry.key, entry]),
  );
  return {
    draft: new Draft(),
    property,
    type: typeOf(property),
    policy: policyOf(property),
    /** Of a detector. */
    classes: Number(positive(property.get("num-detected-classes")?.value) ?? 1),
    onObjects: number(property, "process-mode") === 2,
    fromMeta: number(property, "input-tensor-from-meta") === 1,
    /** By class, or `all`: one of a class replaces the default one here, and adds to it there. */
    filters: new Map<string, { fields: Map<string, string>; comments: string[] }>(),
    /** The path from the new file's folder. */
    relocate,
  };
}

const TYPES = ["detection", "classification", "segmentation"] as const;

/** The kind of a stage, by `network-type` and its predecessors. */
function typeOf(property: Property): (typeof TYPES)[number] | "other" {
  if (!property.has("network-type") && number(property, "is-classifier") === 1) return "classification";
  return TYPES[number(property, "network-type") || 0] ?? "other";
}

/** Two keys of one identity set the same. */
const identity = ({ section, key }: Entry) =>
  `${section}\n${section === "property" ? key : attributeOf(key)}`;

/** Adds the field of an entry; returns whether its comments are placed. */
function add(
  { path, value, filter }: Placed,
  { behind }: Entry,
  comments: string[],
  { draft, filters }: Setting,
): boolean {
  if (path !== undefined && value !== undefined) draft.set(path, value, comments, behind);
  else if (filter) {
    const own = filters.get(filter.of) ?? { fields: new Map<string, string>(), comments: [] };
    own.fields.set(filter.field, filter.value);
    own.comments.push(...comments, ...(behind === undefined ? [] : [behind]));
    filters.set(filter.of, own);
  }
  return value !== undefined || filter !== undefined;
}

/** The order of the first fields of every stage. */
const ORDER =
  "unique_id gpu_ids max_batch_size backend.outputs backend.triton.model_name backend.triton.version backend.triton.model_repo.root backend.triton.model_repo.strict_model_config input_tensor_from_meta.is_first_dim_batch preprocess.network_format preprocess.tensor_order preprocess.normalize.scale_factor postprocess.labelfile_path".split(
    " ",
  );

/** The parts of every stage that the file does not give. */
function complete(setting: Setting, replaced: (what: string, why: string) => void): void {
  const { draft, property, type, policy, fromMeta, onObjects } = setting;
  const otherwise = (path: string, value: string) => {
    if (!draft.has(path)) draft.set(path, value);
  };
  const inConfig = (values: Readonly<Record<string, string>>) => {
    for (const [path, value] of Object.entries(values)) otherwise(`infer_config.${path}`, value);
  };
  const guess = (key: string, path: string, value: string) => {
    if (!draft.has(`infer_config.${path}`) && !property.has(key))
      replaced(key, `it is not set: ${value} is a guess`);
    inConfig({ [path]: value });
  };
  // A stage that reads the first stage's objects cannot be the first one.
  guess("gie-unique-id", "unique_id", number(property, "operate-on-gie-id") === 1 ? "2" : "1");
  for (const name of parts(property.get("output-blob-names")?.value ?? ""))
    draft.set("infer_config.backend.outputs", `{ name: ${quoted(name)} }`);
  const model = modelName(setting);
  if (model === NO_NAME) replaced("the model's file", `it is not set: the model_name ${NO_NAME} is a guess`);
  inConfig({
    gpu_ids: "[0]",
    max_batch_size: "1",
    "backend.triton.model_name": quoted(model),
    "backend.triton.version": "-1",
    "backend.triton.model_repo.root": quoted("./models"),
    "backend.triton.model_repo.strict_model_config": "true",
    ...(fromMeta
      ? { "input_tensor_from_meta.is_first_dim_batch": "true" }
      : {
          "preprocess.network_format": "IMAGE_FORMAT_RGB",
          "preprocess.tensor_order": "TENSOR_ORDER_LINEAR",
          "preprocess.normalize.scale_factor": "1",
        }),
  });
  if (type === "detection") {
    guess("num-detected-classes", "postprocess.detection.num_detected_classes", "1");
    if (clusterMode(property) === 0 && !property.has("cluster-mode"))
      replaced("cluster-mode", "it is not set: nms, as for 0 without OpenCV");
    draft.message(`infer_config.postprocess.detection.${policy}`);
    addDefaults(setting);
    addFilters(setting);
  } else if (type === "classification") inConfig({ "postprocess.classification.threshold": "0" });
  else if (type === "segmentation") inConfig({ "postprocess.segmentation.num_segmentation_classes": "1" });
  else {
    draft.message("infer_config.postprocess.other");
    otherwise("output_control.output_tensor_meta", "true");
  }
  // gst-nvinfer defaults to objects of every stage, a stage to those of stage 0.
  if (onObjects) otherwise("input_control.operate_on_gie_id", "-1");
}

/** The name of the model's file, which must equal that of its folder. An engine's has its batch and precision in it. */
function modelName({ property }: Setting): string {
  const of = (keys: RegExp) =>
    [...property.values()].find(({ key, value }) => keys.test(key) && value !== "")?.value;
  const source = of(/^(?:(?:onnx|model|uff|caffemodel)-file|tlt-encoded-model)$/);
  const path = source ?? of(/^model-engine-file$/) ?? NO_NAME;
  const file = path.split(/[/\\]/).findLast(Boolean) ?? "";
  const name = file.replace(/\.(?:onnx|uff|caffemodel|etlt|engine|plan|pt|weights).*$/i, "");
  return name.replaceAll(/[^\w.-]/g, "_") || NO_NAME;
}

const NO_NAME = "model";
