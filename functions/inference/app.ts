import { create, toBinary } from "@bufbuild/protobuf";
import { FileDescriptorSetSchema } from "@bufbuild/protobuf/wkt";
import { cors } from "hono/cors";
import type { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { file_inference_config } from "../../gen/inference/config_pb.js";
import { PROTO_SOURCE } from "../../gen/proto/source.ts";
import { entityTag, hasTag } from "../kernel/entity-tag.ts";
import {
  type Arguments,
  classify,
  convert,
  DIALECTS,
  encodeUtf8,
  Findings,
  type Format,
  FORMATS,
  MAX_BYTES,
  MEDIA_TYPES,
  type Report,
  type RuleId,
  validate,
} from "./core/index.ts";
import { readBody } from "../kernel/read-body.ts";
import type { ReportBody, UnknownMediaType } from "./schemas.ts";
import { createKernel } from "../kernel/app.ts";
import type { KernelEnv } from "../kernel/env.ts";
import { ApiError, internalError, methodNotAllowed } from "../kernel/errors.ts";
import { isOver, limitRefusal, type LimitsEnv } from "../kernel/limit.ts";
import { networkOf } from "../kernel/network-of.ts";
import type { Log } from "../kernel/request-log.ts";

interface ValidatorEnv extends KernelEnv {
  Bindings: LimitsEnv;
}

/** The app of the validator Worker, with its routes only. It asks for no credentials (§rate-limits). */
export function createValidator(log?: Log): Hono<ValidatorEnv> {
  const app = createKernel<ValidatorEnv>({ toApiError, ...(log && { log }) });
  // It has no credentials and stores nothing, so pages of any origin may call it.
  app.use(cors({ origin: "*", allowMethods: ["GET", "HEAD", "POST"], maxAge: DAY, exposeHeaders: EXPOSED }));
  for (const { path, method, answer } of ROUTES) {
    app.on(method, path, async (c) => {
      const network = networkOf(c.req.header("CF-Connecting-IP") ?? "");
      // Only a body takes time.
      if (method === "POST" && network && (await isOver(c, "INFERENCE_ADDRESS", network)))
        throw limitRefusal(c.env, "INFERENCE_ADDRESS");
      return answer(c.req.raw);
    });
    app.all(path, () => {
      throw methodNotAllowed(method === "GET" ? ["GET", "HEAD"] : [method]);
    });
  }
  return app;
}

const DAY = 24 * 60 * 60;
const EXPOSED = ["ETag", "X-Request-Id", "Server-Timing"];

function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : internalError(error);
}

/** One path of the validator; every GET also answers HEAD. */
interface ValidatorRoute {
  method: "GET" | "POST";
  path: string;
  answer(request: Request): Response | Promise<Response>;
}

/** All routes of the validator, as schemas.ts documents them. */
export const ROUTES = [
  { method: "POST", path: "/inference/v1/validate", answer: answerValidation },
  { method: "POST", path: "/inference/v1/convert", answer: answerConversion },
  { method: "GET", path: "/inference/v1/schema", answer: answerSchema },
] as const satisfies readonly ValidatorRoute[];

/** Answers to requests whose body is a config. */

/** Of the query. */
const Target = z.enum(FORMATS);
const Vocabulary = z.optional(z.enum(DIALECTS));

/** 200 for a valid config, 422 for one that breaks rules, 400 for another body; 413, 415. */
async function answerValidation(request: Request): Promise<Response> {
  const config = await readConfig(request);
  if (config instanceof Response) return config;
  const report = validate(config.body, config.format, config);
  return answerReport(report, report.valid ? 200 : report.decoded ? 422 : 400);
}

/** Most characters of a conversion: a few bytes of empty messages can become hundreds of characters. */
const maxConversionLength = (size: number) => 64 * 1024 + 8 * size;

/** The config in the encoding of `to`, valid or not; 400, 413, 415. */
async function answerConversion(request: Request): Promise<Response> {
  const config = await readConfig(request);
  if (config instanceof Response) return config;
  const { body, format } = config;
  const query = new URL(request.url).searchParams;
  const asked = query.get("to") || "nothing";
  const { data: to } = Target.safeParse(asked);
  if (!to) return refuse(400, format, "convert.target", { to: asked });
  const converted = convert(body, format, to, {
    ...config,
    defaults: query.get("defaults") === "1",
    most: maxConversionLength(body.length),
  });
  if (!converted.ok) return answerReport(converted.report, converted.report.decoded ? 413 : 400);
  return new Response(new Uint8Array(converted.body), {
    headers: { ...HEADERS, "Content-Type": MEDIA_TYPES[to] },
  });
}

/** The request's config with its encoding and the dialect of the validation, or the answer that refuses it. */
async function readConfig(request: Request) {
  const mediaType = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  const format = FORMATS.find((known) => MEDIA_TYPES[known] === mediaType);
  if (format === undefined) return refuse(415, undefined, "media_type.unknown");
  const asked = new URL(request.url).searchParams.get("dialect") ?? undefined;
  const { data: named } = Vocabulary.safeParse(asked);
  if (asked !== undefined && named === undefined)
    return refuse(400, format, "dialect.unknown", { dialect: asked === "" ? "nothing" : asked });
  const body = await readBody(request, MAX_BYTES);
  if (body instanceof Uint8Array)
    return { body, format, ...classify(body, format), ...(named && { dialect: named }) };
  return body === "broken" ? refuse(400, format, "body.broken") : refuse(413, format, "size.limit");
}

/** The answer to a request that breaks one rule; without a format to one in no known encoding. */
function refuse<Id extends RuleId>(
  status: number,
  format: Format | undefined,
  rule: Id,
  ...values: Arguments<Id>
): Response {
  const findings = new Findings();
  findings.add(rule, "", undefined, ...values);
  const report = findings.report(format ?? "binary", false);
  if (format !== undefined) return answerReport(report, status);
  const unknownMediaType: UnknownMediaType = { valid: false, issues: report.issues };
  return Response.json(unknownMediaType, { status, headers: HEADERS });
}

function answerReport({ valid, format, issues }: Report, status: number): Response {
  const report: ReportBody = { valid, format, issues };
  return Response.json(report, { status, headers: HEADERS });
}

const HEADERS = { "X-Content-Type-Options": "nosniff" };

/** The schema's source, or its FileDescriptorSet on request; 304 for an unchanged one. */
async function answerSchema(request: Request): Promise<Response> {
  const binary = request.headers.get("Accept")?.toLowerCase().includes(MEDIA_TYPES.binary) ?? false;
  const body = binary ? new Uint8Array(DESCRIPTOR_SET) : new Uint8Array(encodeUtf8(PROTO_SOURCE));
  const headers = {
    "Cache-Control": "public, max-age=300",
    "X-Content-Type-Options": "nosniff",
    ETag: await entityTag(body),
    Vary: "Accept",
  };
  if (hasTag(request.headers.get("If-None-Match") ?? "", headers.ETag))
    return new Response(null, { status: 304, headers });
  const type = binary ? MEDIA_TYPES.binary : "text/plain; charset=utf-8";
  return new Response(body, { headers: { "Content-Type": type, ...headers } });
}

const DESCRIPTOR_SET = toBinary(
  FileDescriptorSetSchema,
  create(FileDescriptorSetSchema, { file: [file_inference_config.proto] }),
);
