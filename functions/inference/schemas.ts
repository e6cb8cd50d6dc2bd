import * as z from "zod";
import { type ApiError, internalError, methodNotAllowed, noRoute, renderError } from "../kernel/errors.ts";
import { field } from "../kernel/field.ts";
import { limitRefusal } from "../kernel/limit.ts";
import { DIALECTS, FORMATS, type Issue, MEDIA_TYPES, ROWS, SEVERITIES } from "./core/index.ts";
import { configMessage, deepstreamMessage } from "./message.schemas.ts";
import type { ROUTES } from "./app.ts";

const RULE_IDS = Object.keys(ROWS) as [string, ...string[]];
const fromOne = z.int().min(1);

/** One finding on a config. */
const issue = z
  .strictObject({
    severity: field(z.enum(SEVERITIES), "Errors make a config invalid; warnings and infos do not.", "error"),
    rule: field(z.enum(RULE_IDS), "Stable id of the broken rule.", "text.unknown_field"),
    path: field(
      z.string(),
      "Position: names of the schema joined by `.`, elements as `[index]`, entries of a map as `[key]`; empty for the whole body.",
      "max_batchsize",
    ),
    message: field(z.string(), "The finding as text.", "InferenceConfig has no field max_batchsize"),
    line: field(fromOne.exactOptional(), "Line of the body, from 1: in text and JSON.", 2),
    column: field(fromOne.exactOptional(), "Code point of the line, from 1: in text and JSON.", 1),
    offset: field(z.int().min(0).exactOptional(), "Byte of the body, from 0: in JSON and binary.", 14),
    suggestion: field(z.string().exactOptional(), "The correct form.", "did you mean max_batch_size?"),
  })
  .meta({ id: "Issue" }) satisfies z.ZodType<Issue>;

const format = field(z.enum(FORMATS), "The encoding of the body.", "text");
const issues = z.array(issue).meta({ description: "All findings, sorted by position." });

/** The report on a config. */
const reportBody = z.strictObject({
  valid: field(z.boolean(), "Whether no issue is an error.", false),
  format,
  issues,
});

export type ReportBody = z.infer<typeof reportBody>;

/** Of a config without errors. */
const passed = reportBody
  .extend({
    valid: field(z.literal(true), "No issue is an error.", true),
    issues: z
      .array(issue.extend({ severity: z.enum(["warning", "info"]) }).meta({ id: "Remark" }))
      .meta({ description: "Warnings and infos, sorted by position." }),
  })
  .meta({ id: "Passed" });

/** Of a config that breaks a rule, or of another body. */
const failed = reportBody
  .extend({ valid: field(z.literal(false), "At least one issue is an error.", false), issues: issues.min(1) })
  .meta({ id: "Failed" });

/** Of a body in no known encoding. */
const unknownMediaType = failed.omit({ format: true }).meta({ id: "UnknownMediaType" });

export type UnknownMediaType = z.infer<typeof unknownMediaType>;

/** The contract of one operation, as data. Contracts stay out of the Worker's bundle. */
export interface ValidatorOperation {
  /** Its name in documents and clients. */
  name: string;
  summary: string;
  description?: string;
  query?: z.ZodObject;
  /** Media types of the body. */
  body?: Content;
  /** By status. */
  answers: Readonly<Record<number, AnswerContract>>;
}

/** Bodies by media type. */
type Content = Readonly<Record<string, z.ZodType>>;

export interface AnswerContract {
  /** The condition of the answer. */
  when: string;
  content: Content;
  /** Further headers, and their meaning. */
  headers?: Readonly<Record<string, string>>;
}

type OperationName = (typeof ROUTES)[number] extends infer One
  ? One extends { method: infer Method extends string; path: infer Path extends string }
    ? `${Method} ${Path}`
    : never
  : never;

const JSON_TYPE = "application/json";
const bytes = z.file();
const config: Content = {
  [MEDIA_TYPES.text]: field(z.string(), "The text format.", "unique_id: 1"),
  [MEDIA_TYPES.json]: z.union([configMessage, deepstreamMessage]),
  [MEDIA_TYPES.binary]: bytes,
};

const dialect = field(
  z.enum(DIALECTS),
  "The vocabulary of the config: that of this schema, that of DeepStream's own files, which are wrapped in `infer_config { … }`, or that of the description of a Triton model, in the text format.",
  "deepstream",
).optional();

const report = (when: string, schema: z.ZodType): AnswerContract => ({
  when,
  content: { [JSON_TYPE]: schema },
});

function refused(when: string, error: ApiError, headers?: AnswerContract["headers"]): AnswerContract {
  const { code, message } = renderError(error);
  const shape = {
    code: field(z.literal(code), "Code of the error.", code),
    message: field(z.literal(message), "The error as text.", message),
  };
  const envelope = z.strictObject({ errors: z.array(z.strictObject(shape)).length(1) });
  return { when, content: { [JSON_TYPE]: envelope }, ...(headers && { headers }) };
}

/** Answers to requests without an operation. */
export const strays: Readonly<Record<number, AnswerContract>> = {
  404: refused("The path does not exist.", noRoute()),
  405: refused("The path has other methods.", methodNotAllowed([]), {
    Allow: "Methods of the path.",
  }),
};

/** Answers of every operation. */
const anywhere = { 500: refused("An unexpected error.", internalError(undefined)) };

const limited = {
  429: refused("More than 300 bodies in 60 s from one address.", limitRefusal({}, "INFERENCE_ADDRESS"), {
    "Retry-After": "Seconds until the next request.",
    "RateLimit-Policy": "The limit and its seconds.",
    RateLimit: "The seconds left.",
  }),
};

const unread = {
  413: report("The body is larger than 1 MiB.", failed),
  415: report("The body has no known media type.", unknownMediaType),
};

/** The contract of the validator: each operation of its routes. */
export const contract = {
  "POST /inference/v1/validate": {
    name: "validateConfig",
    summary: "Validate a config",
    description:
      "Reports all parts that the inference server would refuse, silently replace or misread, with positions and replacements. Content of `infer_config { … }` is validated like a config by itself.",
    query: z.strictObject({ dialect }),
    body: config,
    answers: {
      200: report("The config breaks no rule; there may be warnings and infos.", passed),
      400: report("The body cannot be decoded or breaks off, or `dialect` is unknown.", failed),
      ...unread,
      ...limited,
      422: report("The config can be decoded and breaks a rule.", failed),
      ...anywhere,
    },
  },
  "POST /inference/v1/convert": {
    name: "convertConfig",
    summary: "Convert a config",
    description:
      "The config must be decodable; it may break rules. Unknown fields of a binary one are dropped.",
    query: z.strictObject({
      to: field(z.enum(["text", "json", "binary"]), "The encoding to convert to.", "json"),
      defaults: field(z.literal("1"), "`1` writes unset fields, too.", "1").optional(),
      dialect,
    }),
    body: config,
    answers: {
      200: { when: "The config in the requested encoding.", content: config },
      400: report("The body cannot be decoded or breaks off, or `to` or `dialect` is unknown.", failed),
      ...unread,
      413: report("The body is larger than 1 MiB, or its conversion would be many times as large.", failed),
      ...limited,
      ...anywhere,
    },
  },
  "GET /inference/v1/schema": {
    name: "getSchema",
    summary: "Read the schema of configs",
    description:
      "The source of the protobuf schema, or with `Accept: application/x-protobuf` its FileDescriptorSet.",
    answers: {
      200: {
        when: "The schema.",
        content: { "text/plain": z.string(), [MEDIA_TYPES.binary]: bytes },
        headers: {
          "Cache-Control": "Time for which it may be cached.",
          ETag: "Identifies this state of it.",
          Vary: "`Accept`, which chooses the form.",
        },
      },
      304: { when: "It is the one in `If-None-Match`.", content: {} },
      ...anywhere,
    },
  },
} satisfies Record<OperationName, ValidatorOperation>;
