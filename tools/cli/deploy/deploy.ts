import type { Settings } from "../../../schema/settings.ts";
import type { Environment } from "../../local/environments.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { explainFailure } from "../explain-failure.ts";
import type { Cloudflare } from "./cloudflare.ts";
import { seeOwner } from "./deployed.ts";
import { checkDns, deployWorkers, makeQueues, writeConfig } from "./platform-steps.ts";
import { workerOfName } from "./names.ts";
import type { Secrets } from "./secrets-file.ts";
import { smokeTests } from "./smoke.ts";
import type { Step, Target } from "./step.ts";
import { chooseSettings, makeFirstKey, migrate, proveKey, seeDoctor } from "./store-steps.ts";

interface Deployment extends Target {
  /** The project's folder. */
  root: string;
  cloudflare: Cloudflare;
  /** The account's name at workers.dev. */
  subdomain: string;
  secrets: Secrets;
  settings: Partial<Settings>;
  /** The rate limits as text. */
  rateLimits: readonly string[];
  /** Paths on the API's host. */
  paths: readonly string[];
}

/** All steps in their order. */
export function stepsOf(deployment: Deployment): Step[] {
  const { root, name, place, cloudflare, subdomain, secrets, settings } = deployment;
  let fingerprint = "";
  const tag = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const urls = new Map<Environment, string>();
  const baseUrl = (environment: Environment) =>
    place
      ? `https://${environment === "console" ? place.consoleHost : place.host + (environment === "inference" ? "" : place.folder)}`
      : (urls.get(environment) ?? `https://${workerOfName(name, environment)}.${subdomain}.workers.dev`);
  return [
    ...(place ? [checkDns(place.host), checkDns(place.consoleHost)] : []),
    migrate(secrets),
    proveKey(secrets),
    seeOwner(deployment, (found) => (fingerprint = found)),
    writeConfig(root, deployment, deployment, () => fingerprint),
    ...chooseSettings(secrets, settings),
    ...makeQueues(root, name, cloudflare),
    ...deployWorkers(root, { name, tag }, secrets, (environment, url) => urls.set(environment, url)),
    makeFirstKey(secrets),
    ...smokeTests(secrets, baseUrl),
    seeDoctor(secrets),
  ];
}

/** Prints the steps and runs none. */
export function printSteps(steps: readonly Step[]): void {
  console.log(
    "The account was looked at, and none of this is run now. A step that fails ends it; the same command again finds done what is done.\n",
  );
  for (const [at, { title, shows, back }] of steps.entries()) {
    console.log(`${numbered(at, steps)} ${title}${back === null ? " (changes nothing)" : ""}`);
    for (const line of shows) console.log(`      ${line}`);
    if (back !== null) console.log(`      back: ${back}`);
  }
  console.log(`\n${NEXT}`);
}

/** Next steps after a deployment. */
const NEXT =
  'Then: users who sign in to the console, products, tax rates: docs/operating.md, "After the first deployment".';

/** Runs the steps and prints their results. Throws a `CliError` at the first failure; the next run continues there. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const [at, { title, shows, run }] of steps.entries()) {
    console.log(`${numbered(at, steps)} ${title}`);
    try {
      console.log(`      ${await run()}`);
    } catch (error) {
      const lines = [`step ${at + 1}, "${title}": ${explainFailure(error)}`];
      for (const line of shows) lines.push(`  it was: ${line}`);
      lines.push("Run the same command again when this is mended: what is done is found done.");
      throw new CliError(lines.join("\n"), 1, { cause: error });
    }
  }
  console.log(NEXT);
}

function numbered(at: number, steps: readonly Step[]): string {
  return `${String(at + 1).padStart(2)}/${steps.length}`;
}
