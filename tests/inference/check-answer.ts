import { expect } from "vitest";
import * as z from "zod";
import { routingPath } from "../../functions/kernel/routing-path.ts";
import {
  type AnswerContract,
  contract,
  strays,
  type ValidatorOperation,
} from "../../functions/inference/schemas.ts";

const OPERATIONS: Readonly<Record<string, ValidatorOperation>> = contract;
const PATHS = new Set(Object.keys(OPERATIONS).map((name) => name.split(" ")[1]));

/** Checks that an answer of the validator has the headers of every answer, and matches its contract. */
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
  for (const name of Object.keys(promised.headers ?? {}))
    expect(headers.has(name), `${exchange}: ${name}`).toBe(true);
  if (Object.keys(promised.content).length === 0)
    return expect((await response.bytes()).length, exchange).toBe(0);
  const [type = ""] = (headers.get("Content-Type") ?? "").toLowerCase().split(";");
  const schema = promised.content[type];
  if (!schema) return expect.fail(`${exchange}: ${type} is not documented`);
  const body = await response.bytes();
  if (request.method === "HEAD") return expect(body.length, exchange).toBe(0);
  const { error } = schema.safeParse(valueOf(body, type, schema));
  if (error) {
    const issues = z.prettifyError(new z.ZodError(error.issues.slice(0, 5)));
    expect.fail(`${exchange}: ${Buffer.from(body).toString().slice(0, 400)}\n${issues}`);
  }
}

function promisedOf(
  { method, url }: Pick<Request, "method" | "url">,
  status: number,
): AnswerContract | undefined {
  const path = routingPath(new Request(url));
  const operation = OPERATIONS[`${method === "HEAD" ? "GET" : method} ${path}`];
  if (operation) return operation.answers[status];
  return status === (PATHS.has(path) ? 405 : 404) ? strays[status] : undefined;
}

function valueOf(body: Uint8Array<ArrayBuffer>, type: string, schema: z.ZodType): unknown {
  if (schema instanceof z.ZodFile) return new File([body], "", { type });
  const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
  return type === "application/json" ? JSON.parse(text) : text;
}
