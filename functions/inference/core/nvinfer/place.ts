import { absenceOf, MODES, NVINFER_KEYS } from "../names/nvinfer-keys.ts";
import type { parseNvinfer } from "./parse.ts";
import { Draft } from "./print.ts";
import { own } from "../schema.ts";

/** The places of a file's entries in the stage, with their values in the text format. */

export type Entry = ReturnType<typeof parseNvinfer>["entries"][number];

/** Entries of the section `property`, by key. */
type Property = ReadonlyMap<string, Entry>;

/** The way to cluster a detector's boxes. */
type Policy = "nms" | "dbscan" | "simple_cluster";

/** The place of an entry in the stage: a field, a part of a filter, its meaning for other fields, or none. */
export interface Placed {
  path?: string;
  value?: string;
  filter?: { of: string; field: string; value: string };
  /** The difference of its meaning. */
  changed?: string;
  /** The reason that it has no place. */
  lost?: string;
}

/** A key that other fields of the stage express. */
const kept: Placed = {};
const changed = (why: string): Placed => ({ changed: why });
export const lost = (why: string): Placed => ({ lost: why });
/** A field with a value, unless the file's is none of its type. */
const placed = (path: string, value: string | undefined, entry: Entry): Placed =>
  value === undefined ? lost(`${entry.value} is no value of it`) : { path, value };

const number = (property: Property, key: string) => Number(property.get(key)?.value ?? Number.NaN);

const positive = (value = "") => (/^0*[1-9]\d{0,8}$/.test(value) ? String(Number(value)) : undefined);

const natural = (value: string) => (/^\d{1,9}$/.test(value) ? String(Number(value)) : undefined);

const float = (value: string) =>
  value !== "" && Number.isFinite(Number(value)) ? String(Number(value)) : undefined;

/** The parts of a list. */
const parts = (value: string) => value.split(";").flatMap((one) => one.trim() || []);

const quoted = (text: string) => JSON.stringify(text.replaceAll(/[^\P{Cc}]/gu, ""));

/** The file, and the stage under construction. */
export type Setting = ReturnType<typeof settingOf>;

export function settingOf(entries: readonly Entry[], relocate: (path: string) => string) {
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

export const placeEntry = (entry: Entry, setting: Setting): Placed =>
  entry.section === "property" ? placeProperty(entry, setting) : placeAttribute(entry, setting);

/** An entry of the section `property`. */
function placeProperty(entry: Entry, setting: Setting): Placed {
  const why = reasonWithoutField(entry, setting);
  if (why !== undefined) return lost(why);
  const { key } = entry;
  const special = own(SPECIAL, key);
  if (special) return special(entry, setting);
  const path = pathOf(key, setting);
  if (path === undefined) return lost("no setting of a stage is like it");
  const value = valueOf(entry, setting);
  const moved = PATHS.has(key) && value !== quoted(entry.value);
  return { ...placed(path, value, entry), ...(moved && changed(`${value} is the path from the new file`)) };
}

/** Keys that are more than one field, or that other fields express. */
const SPECIAL: Readonly<Record<string, (entry: Entry, setting: Setting) => Placed>> = {
  "cluster-mode": placeClusterMode,
  "enable-dbscan": placeClusterMode,
  "network-type": ({ value }, { type }) =>
    type === "other" && value !== "100"
      ? changed("a type without a parser here: tensors are attached, and the application parses them")
      : kept,
  "is-classifier": (_entry, { property }) =>
    property.has("network-type") ? lost("network-type takes its place") : kept,
  "input-tensor-from-meta": () => kept,
  "output-blob-names": () => kept,
};

/** The whole path of a key's field. */
function pathOf(key: string, { type }: Setting): string | undefined {
  if (key === "num-detected-classes" && type === "segmentation")
    return "infer_config.postprocess.segmentation.num_segmentation_classes";
  const path = own(NVINFER_KEYS, key);
  if (path === undefined) return undefined;
  return /^(?:in|out)put_control\./.test(path) ? path : `infer_config.${path}`;
}

const PATHS = new Set(["labelfile-path", "custom-lib-path", "mean-file"]);
const TEXTS = new Set(
  "parse-bbox-func-name parse-classifier-func-name parse-segmentation-func-name classifier-type".split(" "),
);
const LISTS = new Set(["offsets", "operate-on-class-ids", "filter-out-class-ids"]);
const FLAGS = new Set(["classifier-async-mode", "output-tensor-meta", "crop-objects-to-roi-boundary"]);
const FLOATS = new Set(["net-scale-factor", "classifier-threshold", "segmentation-threshold"]);
const COUNTS = new Set(["gie-unique-id", "batch-size", "num-detected-classes"]);

function valueOf({ key, value }: Entry, { relocate }: Setting): string | undefined {
  if (LISTS.has(key)) {
    const items = parts(value);
    return items.every((one) => float(one) !== undefined) ? `[${items.join(", ")}]` : undefined;
  }
  // A library without a folder is searched elsewhere than beside the file.
  if (PATHS.has(key))
    return quoted(relocate(key === "custom-lib-path" && !value.includes("/") ? `./${value}` : value));
  if (TEXTS.has(key)) return quoted(value);
  if (FLAGS.has(key))
    return /^(?:1|true)$/i.test(value) ? "true" : /^(?:0|false)$/i.test(value) ? "false" : undefined;
  if (FLOATS.has(key)) return float(value);
  if (COUNTS.has(key)) return positive(value);
  if (key === "gpu-id") return natural(value) === undefined ? undefined : `[${natural(value)}]`;
  // There, any negative number means every stage, as does an absent one.
  if (key === "operate-on-gie-id" && Number(value) < 0) return "-1";
  const modes = own(MODES, key);
  return modes ? modes[Number(value)] : natural(value);
}

/** Keys of `class-attrs-…`, which gst-nvinfer does not read in `property`. */
const OF_CLASSES =
  /^(?:threshold|pre-cluster-threshold|post-cluster-threshold|nms-iou-threshold|topk|eps|minboxes|dbscan-min-score|group-threshold)$/i;

/** Keys of the results of a type. */
const RESULTS: Readonly<Record<string, readonly string[]>> = {
  "filter-out-class-ids": ["detection"],
  "cluster-mode": ["detection"],
  "enable-dbscan": ["detection"],
  "classifier-type": ["classification"],
  "num-detected-classes": ["detection", "segmentation"],
};

/** The reason that an entry has no field; undefined if its key has one. */
function reasonWithoutField({ key, value }: Entry, setting: Setting): string | undefined {
  const { type, onObjects, fromMeta, property } = setting;
  if (OF_CLASSES.test(key)) return "gst-nvinfer reads it in class-attrs-… alone";
  const absent = own(SPECIAL, key) ? undefined : absenceOf(key);
  if (absent !== undefined) return absent;
  const path = own(NVINFER_KEYS, key) ?? "";
  if (path.startsWith("preprocess.") && fromMeta) return "frames come prepared";
  const [, kind] = /^postprocess\.(detection|classification|segmentation)\./.exec(path) ?? [];
  const kinds = own(RESULTS, key) ?? (kind === undefined ? undefined : [kind]);
  if (kinds && !kinds.includes(type)) return `this stage is of the type ${type}`;
  if (key === "interval" && onObjects && (Number(value) > 0 || property.has("secondary-reinfer-interval")))
    return property.has("secondary-reinfer-interval")
      ? "secondary-reinfer-interval takes its place"
      : "it counts frames, and this stage takes objects";
  if (/^(?:operate-on|secondary-reinfer|input-object)/.test(key) && !onObjects)
    return "this stage takes whole frames";
  if (key === "classifier-async-mode" && !(onObjects && type === "classification"))
    return "it is for classifiers of objects";
  return undefined;
}

/** Clustering of a detector's boxes: `cluster-mode` and the sections `class-attrs-…`. */

const DETECTION = "infer_config.postprocess.detection";

/** The ways of `cluster-mode`, by its number. */
const POLICIES: readonly Policy[] = ["nms", "dbscan", "nms", "nms", "simple_cluster"];

const BY_OPENCV =
  "boxes are grouped by OpenCV, which is not built in: both take nms, 0.5 and 20 boxes of each class";

/** The number of `cluster-mode`, or that of its predecessor. */
function clusterMode(property: Property): number {
  if (!property.has("cluster-mode") && number(property, "enable-dbscan") === 1) return 1;
  return number(property, "cluster-mode") || 0;
}

const policyOf = (property: Property): Policy => POLICIES[clusterMode(property)] ?? "nms";

/** `cluster-mode` and its predecessor. */
function placeClusterMode({ key }: Entry, { property }: Setting): Placed {
  if (key === "enable-dbscan" && property.has("cluster-mode")) return lost("cluster-mode takes its place");
  const mode = clusterMode(property);
  if (mode === 0) return changed(BY_OPENCV);
  if (mode === 3) return changed("two ways one after the other: nms alone");
  return POLICIES[mode] ? kept : changed("there is no such mode: nms");
}

/** Settings of all classes by policy, by key. */
const SETTINGS: Readonly<Record<Policy, Readonly<Record<string, string>>>> = {
  nms: {
    "pre-cluster-threshold": "confidence_threshold",
    "nms-iou-threshold": "iou_threshold",
    topk: "topk",
  },
  dbscan: {
    "pre-cluster-threshold": "pre_threshold",
    eps: "eps",
    minboxes: "min_boxes",
    "dbscan-min-score": "min_score",
  },
  simple_cluster: { "pre-cluster-threshold": "threshold" },
};

/** gst-nvinfer's defaults for absent settings, where the stage's default is 0. */
const DEFAULTS: Readonly<Record<Policy, Readonly<Record<string, string>>>> = {
  nms: { confidence_threshold: "0.2", iou_threshold: "0.3" },
  dbscan: { pre_threshold: "0.2", min_boxes: "1" },
  simple_cluster: { threshold: "0.2" },
};

/** Sets what the file leaves to gst-nvinfer. */
function addDefaults({ draft, policy, property, classes }: Setting): void {
  if (clusterMode(property) === 0) {
    draft.set(`${DETECTION}.nms.iou_threshold`, "0.5");
    draft.set(`${DETECTION}.nms.topk`, String(20 * classes));
  }
  for (const [field, value] of Object.entries(DEFAULTS[policy])) {
    const path = `${DETECTION}.${policy}.${field}`;
    if (!draft.has(path)) draft.set(path, value);
  }
}

/** Fields of a class's filter, by key. */
const FILTERS: Readonly<Record<string, string>> = {
  "detected-min-w": "bbox_filter.min_width",
  "detected-min-h": "bbox_filter.min_height",
  "detected-max-w": "bbox_filter.max_width",
  "detected-max-h": "bbox_filter.max_height",
  "roi-top-offset": "roi_top_offset",
  "roi-bottom-offset": "roi_bottom_offset",
  "border-color": "border_color",
  "bg-color": "bg_color",
};

/** An entry of a section `class-attrs-…`. */
function placeAttribute(entry: Entry, setting: Setting): Placed {
  const { type, policy, property, classes } = setting;
  const [, of] = /^class-attrs-(all|\d+)$/.exec(entry.section) ?? [];
  if (of === undefined) return lost(`no setting of a stage is like ${entry.section}`);
  if (type !== "detection") return lost(`it is for detectors, in ${entry.section}`);
  if (of !== "all" && Number(of) >= classes) return lost(`there are ${classes} classes`);
  const key = attributeOf(entry.key);
  const filter = own(FILTERS, key);
  if (filter !== undefined) return placeFilter(entry, of, filter);
  if (of !== "all") {
    if (key !== "pre-cluster-threshold")
      return lost("a class has a threshold and a filter of its own, and no more");
    const value = float(entry.value);
    const pair = value && `{ key: ${of} value { pre_threshold: ${value} } }`;
    return placed(`${DETECTION}.per_class_params`, pair, entry);
  }
  const field = own(SETTINGS[policy], key);
  if (field === undefined) return lost(`${policy} has no such setting`);
  const path = `${DETECTION}.${policy}.${field}`;
  if (clusterMode(property) === 0 && key !== "pre-cluster-threshold") return lost("cluster-mode 0 sets it");
  if (key === "topk") return placeTopk(entry.value, path, classes);
  return placed(path, float(entry.value), entry);
}

/** The key, or that of its predecessor's successor. */
export function attributeOf(key: string): string {
  const small = key.toLowerCase();
  return small === "threshold" ? "pre-cluster-threshold" : small;
}

/** There, boxes are counted in each class; here, in the frame. */
function placeTopk(value: string, path: string, classes: number): Placed {
  if (Number(value) < 0) return { path, value: "0" };
  const count = positive(value);
  if (count === undefined)
    return lost(value === "0" ? "0 keeps nothing there, and all here" : `${value} is no value of it`);
  if (classes === 1) return { path, value: count };
  const all = String(Math.min(Number(count) * classes, 2 ** 31 - 1));
  const why = `${count} of each class there, of the whole frame here: ${all} drops no box that was kept; set ${count} if a frame has no more`;
  return { path, value: all, changed: why };
}

function placeFilter({ value }: Entry, of: string, field: string): Placed {
  const written = field.endsWith("_color") ? colour(value) : natural(value);
  if (written === undefined) return lost(`${value} is no value of it`);
  return { filter: { of, field, value: written } };
}

/** Red, green, blue and opacity from 0 to 1. */
function colour(value: string): string | undefined {
  const [r, g, b, a, ...more] = parts(value).map(float);
  if (!r || !g || !b || !a || more.length > 0) return undefined;
  return `{ r: ${r} g: ${g} b: ${b} a: ${a} }`;
}

function addFilters({ draft, filters }: Setting): void {
  for (const [of, { fields: own, comments }] of filters) {
    const all = [...new Map([...(filters.get("all")?.fields ?? []), ...own])];
    const boxes = all.flatMap(([name, value]) =>
      BOX.test(name) ? `${name.replace(BOX, "")}: ${value}` : [],
    );
    const others = all.flatMap(([name, value]) =>
      BOX.test(name) ? [] : `${name}${value.startsWith("{") ? "" : ":"} ${value}`,
    );
    const inner = [...(boxes.length > 0 ? [`bbox_filter { ${boxes.join(" ")} }`] : []), ...others].join(" ");
    const path = "output_control.detect_control";
    if (of === "all") draft.set(`${path}.default_filter`, `{ ${inner} }`, comments);
    else draft.set(`${path}.specific_class_filters`, `{ key: ${of} value { ${inner} } }`, comments);
  }
}

const BOX = /^bbox_filter\./;

/** The parts of every stage that the file does not give. */
export function complete(setting: Setting, replaced: (what: string, why: string) => void): void {
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
