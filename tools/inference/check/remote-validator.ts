import { getSystemErrorMap } from "node:util";
import * as z from "zod/mini";
import {
  convert,
  type Dialect,
  type Issue,
  MEDIA_TYPES,
  type Report,
  SEVERITIES,
  validate,
} from "../../../functions/inference/core/index.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { parseJson } from "../../files/json.ts";
import { readAtMost } from "../../files/read-at-most.ts";
import { type Validator, withoutTree } from "./validate.ts";
import { type Source, withIssues } from "./outcome.ts";
import { reasonOf } from "./regular-file.ts";

const Place = z.optional(z.int().check(z.nonnegative()));

/** The answer of the Worker: §inference-answers. */
const Answer = z.object({
  valid: z.boolean(),
  issues: z.array(
    z.object({
      severity: z.enum(SEVERITIES),
      rule: z.string(),
      path: z.string(),
      message: z.string(),
      line: Place,
      column: Place,
      offset: Place,
      suggestion: z.optional(z.string()),
    }),
  ),
});

const ANSWERS = new Set([200, 400, 413, 415, 422]);
const UNDECODED = new Set([400, 413, 415]);
const TRIES = 2;
/** Most bytes of an answer: a report is a few times as long as its config. */
const longestAnswer = (size: number) => 512 * 1024 + 8 * size;

/**
 * Validates with the Worker of an address, which gets a config as it is, or with `binary` in that encoding. An unreadable config is
 * validated here and not sent. After a failed connection it sends nothing more. Throws a `CliError` for an invalid `url`.
 */
export function remoteValidator(url: string, { binary = false, timeoutMs = 15_000 } = {}): Validator {
  const endpoint = endpointOf(url);
  let lost: string | undefined;
  return async (given) => {
    const { body, format, dialect, parsed } = given;
    const here = validate(body, format, { dialect, parsed, all: true });
    const source = withoutTree(given);
    const sent = !here.decoded ? undefined : binary ? inBinary(given) : source;
    if (!sent) return { kind: "validated", source, report: here };
    for (let tried = 1; lost === undefined; tried++) {
      try {
        const answer = await post(endpoint, dialect, sent, timeoutMs);
        const report = sent.format === format ? answer : withPositions(answer, here);
        return { kind: "validated", source, report };
      } catch (error) {
        // A second timeout would take as long as the first.
        if (tried === TRIES || isTimeout(error)) lost ??= `${endpoint.origin}: ${failureOf(error)}`;
      }
    }
    return { kind: "unreached", name: source.name, reason: lost };
  };
}

function endpointOf(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "")
    throw new CliError("--url must be a URL such as https://store.example, without credentials", 2);
  // The endpoint's own URL is accepted, too.
  const base = url.pathname.replace(/(?:\/inference\/v1(?:\/validate)?)?\/*$/, "");
  url.pathname = `${base}/inference/v1/validate`;
  return url;
}

type Sent = Pick<Source, "body" | "format">;

/** Undefined for a text whose strings are not UTF-8. */
function inBinary({ body, format, dialect, parsed }: Source): Sent | undefined {
  const converted =
    format === "binary" ? { ok: true as const, body } : convert(body, format, "binary", { dialect, parsed });
  return converted.ok ? { body: converted.body, format: "binary" } : undefined;
}

async function post(
  endpoint: URL,
  dialect: Dialect,
  { body, format }: Sent,
  timeoutMs: number,
): Promise<Report> {
  const address = new URL(endpoint);
  address.searchParams.set("dialect", dialect);
  const response = await fetch(address, {
    method: "POST",
    headers: { "content-type": MEDIA_TYPES[format] },
    body: new Uint8Array(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const tooLong = () => new Error("its answer is too long for the validator");
  const text = new TextDecoder().decode(await readAtMost(response.body, longestAnswer(body.length), tooLong));
  const answer = ANSWERS.has(response.status) ? Answer.safeParse(parseJson(text)) : undefined;
  if (!answer?.success) throw new Error(`it answers ${response.status}, and is not the validator`);
  const { valid, issues } = answer.data;
  return { valid, decoded: !UNDECODED.has(response.status), format, issues: issues as Issue[] };
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}

/** Node hides the cause within "fetch failed", and those of several addresses in a further error. */
function failureOf(error: unknown): string {
  if (isTimeout(error)) return "no answer in time";
  if (error instanceof AggregateError) return failureOf(error.errors[0]);
  if (error instanceof Error && error.cause !== undefined) return failureOf(error.cause);
  const { errno } = error as NodeJS.ErrnoException;
  return (errno === undefined ? undefined : getSystemErrorMap().get(errno)?.[1]) ?? reasonOf(error);
}

/** The report of a Worker on the binary form, at the positions of this validator's own report, with its issues on the written form. */
function withPositions(answer: Report, here: Report): Report {
  const own = new Map(here.issues.map((issue) => [key(issue), issue]));
  const found = answer.issues.map(({ line: _line, column: _column, offset: _offset, ...issue }): Issue => {
    const same = own.get(key(issue));
    return same ? { ...same, severity: issue.severity, message: issue.message } : issue;
  });
  const written = here.issues.filter(({ rule }) => OF_WRITING.test(rule));
  const report = withIssues({ ...answer, format: here.format, issues: written }, found);
  return { ...report, valid: report.valid && answer.valid };
}

const OF_WRITING = /^(?:text|json|wrapped|framework|classification)\./;

/** The binary form has one name where text and JSON have two. */
function key({ rule, path }: Issue): string {
  return `${rule} ${path.replace("backend.srv_is", "backend.trt_is").replace("postprocess.srvis", "postprocess.trtis")}`;
}
