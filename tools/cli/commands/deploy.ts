import { join } from "node:path";
import { Option } from "@commander-js/extra-typings";
import { CliError } from "../../command-line/cli-error.ts";
import { checkRoutes, checkSubdomain, zoneOf } from "../deploy/account.ts";
import { type Cloudflare, NotLoggedIn, openCloudflare } from "../deploy/cloudflare.ts";
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

export function register(deploy: StoreCommand): void {
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
      const address = trial ? undefined : given(options.host, "--host");
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
      const secrets = await readSecretsFile(given(options.secrets, "--secrets"), roleOfName(name));
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
      const asked = host ? { ...options, host, folder } : undefined;
      const account = await lookAtAccount(asked, { name, paths }).catch((error: unknown) => {
        if (dryRun && error instanceof NotLoggedIn) return withoutAccount(asked, error);
        throw error;
      });
      console.log(account.found);
      const steps = stepsOf({
        ...account,
        name,
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

type Account = Pick<Parameters<typeof stepsOf>[0], "cloudflare" | "subdomain" | "place"> & {
  /** One line about it. */
  found: string;
};

async function lookAtAccount(
  asked: Asked | undefined,
  own: { name: string; paths: readonly string[] },
): Promise<Account> {
  const cloudflare = await openCloudflare();
  const subdomain = await checkSubdomain(cloudflare);
  const place = asked && (await placeOf(cloudflare, asked, own));
  const at = place ? `the zone ${place.zone}` : `${subdomain}.workers.dev`;
  return {
    cloudflare,
    subdomain,
    place,
    found: `Account ${cloudflare.accountName} (${cloudflare.accountId}), ${at}`,
  };
}

/** For a plan that nobody can run: the zone of a host is a guess, and each request to the account fails. */
function withoutAccount(asked: Asked | undefined, reason: NotLoggedIn): Account {
  const refuse = () => Promise.reject(reason);
  const labels = asked?.host.split(".") ?? [];
  const zone = (labels.length > 2 ? labels.slice(1) : labels).join(".");
  const place = asked && { ...asked, zone, consoleHost: asked.consoleHost ?? `console.${zone}` };
  if (place) checkConsoleHost(place);
  return {
    cloudflare: { accountId: "", accountName: "", get: refuse, send: refuse },
    subdomain: "SUBDOMAIN",
    place,
    found: `No account: ${reason.message}. The plan is whole, but nothing of the account was checked${zone && `, and its zone is taken for ${zone}`}`,
  };
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
  const place = {
    host,
    folder,
    consoleHost: consoleHost ?? `console.${zone.name}`,
    zone: zone.name,
    zoneId: zone.id,
  };
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

/** Throws a usage error without the option. */
function given(option: string | undefined, name: string): string {
  if (option === undefined) throw new CliError(`${name} is missing`, 2);
  return option;
}
