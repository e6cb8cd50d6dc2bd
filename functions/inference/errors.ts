import * as z from "zod/mini";
import { readBody } from "../kernel/read-body.ts";
import {
  Findings,
  convert,
  type Dialect,
  DIALECTS,
  classify,
  type Format,
  FORMATS,
  MAX_BYTES,
  MEDIA_TYPES,
  type Report,
  validate,
} from "./core/index.ts";
import type { ReportBody, UnknownMediaType } from "./report.schemas.ts";

/** Answers to requests whose body is a config. */

/** Of the query. */
const Target = z.enum(FORMATS);
const Vocabulary = z.optional(z.enum(DIALECTS));

/** 200 for a valid config, 422 for one that breaks rules, 400 for another body; 413, 415. */
export async function answerValidation(request: Request): Promise<Response> {
  const config = await readConfig(request);
  if (config instanceof Response) return config;
  const report = validate(config.body, config.format, config);
  return answerReport(report, report.valid ? 200 : report.decoded ? 422 : 400);
}

/** Most characters of a conversion: a few bytes of empty messages can become hundreds of characters. */
const maxConversionLength = (size: number) => 64 * 1024 + 8 * size;

/** The config in the encoding of `to`, valid or not; 400, 413, 415. */
export async function answerConversion(request: Request): Promise<Response> {
  const config = await readConfig(request);
  if (config instanceof Response) return config;
  const { body, format, dialect } = config;
  const query = new URL(request.url).searchParams;
  const asked = query.get("to") || "nothing";
  const { data: to } = Target.safeParse(asked);
  if (!to) {
    const findings = new Findings();
    findings.add("convert.target", "", undefined, { to: asked });
    return answerReport(findings.report(format, false), 400);
  }
  const converted = convert(body, format, to, {
    dialect,
    defaults: query.get("defaults") === "1",
    most: maxConversionLength(body.length),
  });
  if (!converted.ok) return answerReport(converted.report, converted.report.decoded ? 413 : 400);
  return new Response(new Uint8Array(converted.body), {
    headers: { ...HEADERS, "Content-Type": MEDIA_TYPES[to] },
  });
}

/** A body, its encoding, and the dialect of the validation. */
interface Sent {
  body: Uint8Array;
  format: Format;
  dialect: Dialect;
}

/** The request's config, or the answer that refuses it. */
async function readConfig(request: Request): Promise<Sent | Response> {
  const mediaType = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  const format = FORMATS.find((known) => MEDIA_TYPES[known] === mediaType);
  const findings = new Findings();
  if (format === undefined) {
    findings.add("media_type.unknown", "", undefined);
    const { issues } = findings.report("binary", false);
    const unknownMediaType: UnknownMediaType = { valid: false, issues };
    return Response.json(unknownMediaType, { status: 415, headers: HEADERS });
  }
  const asked = new URL(request.url).searchParams.get("dialect") ?? undefined;
  const { data: named } = Vocabulary.safeParse(asked);
  if (asked !== undefined && named === undefined) {
    findings.add("dialect.unknown", "", undefined, { dialect: asked === "" ? "nothing" : asked });
    return answerReport(findings.report(format, false), 400);
  }
  const body = await readBody(request, MAX_BYTES);
  if (body instanceof Uint8Array) return { body, format, dialect: named ?? classify(body, format).dialect };
  findings.add(body === "broken" ? "body.broken" : "size.limit", "", undefined);
  return answerReport(findings.report(format, false), body === "broken" ? 400 : 413);
}

function answerReport({ valid, format, issues }: Report, status: number): Response {
  const report: ReportBody = { valid, format, issues };
  return Response.json(report, { status, headers: HEADERS });
}

const HEADERS = { "X-Content-Type-Options": "nosniff" };
