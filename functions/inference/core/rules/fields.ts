import type { DescField, DescMessage, MessageShape } from "@bufbuild/protobuf";
import { protoSnakeCase } from "@bufbuild/protobuf/reflect";
import { SINCE } from "../../../../gen/proto/comments.ts";
import type { Arguments, Note } from "../findings.ts";
import { join } from "../place.ts";
import { diagnoseValueNumber } from "../names/diagnose.ts";
import { closest } from "../names/closest.ts";
import { type Release, RELEASES } from "../report.ts";
import { namesOf, own, SCHEMAS, typeOf, valueIn, WRAPPER } from "../schema.ts";
import type { Stage } from "../stage.ts";
import type { RuleId } from "./index.ts";

/** Rules on one field as data, and on any value by its type: finite floats, shares, names of enums, templates, releases. */

type Broken<Id extends RuleId> = undefined | (Arguments<Id> extends [] ? boolean : false | ValuesOf<Id>);
type ValuesOf<Id extends RuleId> = Exclude<Arguments<Id>[0], undefined | (() => unknown)>;

/** When a value breaks a rule: with the values of its message, if that has some. `key` is that of a map's entry. */
type Row<Value, Of, Context> = {
  readonly [Id in RuleId]?: (value: Value, of: Of, context: Context, key: string) => Broken<Id>;
};

type Members<Oneof> = Oneof extends { case: infer Case extends string; value: infer Value }
  ? (members: { [Name in Case]: Value | undefined }) => void
  : never;
type MembersOf<Of> = { [Name in keyof Of]-?: Members<Of[Name]> }[keyof Of] extends infer Each
  ? (Each extends unknown ? Each : never) extends (members: infer All) => void
    ? All
    : unknown
  : never;
type Element<List> = List extends readonly (infer One)[]
  ? One
  : List extends Readonly<Record<number, infer One>>
    ? One
    : never;

/** Rules of a message by its fields and oneofs: `sizes[]` for each element or entry, the empty name for the message itself. */
export type RowsOf<Of, Context, All = Of & MembersOf<Of>> = {
  readonly [Name in keyof All]?: Row<All[Name], Of, Context>;
} & {
  readonly [Name in keyof Of & string as `${Name}[]`]?: Row<Element<Of[Name]>, Of, Context>;
} & { readonly ""?: Row<Of, Of, Context> };

/** The rules of one field of a message: `field` is undefined for a oneof and for the message itself. */
interface FieldRows<Context> {
  name: string;
  field: DescField | undefined;
  /** Its name in paths. */
  step: string;
  isEach: boolean;
  row: [RuleId, (value: unknown, of: object, context: Context, key: string) => unknown][];
}

/** Rules of several messages, by the names of their types. */
export type Rows<Context> = ReadonlyMap<string, readonly FieldRows<Context>[]>;

/** The rules of a message, to make `Rows` of. */
export const rowsFor =
  <Context>() =>
  <Desc extends DescMessage>(desc: Desc) =>
  (rows: RowsOf<MessageShape<Desc>, Context>) => {
    const places = Object.entries<object>(rows).map(([place, row]) => {
      const name = place.replace("[]", "");
      const field = desc.field[name];
      const step = field?.name ?? protoSnakeCase(name);
      return { name, field, step, isEach: place !== name, row: Object.entries(row) };
    });
    return [desc.typeName, places as FieldRows<Context>[]] as const;
  };

/** Notes each broken rule of a table in a message and all within. */
export function checkRows<Context>(
  rows: Rows<Context>,
  desc: DescMessage,
  message: object,
  context: Context,
  note: Note,
): void {
  walk(desc, message, (of, one, path) => {
    for (const { name, field, step, isEach, row } of rows.get(of.typeName) ?? []) {
      const value = field ? valueIn(field, one) : name === "" ? one : one[name as never];
      const parts = !isEach ? [[value, "", ""] as const] : value && field ? partsOf(field, value, "") : [];
      for (const [part, index, key] of parts)
        for (const [rule, when] of row) {
          const broken = when(part, one, context, key);
          const values = (broken === true ? [] : [broken]) as Arguments<typeof rule>;
          if (broken) note(rule, join(path, step) + index, ...values);
        }
    }
  });
}

type Parts = readonly (readonly [value: unknown, path: string, key: string])[];

/** The elements of a list or entries of a map, or the only value. */
function partsOf({ fieldKind }: DescField, value: unknown, path: string): Parts {
  if (fieldKind === "list")
    return (value as unknown[]).map((one, index) => [one, `${path}[${index}]`, ""] as const);
  if (fieldKind !== "map") return [[value, path, ""]];
  return Object.entries(value as object).map(([key, one]) => [one, `${path}[${key}]`, key] as const);
}

/** Calls for a message and all within, with their paths. */
function walk(
  desc: DescMessage,
  message: object,
  see: (desc: DescMessage, message: object, path: string) => void,
  path = "",
): void {
  see(desc, message, path);
  for (const field of namesOf(desc).messages) {
    const value = valueIn(field, message);
    if (value === undefined) continue;
    for (const [one, at] of partsOf(field, value, join(path, field.name)))
      walk(field.message!, one as object, see, field.name === WRAPPER ? path : at);
  }
}

const ZEROS = new Set<unknown>(["", 0, 0n, false]);

/** Floats from 0 to 1: thresholds, shares and colours. A class may have a threshold above 1, which mutes it. */
const UNIT = new Set(
  "Nms.confidence_threshold Nms.iou_threshold DbScan.pre_threshold GroupRectangle.confidence_threshold SimpleCluster.threshold ClassificationParams.threshold SrvIsClassifyParams.threshold TritonClassifyParams.threshold ModelRepo.tf_gpu_memory_fraction TritonModelRepo.tf_gpu_memory_fraction Color.r Color.g Color.b Color.a".split(
    " ",
  ),
);

/** Checks each value of a stage's file, by its own schema. An older release does not know a name, whatever the value. */
export function checkValues(
  { dialect, message, given }: Stage,
  release: Release | undefined,
  note: Note,
): void {
  const since = dialect === "deepstream" ? release : undefined;
  walk(SCHEMAS[dialect], message, (desc, one, outer) => {
    for (const field of desc.fields) {
      const value = valueIn(field, one);
      const isPlain = field.fieldKind === "scalar" || field.fieldKind === "enum";
      const isUnset =
        isPlain && !field.oneof && ZEROS.has(value) && !(since && given(join(outer, field.name)));
      if (value === undefined || isUnset) continue;
      const path = join(outer, field.name);
      const parts = partsOf(field, value, path);
      for (const [part, at] of parts) checkValue(field, part, at, note);
      if (since && parts.length > 0) checkRelease(field, since, path, note);
    }
  });
}

function checkValue(field: DescField, value: unknown, path: string, note: Note): void {
  const type = typeOf(field);
  if (type === "float" || type === "double") return checkFloat(field, value as number, path, note);
  if (type === "string") return checkPlaceholder(value as string, path, note);
  if (field.enum && !field.enum.value[value as number]) {
    const hint = diagnoseValueNumber(field.enum, value as number);
    note("enum.defined", path, { value: value as number, enum: field.enum.name, hint });
  }
}

function checkFloat({ parent, name }: DescField, value: number, path: string, note: Note): void {
  if (!Number.isFinite(value)) return note("float.finite", path, { value });
  const key = `${parent.name}.${name}`;
  const isOfClass = key === "PerClassParams.pre_threshold";
  if ((!isOfClass && !UNIT.has(key)) || (value >= 0 && (isOfClass || value <= 1))) return;
  const isPercentage = value > 1 && value <= 100;
  note("range.unit", path, { value, fraction: isPercentage ? Math.fround(value / 100) : undefined });
}

function checkPlaceholder(value: string, path: string, note: Note): void {
  const start = value.indexOf("${");
  if (start >= 0 && value.includes("}", start)) note("placeholder.unexpanded", path, { value });
}

/** A field that came after the release, by the comments of the schema. */
function checkRelease({ parent, name }: DescField, release: Release, path: string, note: Note): void {
  const since = SINCE[`${parent.name}.${name}`];
  if (since === undefined) return;
  const has = hasField(since, release);
  if (has === false) note("release.field", path, { release, field: name, since });
  if (has === undefined)
    note("release.doubtful", path, { release, field: name, since, before: lastWithout(since) });
}

/** Their schemas are not published. */
const UNPUBLISHED: ReadonlySet<string> = new Set<Release>(["6.4", "7.0", "7.1"]);

/** The first release with the behaviour of the rule. */
const RULE_SINCE: Readonly<Record<string, Release>> = {
  "group_rectangle.replaced": "6.2",
  "num_segmentation_classes.missing": "6.3",
};

const orderOf = (release: string) => (RELEASES as readonly string[]).indexOf(release);

/** Whether the rule applies to the release. */
export function holdsIn(rule: string, release: Release | undefined): boolean {
  const since = own(RULE_SINCE, rule);
  return !since || !release || orderOf(release) >= orderOf(since);
}

/** The last release whose published schema lacks a field of a later one. */
function lastWithout(since: string): string {
  return RELEASES.slice(0, Math.max(orderOf(since), 0)).findLast((one) => !UNPUBLISHED.has(one)) ?? "";
}

/** Whether the release has a field of a later or earlier one; undefined without a published schema. */
function hasField(since: string, release: Release): boolean | undefined {
  if (orderOf(release) >= orderOf(since)) return true;
  return orderOf(release) <= orderOf(lastWithout(since)) ? false : undefined;
}

/** Checks the texts of a model's description. */
export function checkTexts(message: object, note: Note): void {
  walk(SCHEMAS.model, message, (desc, one, path) => {
    for (const field of desc.fields)
      if (typeOf(field) === "string")
        for (const [value, at] of partsOf(field, valueIn(field, one) ?? "", join(path, field.name)))
          checkPlaceholder(value as string, at, note);
  });
}

/** A name that is none of those listed, with the nearest one. Nothing is missing from an empty list. */
export const missingFrom = (listed: ReadonlySet<string>, name: string) =>
  name !== "" && listed.size > 0 && !listed.has(name) && { name, closest: closest(name, listed) };

/** The same for a tensor of a model, whose name may be empty. */
export const missing = (kind: "input" | "output", listed: ReadonlySet<string>, name: string) =>
  listed.size > 0 && !listed.has(name) && { kind, name, closest: closest(name, listed) };

/** The values of a list or map that came before in it, with their positions. */
export function repeated<Key>(values: readonly Key[]): { value: Key; i: number; j: number }[] {
  const firsts = new Map<Key, number>();
  return values.flatMap((value, i) => {
    const j = firsts.get(value);
    if (j === undefined) firsts.set(value, i);
    return j === undefined ? [] : [{ value, i, j }];
  });
}

/** Whether shapes may be the same: sizes below 0 are open. */
export const fit = <Size extends number | bigint>(some: readonly Size[], others: readonly Size[]): boolean =>
  some.length === others.length &&
  some.every((size, at) => size < 0 || others[at]! < 0 || size === others[at]);

/** As a list of the text format. */
export const written = (sizes: readonly (number | bigint)[]): string => `[${sizes.join(", ")}]`;
