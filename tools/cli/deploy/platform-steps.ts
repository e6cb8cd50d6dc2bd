import dns from "node:dns/promises";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import type { StoreWorker } from "../../local/workers/environments.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { readCommit } from "../../files/commit.ts";
import { ROOT } from "../../files/root.ts";
import type { Cloudflare } from "./cloudflare.ts";
import { configFor } from "./config.ts";
import { configOfName, queuesOfName } from "./names.ts";
import { fileFor, namesFor, type Secrets, withSecretsFile } from "./secrets-file.ts";
import type { Step, Target } from "./step.ts";
import { wranglerOrThrow, typed } from "./wrangler.ts";

/** A Worker follows those that it calls, and those whose secrets it uses. */
export const IN_ORDER: readonly StoreWorker[] = ["webhooks", "v1", "v2", "v3", "console"];

export function writeConfig(
  target: Target,
  { rateLimits, paths }: { rateLimits: readonly string[]; paths: readonly string[] },
  fingerprint: () => string,
): Step {
  const { name, place, region, routes } = target;
  const file = configOfName(name);
  const where = place
    ? `routes at ${place.host}${place.folder} and ${place.consoleHost} in the zone ${place.zone}`
    : "at workers.dev, without routes";
  const shows = [
    `write ${file}: wrangler.toml with ${where};`,
    `  Workers and queues are called ${name}-…; ROUTES: ${routes ?? "as wrangler.toml has it"}`,
    `  the API runs ${region ? `in ${region}, where the database is` : "where the platform chooses (smart placement)"}; plan: ${place ? "paid" : "free"};`,
    `  limits at each of Cloudflare's locations: ${rateLimits.join(", ")}`,
    ...(place
      ? [
          `  paths of ${place.host}, and no others: ${paths.join(" ")}`,
          `  host of the console and the documents alone: ${place.consoleHost}`,
        ]
      : []),
  ];
  return {
    title: "Write the configuration",
    shows,
    back: `rm ${file}`,
    async run() {
      const toml = await readFile(join(ROOT, "wrangler.toml"), "utf8");
      await writeFile(
        join(ROOT, file),
        configFor({ ...target, fingerprint: fingerprint(), commit: await readCommit() }, toml),
      );
      return `${file} is written`;
    },
  };
}

export function checkDns(host: string): Step {
  return {
    title: `Check that ${host} has an address, and stop without one`,
    shows: [`look up ${host}`],
    back: null,
    async run() {
      const found = await dns.lookup(host).catch(() => undefined);
      if (found) return `${host} has an address`;
      throw new CliError(
        `${host} has no address, which routes need: add to the zone's DNS a record AAAA, name ${host}, address 100::, proxied`,
      );
    },
  };
}

const Queues = z.array(z.object({ queue_name: z.string() }));

export function makeQueues(name: string, { get }: Cloudflare): Step[] {
  return queuesOfName(name).map((queue) => {
    const create = ["queues", "create", queue];
    return {
      title: `Create the queue ${queue}, unless it exists`,
      shows: [typed(create)],
      back: `wrangler queues delete ${queue}`,
      async run() {
        const path = `/accounts/-/queues?${new URLSearchParams({ name: queue })}`;
        const found = (await get(path, "Queues: Edit", Queues)) ?? [];
        if (found.some(({ queue_name: known }) => known === queue)) return "the queue exists";
        await wranglerOrThrow(create);
        return "made";
      },
    };
  });
}

/** Deploys the Workers with their secrets; `answersAt` gets the addresses of a trial. */
export function deployWorkers(
  { name, tag }: { name: string; tag: string },
  secrets: Secrets,
  answersAt: (environment: StoreWorker, url: string) => void,
): Step[] {
  return IN_ORDER.map((environment) => {
    const names = namesFor(environment, secrets);
    const config = configOfName(name);
    const args = ["deploy", "-c", config, "-e", environment, "--tag", tag];
    if (names.length > 0) args.push("--secrets-file", fileFor(name, environment));
    return {
      title: `Deploy the Worker ${environment}`,
      shows: [
        ...(names.length > 0
          ? [`write ${names.join(", ")} to ${fileFor(name, environment)} (mode 0600)`]
          : []),
        typed(args),
        ...(names.length > 0 ? [`rm ${fileFor(name, environment)}`] : []),
      ],
      back: `npm run -s store -- rollback --name ${name}, for all Workers; after the first deployment, wrangler delete -c ${config} -e ${environment}`,
      async run() {
        const deploy = () => wranglerOrThrow(args);
        const output = await (names.length > 0
          ? withSecretsFile({ name, environment }, secrets, deploy)
          : deploy());
        const [, url] = /^ +(https?:\/\/\S+)$/m.exec(output) ?? [];
        if (url) answersAt(environment, url.replace(/\/$/, ""));
        return url ? `deployed at ${url}` : "deployed";
      },
    };
  });
}
