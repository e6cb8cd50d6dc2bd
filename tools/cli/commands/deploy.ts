import { join } from "node:path";
import { isCancel, text } from "@clack/prompts";
import { Option } from "@commander-js/extra-typings";
import { CliError } from "../../command-line/cli-error.ts";
import { checkRoutes, checkSubdomain, zoneOf } from "../deploy/account.ts";
import { type Cloudflare, openCloudflare } from "../deploy/cloudflare.ts";
import { readPaths, readRoutes, regionOf } from "../deploy/config.ts";
import { printSteps, runSteps, stepsOf } from "../deploy/deploy.ts";
import { checkName, nameOfHost, roleOfName, workersOfName } from "../deploy/names.ts";
import { readRateLimits } from "../deploy/rate-limits.ts";
import { readSecretsFile } from "../deploy/secrets-file.ts";
import type { Target } from "../deploy/step.ts";
import { examples, type StoreCommand } from "../../command-line/options.ts";
import { ROOT } from "../../files/root.ts";
import { parseSetting } from "../../store/settings/settings.ts";

/** Default name of a trial. */
const TRIAL = "store";
const WRANGLER = join(ROOT, "wrangler.toml");
const FOLDER = /^(?:\/[\w-]+)*$/;
const HOST = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;
const REGION = /^(?:aws|gcp|azure):[a-z\d-]{1,40}$/;

export function fill(deploy: StoreCommand): void {
  deploy
    .option(
      "--host <host>",
      "Host of the API in your zone, such as api.shop.com, with the shop's folder if it has one",
    )
    .option("--console-host <host>", "Host of the console alone; by default console.ZONE")
    .option("--trial", "Deploy to workers.dev, without a host of your own")
    .option(
      "--name <name>",
      "Name prefix of Workers, queues and the database role; default the host, for a trial store",
    )
    .option(
      "--secrets <file>",
      "NAME=value lines with DATABASE_URL, WORKERS_DATABASE_URL, SECRETS_KEY, HEALTH_TOKEN; mode 0600",
    )
    .addOption(
      new Option(
        "--routes <routes>",
        "Routes of each version: the contract's table, or all of the legacy API; by default ROUTES of wrangler.toml",
      ).choices(["contract", "all"] as const),
    )
    .option(
      "--region <region>",
      "Region of the API, such as aws:eu-central-1; by default the database's region",
    )
    .addOption(
      new Option("--plan <plan>", "Workers plan of the account; by default paid, for a trial free").choices([
        "free",
        "paid",
      ] as const),
    )
    .option("--store-name <name>", "Name of the store in the index of the API")
    .option("--currency <code>", "Its currency")
    .option("--time-zone <zone>", "Its time zone")
    .option("--dry-run", "Print all steps, and run none")
    .addHelpText(
      "after",
      examples(
        "deploy --host api.shop.com --secrets production.env --dry-run",
        "deploy --host api.shop.com --secrets production.env --store-name 'My shop' --currency EUR",
        "deploy --host staging.shop.com --name staging --secrets staging.env",
        "deploy --host shop.com/store --secrets production.env --routes all",
        "deploy --trial --secrets trial.env",
      ),
    )
    .action(async ({ trial = false, dryRun = false, ...options }) => {
      const address = trial
        ? undefined
        : await given(options.host, "--host", "Host of the API, such as api.shop.com");
      const [, host, folder = ""] = /^([^/]*)(.*?)\/?$/.exec(address ?? "") ?? [];
      if (trial && options.host) throw new CliError("--trial and --host exclude each other", 2);
      for (const [option, text, isGood] of [
        ["--host", address, HOST.test(host ?? "") && FOLDER.test(folder)],
        ["--console-host", options.consoleHost, HOST.test(options.consoleHost ?? "")],
      ] as const)
        if (text !== undefined && !isGood)
          throw new CliError(`${option} must be a host name, not "${text}"`, 2);
      if (trial && options.consoleHost)
        throw new CliError("--trial and --console-host exclude each other", 2);
      const name = checkName(options.name ?? (host ? nameOfHost(host) : TRIAL));
      const secrets = await readSecretsFile(
        await given(options.secrets, "--secrets", "File of the secrets"),
        roleOfName(name),
      );
      const region = options.region ?? regionOf(secrets.DATABASE_URL);
      if (region !== undefined && !REGION.test(region))
        throw new CliError(`--region must be a region such as aws:eu-central-1, not "${region}"`, 2);
      const { routes, storeName, currency, timeZone } = options;
      const settings = {
        ...(storeName !== undefined && parseSetting("name", storeName)),
        ...(currency !== undefined && parseSetting("currency", currency)),
        ...(timeZone !== undefined && parseSetting("timezone", timeZone)),
      };
      const rateLimits = await readRateLimits(WRANGLER);
      const paths = await readPaths(WRANGLER, folder);
      if (!routes) await readRoutes(WRANGLER); // Refuses an invalid value.
      const cloudflare = await openCloudflare();
      const subdomain = await checkSubdomain(cloudflare);
      const place = host && (await placeOf(cloudflare, { ...options, host, folder }, { name, paths }));
      const at = place ? `the zone ${place.zone}` : `${subdomain}.workers.dev`;
      console.log(`Account ${cloudflare.accountName} (${cloudflare.accountId}), ${at}`);
      const steps = stepsOf({
        name,
        cloudflare,
        subdomain,
        place: place || undefined,
        plan: options.plan ?? (trial ? "free" : "paid"),
        region,
        routes,
        rateLimits,
        paths,
        secrets,
        settings,
      });
      if (dryRun) return printSteps(steps);
      if (secrets.SECRETS_KEY_PREVIOUS) process.env.SECRETS_KEY_PREVIOUS = secrets.SECRETS_KEY_PREVIOUS;
      await runSteps(steps);
    });
}

interface Asked {
  host: string;
  folder: string;
  consoleHost?: string | undefined;
}

/** The hosts and their zone, after a check that no other Workers use them. Throws a `CliError`. */
async function placeOf(
  cloudflare: Cloudflare,
  { host, folder, consoleHost }: Asked,
  { name, paths }: { name: string; paths: readonly string[] },
): Promise<NonNullable<Target["place"]>> {
  const zone = await zoneOf(cloudflare, host);
  const place = { host, folder, consoleHost: consoleHost ?? `console.${zone.name}`, zone: zone.name };
  checkConsoleHost(place);
  const patterns = [...paths.map((path) => host + path), `${place.consoleHost}/*`];
  await checkRoutes(cloudflare, zone, patterns, workersOfName(name));
  return place;
}

/** Throws a usage error for a host outside of the zone, and for one with foreign pages and scripts. */
function checkConsoleHost({ host, consoleHost, zone }: NonNullable<Target["place"]>): void {
  if (!consoleHost.endsWith(`.${zone}`))
    throw new CliError(`the host ${consoleHost} is not in the zone ${zone}`, 2);
  if (consoleHost === host || consoleHost === `www.${zone}`)
    throw new CliError(
      `scripts of other pages at ${consoleHost} could read the console: give it its own host with --console-host`,
      2,
    );
}

/** An option, or a person's answer at a terminal. Throws a usage error without a terminal. */
async function given(option: string | undefined, name: string, question: string): Promise<string> {
  if (option !== undefined) return option;
  if (!process.stdin.isTTY) throw new CliError(`${name} is missing`, 2);
  const answer = await text({ message: question });
  if (isCancel(answer) || !answer) throw new CliError(`${name} is missing`, 2);
  return answer;
}
