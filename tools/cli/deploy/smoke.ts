import { setTimeout as sleep } from "node:timers/promises";
import journal from "../../../schema/migrations/meta/_journal.json" with { type: "json" };
import type { StoreWorker } from "../../local/workers/environments.ts";
import { CliError } from "../../command-line/cli-error.ts";
import type { Secrets } from "./secrets-file.ts";
import type { Step } from "./step.ts";

/** Longest time until a route is known everywhere, and pause between two requests, in milliseconds. */
const PATIENCE = 60_000;
const PAUSE = 2000;
/** Timeout of one request in milliseconds. */
const TIMEOUT = 20_000;

interface Try {
  environment: StoreWorker;
  path: string;
  /** Text in a correct answer. */
  contains: string;
  token?: string | undefined;
}

function tries({ HEALTH_TOKEN }: Secrets): Try[] {
  const newest = `"migration":"${journal.entries.at(-1)?.tag}"`;
  return [
    { environment: "v1", path: "/wc-api/v1/", contains: '"store":' },
    { environment: "v2", path: "/wc-api/v2/", contains: '"store":' },
    { environment: "v3", path: "/wc-api/v3/", contains: '"store":' },
    { environment: "console", path: "/docs/", contains: "<html" },
    { environment: "console", path: "/console/sign-in", contains: "current-password" },
    { environment: "console", path: "/health", contains: newest },
    // The delivery Worker has no URL: it is tested through the console.
    ...(HEALTH_TOKEN
      ? [
          {
            environment: "console" as const,
            path: "/health?deep",
            contains: '"migrations":"current"',
            token: HEALTH_TOKEN,
          },
        ]
      : []),
  ];
}

/** Requests each Worker and checks that it runs this checkout. `baseUrl` gives addresses after the deployment. */
export function smokeTests(secrets: Secrets, baseUrl: (environment: StoreWorker) => string): Step[] {
  return tries(secrets).map((one) => {
    const { environment, path, token } = one;
    const header = token ? ' -H "Authorization: Bearer $HEALTH_TOKEN"' : "";
    return {
      title: `Test the Worker ${environment}`,
      shows: [`curl -f${header} '${baseUrl(environment)}${path}'`],
      back: null,
      async run() {
        await ask(`${baseUrl(environment)}${path}`, one);
        return "the Worker answers";
      },
    };
  });
}

/** Throws a `CliError` without a correct answer in time. */
async function ask(url: string, { contains, token }: Try): Promise<void> {
  for (const deadline = Date.now() + PATIENCE; ; await sleep(PAUSE)) {
    const answer = await answerOf(url, token);
    if (answer.status === 200 && answer.text.includes(contains)) return;
    if (Date.now() + PAUSE > deadline) {
      const received = answer.status === 0 ? answer.text : `${answer.status} ${answer.text.slice(0, 200)}`;
      throw new CliError(`${url} gives an unexpected answer: ${received}`);
    }
  }
}

async function answerOf(url: string, token: string | undefined): Promise<{ status: number; text: string }> {
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT) });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    return { status: 0, text: error instanceof Error ? String(error.cause ?? error) : String(error) };
  }
}
