import { formatText } from "../text/format.ts";
import { Findings } from "../findings.ts";
import { LineNumbers } from "../lines.ts";
import { parseNvinfer } from "./parse.ts";
import {
  attributeOf,
  complete,
  type Entry,
  lost,
  type Placed,
  placeEntry,
  type Setting,
  settingOf,
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

/** Keys that only files of gst-nvinfer have: those of other plugins share some of the rest. */
function isOfNvinfer(key: string): boolean {
  return OF_MODEL.test(key) || OF_STAGE.test(key);
}

const OF_MODEL =
  /^(?:(?:onnx|uff|model-engine|caffemodel|proto|model|int8-calib)-file|custom-network-config|infer-dims)$|^(?:tlt|net-scale|network-(?:mode|type)|output-blob)/;
const OF_STAGE =
  /^(?:gie-unique-id|batch-size|num-detected-classes|labelfile-path|output-tensor-meta|operate-on-gie-id)$|^(?:is-classifier|cluster-mode|parse-|classifier-threshold)/;

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
