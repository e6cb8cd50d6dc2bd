import { PatternRouter } from "hono/router/pattern-router";
import { expect } from "vitest";
import * as z from "zod";
import {
  COMMON_ERRORS,
  type DocumentedError,
  IDEMPOTENCY_ERRORS,
  type OperationContract,
  PRECONDITION_FAILED,
  type VersionContract,
} from "../../functions/http/openapi.ts";
import { noRoute, unsupportedMethod } from "../../functions/kernel/errors.ts";
import { overrideMethod } from "../../functions/http/method-override.ts";
import { parseQuery, type Query } from "../../functions/http/query.ts";
import { apiPath } from "../../functions/http/api-path.ts";
import type { ServedRoutes } from "../../functions/http/version-profile.ts";
import { toPattern } from "../../functions/http/route-pattern.ts";
import { v1, v2, v3 } from "../../functions/contracts.openapi.ts";

const ROUTERS: Record<ServedRoutes, ReturnType<typeof routerOf>> = {
  all: routerOf("all"),
  contract: routerOf("contract"),
};

function routerOf(served: ServedRoutes) {
  const router = new PatternRouter<{ key: string; operation: OperationContract }>();
  const contracts: VersionContract[] = [v1, v2, v3];
  for (const { version, inContract, operations } of contracts) {
    for (const [name, operation] of Object.entries(operations)) {
      if (served === "contract" && !inContract.has(name)) continue;
      const [method = "", path = ""] = name.split(" ");
      const pattern = toPattern(`/wc-api/v${version}${path === "/" ? "" : path}`);
      router.add(method, pattern, { key: `v${version} ${name}`, operation });
    }
  }
  return router;
}

/** Checks that an answer of the store has the headers of every answer, and matches the contract of its route. */
export function checkAnswer(
  request: Request,
  { status, headers }: Pick<Response, "status" | "headers">,
  text: string,
  served: ServedRoutes = "all",
): void {
  const exchange = `${request.method} ${request.url} → ${status} ${text.slice(0, 400)}`;
  expect(headers.get("X-Request-Id"), exchange).toMatch(/./);
  if (status === 304) return expect([text, headers.get("Content-Type")], exchange).toEqual(["", null]);
  expect(headers.get("Content-Type"), exchange).toBe("application/json; charset=UTF-8");
  if (overrideMethod(request, {})[0].method === "HEAD") return expect(text, exchange).toBe("");
  const body = parsed(text);
  if (body === undefined) return;
  const { paginated = false } = checkBody(request, status, body, served) ?? {};
  const hasPages = headers.has("X-WC-Total");
  if (paginated !== "where there are any") expect(hasPages, exchange).toBe(paginated && status === 200);
}

/** Checks that a body matches the contract of the route and the status, without further fields; returns that contract. */
export function checkBody(
  sent: Request,
  status: number,
  body: unknown,
  served: ServedRoutes = "all",
): OperationContract | undefined {
  const [request] = overrideMethod(sent, {});
  const method = request.method === "HEAD" ? "GET" : request.method;
  const [[[found] = []]] = ROUTERS[served].match(method, apiPath(request));
  const operation = found?.operation;
  const schema = operation?.answers[status as 200];
  const query = parseQuery(new URL(request.url).search);
  const kind = JSON.stringify([served, found?.key, status, query.get("fields"), query.filter.get("meta")]);
  const expected = remembered(kind, () =>
    operation && schema ? asked(schema, operation, query) : refused(status, operation),
  );
  const { error } = expected.safeParse(body);
  if (error) {
    const issues = z.prettifyError(new z.ZodError(error.issues.slice(0, 5)));
    expect.fail(`${method} ${request.url} → ${status} ${JSON.stringify(body).slice(0, 400)}\n${issues}`);
  }
  return operation;
}

/** Undefined for a truncated body: the test that reads it will fail. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const schemas = new Map<string, z.ZodType>();

/** Schemas are costly to make, and few kinds of answers are new. */
function remembered(key: string, make: () => z.ZodType): z.ZodType {
  const schema = schemas.get(key) ?? make();
  schemas.set(key, schema);
  return schema;
}

/** The form of an answer with `fields`, or without meta. */
function asked(schema: z.ZodType, { query: known }: OperationContract, query: Query): z.ZodType {
  const names = known && "fields" in known.shape ? (query.get("fields") ?? "") : "";
  const wanted = names.split(",").filter((name) => name !== "");
  const [[key = "", inner] = []] = Object.entries(schema instanceof z.ZodObject ? schema.shape : {});
  const narrowed = (record: z.ZodType): z.ZodType => {
    if (record instanceof z.ZodArray) return z.array(narrowed(record.element as z.ZodType));
    if (record instanceof z.ZodUnion)
      return z.union(record.options.map((option) => narrowed(option as z.ZodType)));
    if (!(record instanceof z.ZodObject)) return record;
    const shape = Object.entries<z.ZodType>(record.shape)
      .filter(([name]) => !name.endsWith("_meta") || query.filter.get("meta") === "true")
      .flatMap(([name, value]) => {
        if (wanted.length === 0) return [[name, value]];
        const children = wanted
          .filter((want) => want.startsWith(`${name}.`))
          .map((want) => want.split(".")[1]);
        if (children.length === 0) return wanted.includes(name) ? [[name, value]] : [];
        return [[name, narrowedTo(value, children)]];
      });
    return z.object(Object.fromEntries(shape)).catchall(record.def.catchall ?? z.never());
  };
  return inner ? z.strictObject({ [key]: narrowed(inner) }) : schema;
}

/** Children of an object; a list stays whole. */
function narrowedTo(schema: z.ZodType, children: (string | undefined)[]): z.ZodType {
  if (schema instanceof z.ZodUnion)
    return z.union(schema.options.map((option) => narrowedTo(option as z.ZodType, children)));
  if (!(schema instanceof z.ZodObject)) return schema;
  const kept = Object.entries<z.ZodType>(schema.shape).filter(([name]) => children.includes(name));
  return z.strictObject(Object.fromEntries(kept));
}

/** One of the documented errors, in its envelope. */
function refused(status: number, operation: OperationContract | undefined): z.ZodType {
  const documented: DocumentedError[] = [
    ...COMMON_ERRORS,
    ...IDEMPOTENCY_ERRORS,
    PRECONDITION_FAILED,
    unsupportedMethod(),
    ...(operation?.errors ?? [noRoute()]),
  ];
  const shapes = documented
    .filter((error) => error.status === status)
    .map(({ code, message }) =>
      z.strictObject({
        code: z.literal(code),
        message: message === undefined ? z.string() : z.string().regex(wording(message)),
      }),
    );
  return z.strictObject({ errors: z.tuple([z.union(shapes)]) });
}

function wording(message: string): RegExp {
  const literal = message.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${literal.replace("<id>", "\\d+").replace("<given>", ".*")}$`);
}
