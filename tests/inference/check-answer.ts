import { expect } from "vitest";
import * as z from "zod";
import { FORMATS, MEDIA_TYPES, RULES, SEVERITIES } from "../../functions/inference/core/index.ts";
import { routingPath } from "../../functions/kernel/routing-path.ts";

/** The answers of the validator (§inference-answers). */

const issue = z.strictObject({
  severity: z.enum(SEVERITIES),
  rule: z.enum(Object.keys(RULES)),
  path: z.string(),
  message: z.string(),
  line: z.int().min(1).exactOptional(),
  column: z.int().min(1).exactOptional(),
  offset: z.int().min(0).exactOptional(),
  suggestion: z.string().exactOptional(),
});
const remark = issue.extend({ severity: z.enum(["warning", "info"]) });
const passed = z.strictObject({ valid: z.literal(true), format: z.enum(FORMATS), issues: z.array(remark) });
const failed = passed.extend({ valid: z.literal(false), issues: z.array(issue).min(1) });
const unknownMediaType = failed.omit({ format: true });
const refused = (code: string) =>
  z.strictObject({ errors: z.tuple([z.strictObject({ code: z.literal(code), message: z.string() })]) });

interface Promised {
  /** Headers beside those of every answer. */
  headers?: string[];
  /** A body of JSON, the types of other bodies, or none. */
  body: z.ZodType | readonly string[];
}

const LIMITED: Promised = {
  headers: ["Retry-After", "RateLimit-Policy", "RateLimit"],
  body: refused("shop_api_rate_limited"),
};
const UNREAD = {
  400: { body: failed },
  413: { body: failed },
  415: { body: unknownMediaType },
  429: LIMITED,
};

/** By operation and status. */
const PROMISED: Readonly<Record<string, Readonly<Record<number, Promised>>>> = {
  "POST /inference/v1/validate": { 200: { body: passed }, ...UNREAD, 422: { body: failed } },
  "POST /inference/v1/convert": { 200: { body: Object.values(MEDIA_TYPES) }, ...UNREAD },
  "GET /inference/v1/schema": {
    200: { headers: ["Cache-Control", "ETag", "Vary"], body: ["text/plain", MEDIA_TYPES.binary] },
    304: { body: [] },
  },
};
const PATHS = new Set(Object.keys(PROMISED).map((name) => name.split(" ")[1]));
/** Of requests without an operation. */
const STRAYS: Readonly<Record<number, Promised>> = {
  404: { body: refused("shop_api_no_route") },
  405: { headers: ["Allow"], body: refused("shop_api_unsupported_method") },
};

/** Checks that an answer of the validator has the headers of every answer, and what is promised of it. */
export async function checkAnswer(
  request: Pick<Request, "method" | "url">,
  response: Response,
): Promise<void> {
  const { status, headers } = response;
  const exchange = `${request.method} ${request.url} → ${status}`;
  expect(headers.get("X-Request-Id"), exchange).toMatch(/./);
  expect(headers.get("Server-Timing"), exchange).toMatch(/^total;dur=[\d.]+$/);
  const promised = promisedOf(request, status);
  if (!promised) return expect.fail(`${exchange}: a status that is not documented`);
  for (const name of promised.headers ?? []) expect(headers.has(name), `${exchange}: ${name}`).toBe(true);
  const body = await response.bytes();
  if (request.method === "HEAD" || status === 304) return expect(body.length, exchange).toBe(0);
  const [type = ""] = (headers.get("Content-Type") ?? "").toLowerCase().split(";");
  if (!(promised.body instanceof z.ZodType)) return expect(promised.body, exchange).toContain(type);
  expect(type, exchange).toBe("application/json");
  const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  const { error } = promised.body.safeParse(JSON.parse(text));
  if (error) {
    const issues = z.prettifyError(new z.ZodError(error.issues.slice(0, 5)));
    expect.fail(`${exchange}: ${text.slice(0, 400)}\n${issues}`);
  }
}

function promisedOf({ method, url }: Pick<Request, "method" | "url">, status: number): Promised | undefined {
  const path = routingPath(new Request(url));
  const operation = PROMISED[`${method === "HEAD" ? "GET" : method} ${path}`];
  if (operation) return operation[status];
  return status === (PATHS.has(path) ? 405 : 404) ? STRAYS[status] : undefined;
}
