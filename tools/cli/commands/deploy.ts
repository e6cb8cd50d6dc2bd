import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isCancel, text } from "@clack/prompts";
import { Option } from "@commander-js/extra-typings";
import { CliError } from "../cli-error.ts";
import { readPaths, regionOf } from "../deploy/config.ts";
import { printSteps, runSteps, stepsOf } from "../deploy/deploy.ts";
import { readRateLimits } from "../deploy/rate-limits.ts";
import { readSecretsFile } from "../deploy/secrets-file.ts";
import { examples, type StoreCommand } from "../options.ts";
import { parseSetting } from "../settings/parse.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;
const REGION = /^(?:aws|gcp|azure):[a-z\d-]{1,40}$/;

export function fillDeploy(deploy: StoreCommand): void {
  deploy
    .option("--host <host>", "Where the store answers, such as api.shop.com: a host of your zone")
    .option("--console-host <host>", "Where the console answers, a host for itself; without it console.ZONE")
    .option("--zone <zone>", "The zone at Cloudflare; without it the last two names of the host")
    .option("--trial", "At workers.dev instead, without a zone")
    .option("--secrets <file>", "NAME=value lines with DATABASE_URL, SECRETS_KEY, HEALTH_TOKEN; mode 0600")
    .option(
      "--region <region>",
      "Where the API runs, such as aws:eu-central-1; without it where the database is",
    )
    .addOption(
      new Option("--plan <plan>", "Workers' plan of the account; without it paid, for a trial free").choices([
        "free",
        "paid",
      ] as const),
    )
    .option("--name <name>", "Name of the store")
    .option("--currency <code>", "Its currency")
    .option("--time-zone <zone>", "Its time zone")
    .option("--dry-run", "Print all steps as they would be run, and run none")
    .addHelpText(
      "after",
      examples(
        "deploy --host api.shop.com --secrets production.env --dry-run",
        "deploy --host api.shop.com --secrets production.env --name 'My shop' --currency EUR",
        "deploy --trial --secrets trial.env",
      ),
    )
    .action(async ({ trial = false, dryRun = false, ...options }) => {
      const host = trial ? undefined : await given(options.host, "--host", "Where is the store to answer?");
      if (trial && options.host) throw new CliError("a --trial has no --host", 2);
      if (host !== undefined && !HOST.test(host))
        throw new CliError(`--host must be a host name, not "${host}"`, 2);
      const zone = options.zone ?? host?.split(".").slice(-2).join(".") ?? "";
      if (host !== undefined && host !== zone && !host.endsWith(`.${zone}`))
        throw new CliError(`the host ${host} is not of the zone ${zone}`, 2);
      const consoleHost = options.consoleHost ?? `console.${zone}`;
      if (trial && options.consoleHost) throw new CliError("a --trial has no --console-host", 2);
      if (host !== undefined) checkConsoleHost(consoleHost, host, zone);
      const secrets = await readSecretsFile(
        await given(options.secrets, "--secrets", "Which file has the secrets?"),
      );
      const region = options.region ?? regionOf(secrets.DATABASE_URL);
      if (region !== undefined && !REGION.test(region))
        throw new CliError(`--region must be such as aws:eu-central-1, not "${region}"`, 2);
      const { name, currency, timeZone } = options;
      const steps = stepsOf({
        root: ROOT,
        place: host === undefined ? undefined : { host, consoleHost, zone },
        plan: options.plan ?? (trial ? "free" : "paid"),
        region,
        rateLimits: await readRateLimits(join(ROOT, "wrangler.toml")),
        paths: await readPaths(join(ROOT, "wrangler.toml")),
        secrets,
        settings: {
          ...(name !== undefined && parseSetting("name", name)),
          ...(currency !== undefined && parseSetting("currency", currency)),
          ...(timeZone !== undefined && parseSetting("timezone", timeZone)),
        },
      });
      if (dryRun) return printSteps(steps);
      if (secrets.SECRETS_KEY_PREVIOUS) process.env.SECRETS_KEY_PREVIOUS = secrets.SECRETS_KEY_PREVIOUS;
      await runSteps(steps);
    });
}

/** Throws a usage error for what is no host of the zone's, or has pages and scripts of others. */
function checkConsoleHost(consoleHost: string, host: string, zone: string): void {
  if (!HOST.test(consoleHost))
    throw new CliError(`--console-host must be a host name, not "${consoleHost}"`, 2);
  if (!consoleHost.endsWith(`.${zone}`))
    throw new CliError(`the host ${consoleHost} is not one below the zone ${zone}`, 2);
  if (consoleHost === host || consoleHost === `www.${zone}`)
    throw new CliError(
      `the console needs a host for itself, as scripts of any other page of ${consoleHost} could read it: name one by --console-host`,
      2,
    );
}

/** An option, or what a person at a terminal answers in its place. Throws a usage error where there is nobody to ask. */
async function given(option: string | undefined, name: string, question: string): Promise<string> {
  if (option !== undefined) return option;
  if (!process.stdin.isTTY) throw new CliError(`${name} is missing`, 2);
  const answer = await text({ message: question });
  if (isCancel(answer) || !answer) throw new CliError(`${name} is missing`, 2);
  return answer;
}
