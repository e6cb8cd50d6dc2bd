import { lookup } from "node:dns/promises";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Environment } from "../../local/environments.ts";
import { CliError } from "../cli-error.ts";
import { configFor, DEPLOYED } from "./config.ts";
import { fileFor, namesFor, type Secrets, withSecretsFile } from "./secrets-file.ts";
import type { Step, Target } from "./step.ts";
import { mustWrangle, typed, wrangle } from "./wrangler.ts";

/** Whoever is called by another Worker, or opens what it seals, comes before it. */
const IN_ORDER: readonly Environment[] = ["webhooks", "v1", "v2", "v3", "inference", "console"];
const QUEUES = ["store-webhook-deliveries-dead", "store-webhook-deliveries"];

export function logIn(root: string): Step {
  const args = ["whoami", "--json"];
  return {
    title: "See whether wrangler is logged in",
    shows: [typed(args)],
    back: null,
    async run() {
      const { ok } = await wrangle(root, args);
      if (ok) return "logged in";
      throw new CliError('wrangler is not logged in: run "npx wrangler login", or set CLOUDFLARE_API_TOKEN');
    },
  };
}

export function writeConfig(
  root: string,
  target: Target,
  { rateLimits, paths }: { rateLimits: readonly string[]; paths: readonly string[] },
): Step {
  const { place, region, plan } = target;
  const where = place
    ? `routes at ${place.host} and ${place.consoleHost} in the zone ${place.zone}`
    : "at workers.dev, without routes";
  const shows = [
    `write ${DEPLOYED}: wrangler.toml with ${where};`,
    `  the API runs ${region ? `in ${region}, where the database is` : "where the platform finds it best (smart placement)"}; plan: ${plan};`,
    `  limits at each of Cloudflare's locations: ${rateLimits.join(", ")}`,
    ...(place
      ? [
          `  taken of ${place.host}, and nothing else: ${paths.join(" ")}`,
          `  console and documents have ${place.consoleHost} to themselves`,
        ]
      : []),
  ];
  return {
    title: "Make the configuration",
    shows,
    back: `rm ${DEPLOYED}`,
    async run() {
      const toml = await readFile(join(root, "wrangler.toml"), "utf8");
      await writeFile(join(root, DEPLOYED), configFor(target, toml));
      return `${DEPLOYED} is written`;
    },
  };
}

export function checkDns(host: string): Step {
  return {
    title: `See whether ${host} has an address, and stop if not`,
    shows: [`look up ${host}`],
    back: null,
    async run() {
      const found = await lookup(host).catch(() => undefined);
      if (found) return `${host} has one`;
      throw new CliError(
        `${host} has no address, and routes answer only where there is one: in the zone's DNS add a record AAAA, name ${host}, address 100::, proxied`,
      );
    },
  };
}

export function makeQueues(root: string): Step[] {
  return QUEUES.map((queue) => {
    const create = ["queues", "create", queue];
    return {
      title: `Make the queue ${queue}, unless it is there`,
      shows: [`${typed(["queues", "info", queue])} || ${typed(create)}`],
      back: `wrangler queues delete ${queue}`,
      async run() {
        const { ok } = await wrangle(root, ["queues", "info", queue]);
        if (ok) return "it is there";
        await mustWrangle(root, create);
        return "made";
      },
    };
  });
}

/** Deploys the Workers with their secrets; `answersAt` is told where those of a trial answer. */
export function deployWorkers(
  root: string,
  secrets: Secrets,
  answersAt: (environment: Environment, url: string) => void,
): Step[] {
  return IN_ORDER.map((environment) => {
    const names = namesFor(environment, secrets);
    const args = ["deploy", "-c", DEPLOYED, "-e", environment];
    if (names.length > 0) args.push("--secrets-file", fileFor(environment));
    return {
      title: `Deploy the Worker ${environment}`,
      shows: [
        ...(names.length > 0 ? [`write ${names.join(", ")} to ${fileFor(environment)} (mode 0600)`] : []),
        typed(args),
        ...(names.length > 0 ? [`rm ${fileFor(environment)}`] : []),
      ],
      back: `wrangler rollback -c ${DEPLOYED} -e ${environment}; after the first time, wrangler delete -c ${DEPLOYED} -e ${environment}`,
      async run() {
        const deploy = () => mustWrangle(root, args);
        const said = await (names.length > 0
          ? withSecretsFile(root, environment, secrets, deploy)
          : deploy());
        const [, url] = /^ +(https?:\/\/\S+)$/m.exec(said) ?? [];
        if (url) answersAt(environment, url.replace(/\/$/, ""));
        return url ? `deployed at ${url}` : "deployed";
      },
    };
  });
}
