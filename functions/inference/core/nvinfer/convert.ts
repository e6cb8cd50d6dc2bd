import { formatText } from "../text/format.ts";
import { Findings } from "../findings.ts";
import { LineNumbers } from "../lines.ts";
import type { Issue } from "../report.ts";
import { addDefaults, addFilters, attributeOf, clusterMode, placeAttribute, policyOf } from "./classes.ts";
import { type Entry, parseNvinfer } from "./parse.ts";
import { lost, type Placed, type Setting } from "./placed.ts";
import { Draft } from "./print.ts";
import { isOfNvinfer, placeProperty } from "./property.ts";
import { number, parts, positive, quoted, typeOf } from "./values.ts";

/** What became of a key. */
interface ConvertedKey {
  section: string;
  key: string;
  line: number;
  outcome: "kept" | "changed" | "lost";
}

export interface ConvertedNvinfer {
  /** The reason that the file is none of gst-nvinfer, or that nothing is kept of it. */
  refusal: string | undefined;
  /** A file of the plugin gst-nvinferserver. */
  text: string;
  /** Each key of the file, in order. */
  keys: ConvertedKey[];
  /** Changed and lost keys with the reasons, and values that the file does not give. */
  issues: Issue[];
}

/** Converts a file of gst-nvinfer, in INI or YAML, to a stage's config; `relocate` gives paths from the new file's folder. */
export function convertNvinfer(
  source: string,
  relocate: (path: string) => string = (path) => path,
): ConvertedNvinfer {
  const { entries, head, rest, strange, yaml } = parseNvinfer(source);
  const findings = new Findings(source.length);
  const lines = new LineNumbers(source);
  /** The first character of a line; keys of YAML are indented. */
  const startOf = (line: number) => lines.startOf(line) + source.slice(lines.startOf(line)).search(/\S|$/);
  const report = (
    rule: "convert.lost" | "convert.replaced",
    line: number | undefined,
    what: string,
    why: string,
  ) => void findings.add(rule, "", line && startOf(line), { what, why });
  for (const { line, text } of strange)
    if (/^\[|^[\w-]+\s*=/.test(text) || yaml)
      findings.add("convert.stray", "", startOf(line), { what: text });
    else report("convert.lost", line, text, "it is no setting");
  const setting = settingOf(entries, relocate);
  const { draft } = setting;
  draft.reserve(ORDER.map((path) => `infer_config.${path}`));
  const last = new Map(entries.map((entry) => [identity(entry), entry]));
  let waiting: string[] = [];
  const keys = entries.map((entry): ConvertedKey => {
    const placed = last.get(identity(entry)) === entry ? place(entry, setting) : lost("a later line sets it");
    const outcome = placed.lost !== undefined ? "lost" : placed.changed !== undefined ? "changed" : "kept";
    if (placed.lost !== undefined) report("convert.lost", entry.line, entry.key, placed.lost);
    if (placed.changed !== undefined) report("convert.replaced", entry.line, entry.key, placed.changed);
    const comments = [...waiting, ...entry.comments];
    waiting = add(placed, entry, comments, setting)
      ? []
      : [...comments, ...(entry.behind === undefined ? [] : [entry.behind])];
    return { section: entry.section, key: entry.key, line: entry.line, outcome };
  });
  complete(setting, report);
  const ends = [...waiting, ...rest].map((comment) => `# ${comment}`.trimEnd());
  const begins = head.map((comment) => `# ${comment}`.trimEnd());
  const text = formatText([...begins, draft.print(), ...ends].join("\n"));
  return { text, keys, issues: findings.report("text", true, source).issues, refusal: refusalOf(keys) };
}

const OWN_SECTION = /^(?:property|class-attrs-(?:all|\d+))$/;

/** A file of another plugin, and one of which nothing is kept, would become a stage that nobody has described. */
function refusalOf(keys: readonly ConvertedKey[]): string | undefined {
  const other = keys.find(({ section }) => !OWN_SECTION.test(section) && !section.startsWith("class-attrs"));
  if (!keys.some(({ section, key }) => section === "property" && isOfNvinfer(key)))
    return "it has no key of a model, as files of gst-nvinfer have";
  if (other && /^(?:group-|user-configs|roi-|tracker|sink|source|streammux)/.test(other.section))
    return `its section ${other.section} is one of another plugin`;
  return keys.every(({ outcome }) => outcome === "lost") ? "nothing of it has a place in a stage" : undefined;
}

function settingOf(entries: readonly Entry[], relocate: Setting["relocate"]): Setting {
  const property = new Map(
    entries.filter(({ section }) => section === "property").map((entry) => [entry.key, entry]),
  );
  return {
    draft: new Draft(),
    property,
    type: typeOf(property),
    policy: policyOf(property),
    classes: Number(positive(property.get("num-detected-classes")?.value) ?? 1),
    onObjects: number(property, "process-mode") === 2,
    fromMeta: number(property, "input-tensor-from-meta") === 1,
    filters: new Map(),
    filterComments: new Map(),
    relocate,
  };
}

/** Two keys of one identity set the same. */
const identity = ({ section, key }: Entry) =>
  `${section}\n${section === "property" ? key : attributeOf(key)}`;

function place(entry: Entry, setting: Setting): Placed {
  return entry.section === "property" ? placeProperty(entry, setting) : placeAttribute(entry, setting);
}

/** Adds the field of an entry; returns whether its comments are placed. */
function add(
  { path, value, filter }: Placed,
  { behind }: Entry,
  comments: string[],
  setting: Setting,
): boolean {
  if (path !== undefined && value !== undefined) {
    setting.draft.set(path, value, comments, behind);
    return true;
  }
  if (!filter) return false;
  const { of } = filter;
  const own = setting.filters.get(of) ?? new Map<string, string>();
  setting.filters.set(of, own.set(filter.field, filter.value));
  const beside = behind === undefined ? [] : [behind];
  setting.filterComments.set(of, [...(setting.filterComments.get(of) ?? []), ...comments, ...beside]);
  return true;
}

/** The order of the first fields of every stage. */
const ORDER =
  "unique_id gpu_ids max_batch_size backend.outputs backend.triton.model_name backend.triton.version backend.triton.model_repo.root backend.triton.model_repo.strict_model_config input_tensor_from_meta.is_first_dim_batch preprocess.network_format preprocess.tensor_order preprocess.normalize.scale_factor postprocess.labelfile_path".split(
    " ",
  );

/** The parts of every stage that the file does not give. */
function complete(
  setting: Setting,
  report: (rule: "convert.replaced", line: undefined, what: string, why: string) => void,
): void {
  const { draft, property, type, policy, fromMeta, onObjects } = setting;
  const config = "infer_config";
  const otherwise = (path: string, value: string) => {
    if (!draft.has(`${config}.${path}`)) draft.set(`${config}.${path}`, value);
  };
  const guess = (key: string, path: string, value: string) => {
    if (draft.has(`${config}.${path}`)) return;
    if (!property.has(key)) report("convert.replaced", undefined, key, `it is not set: ${value} is a guess`);
    otherwise(path, value);
  };
  // A stage that reads the first stage's objects cannot be the first one.
  guess("gie-unique-id", "unique_id", number(property, "operate-on-gie-id") === 1 ? "2" : "1");
  otherwise("gpu_ids", "[0]");
  otherwise("max_batch_size", "1");
  for (const name of parts(property.get("output-blob-names")?.value ?? ""))
    draft.set(`${config}.backend.outputs`, `{ name: ${quoted(name)} }`);
  const model = modelName(setting);
  if (model === NO_NAME)
    report(
      "convert.replaced",
      undefined,
      "the model's file",
      `it is not set: the model_name ${NO_NAME} is a guess`,
    );
  otherwise("backend.triton.model_name", quoted(model));
  otherwise("backend.triton.version", "-1");
  otherwise("backend.triton.model_repo.root", quoted("./models"));
  otherwise("backend.triton.model_repo.strict_model_config", "true");
  if (fromMeta) otherwise("input_tensor_from_meta.is_first_dim_batch", "true");
  else {
    otherwise("preprocess.network_format", "IMAGE_FORMAT_RGB");
    otherwise("preprocess.tensor_order", "TENSOR_ORDER_LINEAR");
    otherwise("preprocess.normalize.scale_factor", "1");
  }
  if (type === "detection") {
    guess("num-detected-classes", "postprocess.detection.num_detected_classes", "1");
    if (clusterMode(property) === 0 && !property.has("cluster-mode"))
      report("convert.replaced", undefined, "cluster-mode", "it is not set: nms, as for 0 without OpenCV");
    draft.message(`${config}.postprocess.detection.${policy}`);
    addDefaults(setting);
    addFilters(setting);
  } else if (type === "classification") otherwise("postprocess.classification.threshold", "0");
  else if (type === "segmentation") otherwise("postprocess.segmentation.num_segmentation_classes", "1");
  else {
    draft.message(`${config}.postprocess.other`);
    if (!draft.has("output_control.output_tensor_meta"))
      draft.set("output_control.output_tensor_meta", "true");
  }
  // gst-nvinfer defaults to objects of every stage, a stage to those of stage 0.
  const path = "input_control.operate_on_gie_id";
  if (onObjects && !draft.has(path)) draft.set(path, "-1");
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
