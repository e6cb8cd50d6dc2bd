import * as z from "zod";
import {
  BODY_ERRORS,
  type DocumentedError,
  IDEMPOTENCY_ERRORS,
  type OperationContract,
} from "../../http/openapi.ts";
import {
  type ApiError,
  errorOf,
  type ErrorText,
  invalidField,
  missingData,
  tooManyItems,
} from "../../kernel/errors.ts";
import type { Right } from "../../store/access/rights.ts";
import { count, field, text } from "./values.ts";
import type { Fields } from "../serialize/record-table.ts";

/** Options that all operations on one kind of record share. */
interface Kind<Path extends string, Code extends string> {
  path: Path;
  errors: Readonly<Record<Code, ErrorText>>;
  /** The rights to one record and to the count; the operations have their refusals. */
  rights: Partial<Record<(typeof RIGHT_TO)[keyof typeof RIGHT_TO], Right>>;
  /** The keys that wrap one record and a list. */
  one: string;
  many: string;
  /** In sentences. */
  words: readonly [one: string, many: string];
  /** A record as it is shown. */
  record: z.ZodObject;
  /** The bodies of a create and of an edit. */
  input?: z.ZodObject;
  change?: z.ZodObject;
  /** The name in error codes about its fields, if not `one`. */
  coded?: string;
  /** The error code for the id in the path of an edit. */
  ofPath?: readonly DocumentedError[];
  /** The answer to an edit without the wrapper, unless as usual. */
  unwrapped?: ApiError;
  /** The answer to a deletion; without one the record goes to the trash, unless forced. */
  removed?: string;
  /** The fields that a refused element of a bulk shows beside its id. */
  about?: Record<string, z.ZodType>;
}

const KEYS = {
  list: ["GET "],
  count: ["GET /count"],
  get: ["GET /<id>"],
  create: ["POST "],
  edit: ["POST /<id>", "PUT /<id>", "PATCH /<id>"],
  delete: ["DELETE /<id>"],
  bulk: ["POST /bulk", "PUT /bulk", "PATCH /bulk"],
} as const;

const RIGHT_TO = { count: "count", get: "read", create: "create", edit: "edit", delete: "delete" } as const;

type Operation = keyof typeof KEYS;
/** Details of an operation; its errors beside the refusal of the right, by their codes or in full. */
type Own<Code> = Omit<Partial<OperationContract>, "errors"> & {
  errors?: readonly (Code | DocumentedError)[];
};
type At<Path extends string, Key extends string> = Key extends `${infer Method} ${infer Rest}`
  ? `${Method} ${Path}${Rest}`
  : never;

const force = field(
  z.literal("true"),
  "`true` deletes for good; anything else moves to the trash.",
  "true",
).optional();

/** The named ones of the usual operations, each with its own details beside those of every kind. */
export function operationsOn<const Path extends string, Code extends string, Name extends Operation>(
  kind: Kind<Path, Code>,
  own: Record<Name, Own<NoInfer<Code>>>,
): Record<At<Path, (typeof KEYS)[Name][number]>, OperationContract> {
  const { path, one, many, words, record, input = z.strictObject({}), change = input, coded = one } = kind;
  const errorsOf = (name: Operation) => {
    const given = (own as Partial<Record<Operation, Own<Code>>>)[name];
    const right = name in RIGHT_TO ? kind.rights[RIGHT_TO[name as keyof typeof RIGHT_TO]] : undefined;
    const all = [...(given?.errors ?? []), ...(given && right ? [right.refusal as Code] : [])];
    return all.map((error): DocumentedError =>
      typeof error === "string" ? errorOf(kind.errors[error]) : error,
    );
  };
  const answer = wrapped(one, record);
  const [name, names] = [nameOf(one), nameOf(many)];
  const creating = [missingData(one, "create"), ...errorsOf("create"), ...oversized(coded, input)];
  const editing = [...errorsOf("edit"), ...oversized(coded, change)];
  const { ofPath = [], unwrapped = missingData(one, "edit"), removed, about = {} } = kind;
  const all = {
    list: () => ({
      name: `list${names}`,
      summary: `List ${words[1]}`,
      answers: { 200: wrapped(many, z.array(record)) },
    }),
    count: () => ({ name: `count${names}`, summary: `Count ${words[1]}`, answers: { 200: counted } }),
    get: () => ({ name: `get${name}`, summary: `Read ${words[0]}`, answers: { 200: answer } }),
    create: () => ({
      name: `create${name}`,
      summary: `Create ${words[0]}`,
      body: wrapped(one, input),
      answers: { 201: answer },
      errors: [...BODY_ERRORS, ...creating],
    }),
    edit: () => ({
      name: `edit${name}`,
      summary: `Change ${words[0]}`,
      description: "What is given replaces what is stored; the rest stays.",
      body: wrapped(one, change),
      answers: { 200: answer },
      errors: [...BODY_ERRORS, unwrapped, ...ofPath, ...editing],
    }),
    delete: () => ({
      name: `delete${name}`,
      summary: `Delete ${words[0]}`,
      ...(removed === undefined
        ? {
            query: z.strictObject({ force }),
            answers: { 200: deleted(`Permanently deleted ${one}`), 202: deleted(`Deleted ${one}`) },
          }
        : { answers: { 200: deleted(removed) } }),
    }),
    bulk: () => {
      const item = input.extend({ id: changed }).meta({ id: `Bulk${input.meta()?.id}` });
      const refused = failureOf([...creating, ...editing, ...GONE], about);
      const results = wrapped(many, z.array(z.union([record, refused])));
      return {
        name: `bulk${names}`,
        summary: `Create and change many ${many}`,
        description:
          "At most 100. Each is created or changed by itself, and answered in order; 201 when one was created, else 200.",
        body: wrapped(many, z.array(item).max(100)),
        answers: { 200: results, 201: results },
        errors: [
          ...BODY_ERRORS,
          missingData(many, "create/edit"),
          tooManyItems(many, 100),
          ...errorsOf("bulk"),
          // A large body of a caller without any right is refused as a whole (§body-limit).
          ...creating.filter(({ status }) => status === 401),
        ],
      };
    },
  } satisfies Record<Operation, () => Partial<OperationContract>>;
  const operations = Object.keys(own).flatMap((key) => {
    const at = key as Name;
    const usual: Omit<OperationContract, "errors"> & Partial<OperationContract> = all[at]();
    const contract = { ...usual, ...own[at], errors: usual.errors ?? errorsOf(at) };
    return KEYS[at].map((operation) => [operation.replace(" ", ` ${path}`), contract]);
  });
  return Object.fromEntries(operations);
}

/** A wrapper key in names of operations: `getCoupon`, `listNotes` of `order_notes`. */
function nameOf(key: string): string {
  return key
    .replace(/^(?:order|product)_/, "")
    .replaceAll(/(?:^|_)([a-z])/g, (_, first: string) => first.toUpperCase());
}

/** In a bulk (§bulk-status). */
const changed = field(
  z.int().optional(),
  "The record to change; without one, or 0, a record is created.",
  12,
);
const GONE = IDEMPOTENCY_ERRORS.filter(({ status }) => status === 410);

/** The answer to a refused element. */
function failureOf(errors: readonly DocumentedError[], about: Record<string, z.ZodType>) {
  const codes = [...new Set(errors.map(({ code }) => code))];
  const [first = ""] = codes;
  return z.strictObject({
    id: field(z.int(), "Id of the record to change; 0 for a create.", 12),
    ...about,
    error: z.strictObject({
      code: field(z.enum(codes as [string, ...string[]]), "Code of the refusal.", first),
      message: text("The refusal as text.", "Invalid coupon ID"),
    }),
  });
}

/** A record or list under its wrapper key. */
export function wrapped<Key extends string, Schema extends z.ZodType>(key: Key, schema: Schema) {
  return z.strictObject({ [key]: schema } as Record<Key, Schema>);
}

/** The answer of a count. */
export const counted = wrapped("count", field(count, "Number of matching records.", 42));

/** The answer of a deletion. */
export function deleted(message: string) {
  return wrapped("message", field(z.literal(message), "Confirmation as text.", message));
}

/** Errors for numbers, texts, lists and objects above the store's limits (§large-numbers, §size-caps). */
export function oversized(record: string, input: z.ZodObject): DocumentedError[] {
  return Object.entries<z.ZodType>(input.shape)
    .filter(([, schema]) => canGrow(schema))
    .map(([name]) => {
      const { status, code } = invalidField(record, name, "");
      return { status, code, when: `\`${name}\` holds more than the store takes` };
    });
}

function canGrow(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return canGrow(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodUnion) return schema.options.every((option) => canGrow(option as z.ZodType));
  return !(schema instanceof z.ZodBoolean || schema instanceof z.ZodEnum);
}

/** The schema of what `pick` gives: these fields, in their order. */
export function select(schema: z.ZodObject, fields: Fields): z.ZodObject {
  return selected(schema, fields) as z.ZodObject;
}

function selected(schema: z.ZodType, fields: true | Fields): z.ZodType {
  if (fields === true) return schema;
  const meta = schema.meta() ?? {};
  if (schema instanceof z.ZodArray) return z.array(selected(schema.element as z.ZodType, fields)).meta(meta);
  if (schema instanceof z.ZodUnion)
    return z.union(schema.options.map((option) => selected(option as z.ZodType, fields))).meta(meta);
  if (!(schema instanceof z.ZodObject))
    throw new TypeError("Fields are selected of objects and lists of them");
  const shape = Object.entries(fields)
    .filter(([name]) => name in schema.shape)
    .map(([name, within]) => [name, selected(schema.shape[name], within)]);
  return z.strictObject(Object.fromEntries(shape)).meta(meta);
}
