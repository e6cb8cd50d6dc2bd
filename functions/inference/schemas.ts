import * as z from "zod";
import { type ApiError, internalError, methodNotAllowed, noRoute, renderError } from "../kernel/errors.ts";
import { field } from "../kernel/field.ts";
import { MEDIA_TYPES } from "./config/index.ts";
import { configMessage, deepstreamMessage } from "./config/message.schemas.ts";
import { failed, passed, unknownMediaType } from "./config/report.schemas.ts";
import type { ROUTES } from "./routes.ts";

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
  z.enum(["config", "deepstream"]),
  "The vocabulary of the config: that of this schema, or that of DeepStream's own files, which are wrapped in `infer_config { … }`.",
  "deepstream",
).optional();

const report = (when: string, schema: z.ZodType): AnswerContract => ({
  when,
  content: { [JSON_TYPE]: schema },
});

function refused(when: string, error: ApiError, headers?: AnswerContract["headers"]): AnswerContract {
  const { code, message } = renderError(error);
  const shape = {
    code: field(z.literal(code), "Names the error.", code),
    message: field(z.literal(message), "The error in words.", message),
  };
  const envelope = z.strictObject({ errors: z.array(z.strictObject(shape)).length(1) });
  return { when, content: { [JSON_TYPE]: envelope }, ...(headers && { headers }) };
}

/** Answers to requests without an operation. */
export const strays: Readonly<Record<number, AnswerContract>> = {
  404: refused("There is no such path.", noRoute()),
  405: refused("The path takes other methods.", methodNotAllowed([]), {
    Allow: "Methods that the path takes.",
  }),
};

/** Answers of every operation. */
const anywhere = { 500: refused("Anything unexpected.", internalError(undefined)) };

const unread = {
  413: report("The body is larger than 1 MiB.", failed),
  415: report("The body has no media type that is known.", unknownMediaType),
};

/** The contract of the validator: each operation of its routes. */
export const contract = {
  "POST /inference/v1/validate": {
    name: "validateConfig",
    summary: "Validate a config",
    description:
      "Reports all that the inference server would refuse, replace in silence or misread: its position, and a replacement. Content of `infer_config { … }` is validated as if it stood alone.",
    query: z.strictObject({ dialect }),
    body: config,
    answers: {
      200: report("The config breaks no rule; there may be warnings and infos.", passed),
      400: report("The body cannot be decoded or breaks off, or `dialect` is none.", failed),
      ...unread,
      422: report("The config can be decoded and breaks a rule.", failed),
      ...anywhere,
    },
  },
  "POST /inference/v1/convert": {
    name: "convertConfig",
    summary: "Convert a config",
    description:
      "Needs a config that can be decoded, not one that keeps the rules. Unknown fields of a binary one are dropped.",
    query: z.strictObject({
      to: field(z.enum(["text", "json", "binary"]), "The encoding to convert to.", "json"),
      defaults: field(z.literal("1"), "`1` writes fields that are not set, too.", "1").optional(),
      dialect,
    }),
    body: config,
    answers: {
      200: { when: "The config in the encoding asked for.", content: config },
      400: report(
        "The body cannot be decoded or breaks off, or `to` is no encoding, or `dialect` none.",
        failed,
      ),
      ...unread,
      413: report("The body is larger than 1 MiB, or its conversion would be many times as large.", failed),
      ...anywhere,
    },
  },
  "GET /inference/v1/schema": {
    name: "getSchema",
    summary: "Read the schema of configs",
    description:
      "The source of the protobuf schema, or for those who accept `application/x-protobuf` its FileDescriptorSet.",
    answers: {
      200: {
        when: "The schema.",
        content: { "text/plain": z.string(), [MEDIA_TYPES.binary]: bytes },
        headers: {
          "Cache-Control": "How long it may be kept.",
          ETag: "Names this state of it.",
          Vary: "`Accept`, which chooses the form.",
        },
      },
      304: { when: "It is the one that `If-None-Match` names.", content: {} },
      ...anywhere,
    },
  },
} satisfies Record<OperationName, ValidatorOperation>;
