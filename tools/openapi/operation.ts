import * as z from "zod";
import {
  COMMON_ERRORS,
  type DocumentedError,
  IDEMPOTENCY_ERRORS,
  type OperationContract,
  PRECONDITION_FAILED,
} from "../../functions/http/openapi.ts";
import { AUTHENTICATION_ERROR, RATE_LIMITED } from "../../functions/kernel/errors.ts";
import type { Components, Json } from "./components.ts";
import { checkExample, type Example } from "./examples.ts";
import { parametersOf } from "./parameters.ts";
import { headerParameter, headersOf } from "./headers.ts";

interface Place {
  method: string;
  path: string;
  /** The operation that reads the record at the same path, if any. */
  shownBy: OperationContract | undefined;
  components: Components;
  /** Recordings of the operation, and of no operation. */
  examples: readonly Example[];
  anyExamples: readonly Example[];
}

/** A sentence on the content of an answer, by its wrapper. */
function describe(
  status: number,
  { method, path }: Place,
  { paginated }: OperationContract,
  schema: z.ZodType,
): string {
  const [wrapper = "answer"] = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const name = wrapper.replaceAll("_", " ");
  if (wrapper === "message") return status === 202 ? "It is in the trash now." : "It is deleted.";
  if (path.endsWith("/count")) return "The number of all matches.";
  if (paginated) return `The ${name} of the page; the headers have the totals.`;
  if (path.endsWith("/bulk"))
    return `Each of the ${name} in its present state, or the reason of its refusal.`;
  if (method === "DELETE") return `The ${name}, in its former state.`;
  if (status === 201) return `The created ${name}.`;
  if (/[^s]s$/.test(wrapper) && method === "GET") return `The ${name}.`;
  return `The ${name}, in its present state.`;
}

/** One operation as an OpenAPI object. */
export function operationObject(operation: OperationContract, place: Place): Json {
  const { method, path, components, examples } = place;
  const { name, summary, description, body, anonymous } = operation;
  return {
    operationId: operationId(name, method, path),
    summary,
    ...(description !== undefined && { description }),
    tags: [path.split("/")[1] || "store"],
    parameters: [
      ...parametersOf(path, operation.query, components),
      ...(body ? [IDEMPOTENCY_KEY] : []),
      ...(isConditional(operation, method) ? [IF_NONE_MATCH] : []),
      ...(isGuarded(place) ? [IF_MATCH] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: content(body, examples.find(({ status }) => status < 300)?.request, components, name),
      },
    }),
    responses: { ...answers(operation, place), ...errors(operation, place) },
    ...(anonymous && { security: [] }),
  };
}

/** Equivalent methods share a name; documents need one each. */
function operationId(name: string, method: string, path: string): string {
  const editing = /<(id|code|email)>$|\/bulk$/.test(path);
  if (!editing || (method !== "POST" && method !== "PATCH")) return name;
  return `${name}By${method.charAt(0)}${method.slice(1).toLowerCase()}`;
}

const IDEMPOTENCY_KEY = headerParameter(
  "Idempotency-Key",
  "Key of the request, so that it can be repeated within 24 hours and runs once.",
);
const IF_NONE_MATCH = headerParameter("If-None-Match", "`ETag` of the client's answer.");
const IF_MATCH = headerParameter(
  "If-Match",
  "`ETag` of a read of the same URL: the request runs if the record is unchanged, else the answer is 412. `*` matches any.",
);

const TAGGED = headersOf("ETag");
const REPLAYED = headersOf("Idempotent-Replayed");
const COMMON_HEADERS = headersOf("Cache-Control", "X-Request-Id", "Server-Timing");
const LIMITED = headersOf("Retry-After", "RateLimit-Policy", "RateLimit");
const PAGINATION = headersOf("X-WC-Total", "X-WC-TotalPages", "Link");

/** A request without credentials never gets this error. */
const OF_CREDENTIALS = new Set([AUTHENTICATION_ERROR, RATE_LIMITED]);

/** Whether it is a read with a tag: answered in one piece, for a caller (§conditional-reads). */
function isConditional({ paginated, anonymous }: OperationContract, method: string): boolean {
  return method === "GET" && !paginated && !anonymous;
}

/** Whether it writes a record with a tag (§conditional-writes). */
function isGuarded({ method, shownBy }: Place): boolean {
  return method !== "GET" && shownBy !== undefined && isConditional(shownBy, "GET");
}

function answers(operation: OperationContract, place: Place): Json {
  const { method, components, examples } = place;
  const tagged = isConditional(operation, method) && TAGGED;
  const entries = Object.entries(operation.answers).map(([status, schema]) => [
    status,
    {
      description: describe(Number(status), place, operation, schema),
      headers: {
        ...(operation.paginated && PAGINATION),
        ...(operation.body && REPLAYED),
        ...tagged,
        ...COMMON_HEADERS,
      },
      content: content(schema, answered(examples, Number(status)), components, operation.name),
    },
  ]);
  const unchanged = {
    description: "The client has the present state.",
    headers: { ...TAGGED, ...COMMON_HEADERS },
  };
  return { ...Object.fromEntries(entries), ...(tagged && { "304": unchanged }) };
}

function errors({ name, errors: own, body, anonymous }: OperationContract, place: Place): Json {
  const { components, examples, anyExamples } = place;
  const everywhere = [
    ...COMMON_ERRORS,
    ...(body ? IDEMPOTENCY_ERRORS : []),
    ...(isGuarded(place) ? [PRECONDITION_FAILED] : []),
  ];
  const common = everywhere.filter(
    ({ status, code }) => (body !== undefined || status !== 413) && !(anonymous && OF_CREDENTIALS.has(code)),
  );
  const byStatus = Map.groupBy([...own, ...common], ({ status }) => status);
  const entries = [...byStatus].map(([status, documented]) => {
    const isOwn = own.some((error) => error.status === status) || (anonymous && status === 404);
    const response = {
      description: Array.from(new Set(documented.map(sentence))).join("\n"),
      headers: { ...(status === 429 && LIMITED), ...COMMON_HEADERS },
      content: content(
        envelope(documented),
        answered(isOwn ? examples : anyExamples, status),
        components,
        name,
      ),
    };
    return [String(status), components.response(isOwn ? `${name}${status}` : `error${status}`, response)];
  });
  return Object.fromEntries(entries);
}

function sentence({ code, message, when }: DocumentedError): string {
  return `- \`${code}\`: ${when ?? message ?? ""}`;
}

/** The envelope of errors, with its possible codes. */
function envelope(documented: readonly DocumentedError[]): z.ZodType {
  const codes = [...new Set(documented.map(({ code }) => code))] as [string, ...string[]];
  const error = z.strictObject({
    code: z.enum(codes).meta({ description: "Code of the error." }),
    message: z.string().meta({ description: "The error as text." }),
  });
  return z.strictObject({ errors: z.array(error).length(1) });
}

function answered(examples: readonly Example[], status: number): unknown {
  return examples.find((example) => example.status === status)?.body;
}

/** A body and an example of it. Throws a `StaleExample` for one that the schema refuses. */
function content(schema: z.ZodType, example: unknown, components: Components, operation: string): Json {
  if (example !== undefined) checkExample(schema, example, operation);
  return {
    "application/json": { schema: components.schema(schema), ...(example !== undefined && { example }) },
  };
}
