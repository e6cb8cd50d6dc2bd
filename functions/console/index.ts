import { drainingBodies } from "../kernel/drain-body.ts";
import { inEnvironment } from "../kernel/environment.ts";
import { urlOf } from "../kernel/url-of.ts";
import { createConsole } from "./app.ts";
import { type ConsoleEnv, consoleEnv } from "./env.ts";
import { answerHealth } from "./health.ts";
import { HOME } from "./next-path.ts";
import { originOf, redirectToOwnHost, withHsts } from "./own-host.ts";
import { answerSecurityTxt } from "./security-txt.ts";

const app = createConsole();

/**
 * The console: pages below `/console`, files, and the health of the store. The Worker runs before files, so that its own host
 * alone has them. `/health`, security.txt and the OpenAPI documents are answered at any host.
 */
export default {
  fetch: drainingBodies(inEnvironment(consoleEnv, answer)),
} satisfies ExportedHandler<ConsoleEnv>;

async function answer(request: Request, env: ConsoleEnv, execution: ExecutionContext): Promise<Response> {
  const elsewhere = redirectToOwnHost(request, env);
  const origin = originOf(request, env);
  const anywhere = await answerAnywhere(request, env);
  if (anywhere) return elsewhere ? anywhere : withHsts(anywhere, origin);
  return elsewhere ?? withHsts(await answerOnOwnHost(request, env, execution), origin);
}

/** Programs read these: no cookie, no page and no script is among them. */
const OPENAPI = /^\/docs\/openapi\/v[123]\.json$/;

function answerAnywhere(request: Request, env: ConsoleEnv): Promise<Response> | Response | undefined {
  const { pathname } = urlOf(request);
  if (pathname === "/health") return answerHealth(request, env);
  return OPENAPI.test(pathname) ? fileFor(request, env) : answerSecurityTxt(request, env);
}

async function answerOnOwnHost(
  request: Request,
  env: ConsoleEnv,
  execution: ExecutionContext,
): Promise<Response> {
  const { pathname } = urlOf(request);
  if (pathname === "/") return new Response(null, { status: 302, headers: { Location: HOME } });
  if (/^\/console(?:\/(?!assets\/)|$)/i.test(pathname)) return app.fetch(request, env, execution);
  return fileFor(request, env);
}

function fileFor({ url, method, headers }: Request, env: ConsoleEnv): Promise<Response> {
  return env.ASSETS.fetch(new Request(url, { method, headers, redirect: "manual" }));
}
