import { answerConversion, answerValidation } from "./answers.ts";
import { answerSchema } from "./schema.ts";

/** Answers a request to the validator, whatever is in it. */
export async function answer(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.replace(/\/$/, "");
  const route = ROUTES.get(path);
  if (!route) return refuse(404, "not_found", `No route ${path}: there are ${[...ROUTES.keys()].join(", ")}`);
  if (!route.methods.includes(request.method)) {
    const message = `${path} takes ${route.methods.join(" or ")}, not ${request.method}`;
    return refuse(405, "method_not_allowed", message, { Allow: route.methods.join(", ") });
  }
  return route.answer(request, url.searchParams);
}

interface Route {
  methods: readonly string[];
  answer(request: Request, query: URLSearchParams): Response | Promise<Response>;
}

const ROUTES: ReadonlyMap<string, Route> = new Map([
  ["/inference/v1/validate", { methods: ["POST"], answer: answerValidation }],
  ["/inference/v1/convert", { methods: ["POST"], answer: answerConversion }],
  ["/inference/v1/schema", { methods: ["GET", "HEAD"], answer: answerSchema }],
]);

function refuse(status: number, error: string, message: string, headers: HeadersInit = {}): Response {
  return Response.json({ error, message }, { status, headers });
}
