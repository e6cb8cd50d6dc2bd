import type { DescField, DescMessage, Message } from "@bufbuild/protobuf";
import { SINCE } from "../../../../gen/proto/comments.ts";
import { diagnoseValueNumber } from "../names/diagnose.ts";
import { hasField, lastWithout, type Release } from "../releases.ts";
import { SCHEMAS, typeOf, valueIn, WRAPPER } from "../schema.ts";
import type { Stage } from "../stage.ts";
import type { Given, Note } from "./check.ts";

/** Rules on one value of any field, by its type or its name: finite floats, shares, names of enums, templates, releases. */

/** Floats from 0 to 1: thresholds, shares and colours. A class may have a threshold above 1, which mutes it. */
const UNIT = new Set(
  "Nms.confidence_threshold Nms.iou_threshold DbScan.pre_threshold GroupRectangle.confidence_threshold SimpleCluster.threshold ClassificationParams.threshold SrvIsClassifyParams.threshold TritonClassifyParams.threshold ModelRepo.tf_gpu_memory_fraction TritonModelRepo.tf_gpu_memory_fraction Color.r Color.g Color.b Color.a".split(
    " ",
  ),
);

/** Checks all fields of a stage's file. */
export function checkFields(stage: Stage, release: Release | undefined, note: Note, given: Given): void {
  const { dialect, message, framework, classificationPath } = stage;
  // Fields of DeepStream may have our names in a file.
  const asWritten: Note = (rule, path, ...values) => {
    const named = path.replace("postprocess.trtis_classification", classificationPath);
    note(rule, framework ? named.replace("backend.trt_is", framework.path) : named, ...values);
  };
  const since = dialect === "deepstream" ? release : undefined;
  const visit: Visit = (field, value, path) => {
    checkValue(field, value, path, asWritten);
    if (since) checkRelease(field, since, path, asWritten);
  };
  // An older release does not know the name, whatever the value.
  visitFields(SCHEMAS[dialect], message, visit, { isWritten: since ? given : () => false });
}

function checkValue(field: DescField, value: unknown, path: PathOf, note: Note): void {
  const type = typeOf(field);
  if (type === "float" || type === "double") return checkFloat(field, value as number, path, note);
  if (type === "string") return checkPlaceholder(value as string, path, note);
  if (field.enum && !field.enum.value[value as number]) {
    const hint = diagnoseValueNumber(field.enum, value as number);
    note("enum.defined", path(), { value: value as number, enum: field.enum.name, hint });
  }
}

function checkFloat({ parent, name }: DescField, value: number, path: PathOf, note: Note): void {
  if (!Number.isFinite(value)) return note("float.finite", path(), { value });
  const key = `${parent.name}.${name}`;
  const most =
    key === "PerClassParams.pre_threshold" ? Number.POSITIVE_INFINITY : UNIT.has(key) ? 1 : undefined;
  if (most === undefined || (value >= 0 && value <= most)) return;
  const isPercentage = value > 1 && value <= 100;
  note("range.unit", path(), { value, fraction: isPercentage ? Math.fround(value / 100) : undefined });
}

function checkPlaceholder(value: string, path: PathOf, note: Note): void {
  const start = value.indexOf("${");
  if (start >= 0 && value.includes("}", start)) note("placeholder.unexpanded", path(), { value });
}

/** A field that came after the release, by the comments of the schema. */
function checkRelease({ parent, name }: DescField, release: Release, path: PathOf, note: Note): void {
  const since = SINCE[`${parent.name}.${name}`];
  if (since === undefined) return;
  const has = hasField(since, release);
  if (has === false) note("release.field", path(), { release, field: name, since });
  if (has === undefined)
    note("release.doubtful", path(), { release, field: name, since, before: lastWithout(since) });
}

/** Made on demand: most values need none. */
type PathOf = () => string;

type Visit = (field: DescField, value: unknown, path: PathOf) => void;

/** Visits each set value of a message and of those within, the messages themselves as well, with its path; also zeros that `isWritten`. */
function visitFields(
  desc: DescMessage,
  message: object,
  visit: Visit,
  { outer = () => "", isWritten = () => false }: { outer?: PathOf; isWritten?: Given } = {},
): void {
  for (const field of desc.fields) {
    const value = valueIn(field, message);
    if (value === undefined) continue;
    const { name, fieldKind, message: inner } = field;
    const own = () => (outer() === "" ? name : `${outer()}.${name}`);
    const visitOne = (one: unknown, path: PathOf) => {
      visit(field, one, path);
      if (inner)
        visitFields(inner, one as object, visit, { outer: name === WRAPPER ? outer : path, isWritten });
    };
    if (fieldKind === "list")
      for (const [index, one] of (value as unknown[]).entries()) visitOne(one, () => `${own()}[${index}]`);
    else if (fieldKind === "map")
      for (const [key, one] of Object.entries(value as object)) visitOne(one, () => `${own()}[${key}]`);
    else if (inner || field.oneof || !isZero(value) || isWritten(own())) visitOne(value, own);
  }
}

const isZero = (value: unknown) => value === "" || value === 0 || value === 0n || value === false;

/** Checks the texts of a model's description. */
export function checkModelFields(message: Message, note: Note): void {
  visitFields(SCHEMAS.model, message, (field, value, path) => {
    if (typeOf(field) === "string") checkPlaceholder(value as string, path, note);
  });
}
