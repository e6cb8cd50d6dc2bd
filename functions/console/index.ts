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
 * alone has them. `/health` and security.txt are answered at any host.
 */
export default {
  fetch: drainingBodies(inEnvironment(consoleEnv, answer)),
} satisfies ExportedHandler<ConsoleEnv>;

async function answer(request: Request, env: ConsoleEnv, execution: ExecutionContext): Promise<Response> {
  const elsewhere = redirectToOwnHost(request, env);
  const origin = originOf(request, env);
  const anywhere =
    urlOf(request).pathname === "/health"
      ? await answerHealth(request, env)
      : answerSecurityTxt(request, env);
  if (anywhere) return elsewhere ? anywhere : withHsts(anywhere, origin);
  return elsewhere ?? withHsts(await answerOnOwnHost(request, env, execution), origin);
}

async function answerOnOwnHost(
  request: Request,
  env: ConsoleEnv,
  execution: ExecutionContext,
): Promise<Response> {
  const { pathname } = urlOf(request);
  if (pathname === "/") return new Response(null, { status: 302, headers: { Location: HOME } });
  if (/^\/console(?:\/(?!assets\/)|$)/i.test(pathname)) return app.fetch(request, env, execution);
  const { url, method, headers } = request;
  return env.ASSETS.fetch(new Request(url, { method, headers, redirect: "manual" }));
}
