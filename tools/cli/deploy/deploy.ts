import type { Settings } from "../../../schema/settings.ts";
import type { StoreWorker } from "../../local/workers/environments.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { explainFailure } from "../../command-line/explain-failure.ts";
import type { Cloudflare } from "./cloudflare.ts";
import { ownerStep } from "./deployed.ts";
import { switchOffIntegrityCheck } from "./integrity-check.ts";
import { checkDns, deployWorkers, makeQueues, writeConfig } from "./platform-steps.ts";
import { workerOfName } from "./names.ts";
import type { Secrets } from "./secrets-file.ts";
import { smokeTests } from "./smoke.ts";
import type { Step, Target } from "./step.ts";
import { chooseSettings, makeFirstKey, migrate, proveKey, doctorStep } from "./store-steps.ts";

interface Deployment extends Target {
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
  const { name, place, cloudflare, subdomain, secrets, settings } = deployment;
  let fingerprint = "";
  const tag = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
  const urls = new Map<StoreWorker, string>();
  const baseUrl = (environment: StoreWorker) =>
    place
      ? `https://${environment === "console" ? place.consoleHost : place.host + place.folder}`
      : (urls.get(environment) ?? `https://${workerOfName(name, environment)}.${subdomain}.workers.dev`);
  return [
    ...(place ? [checkDns(place.host), checkDns(place.consoleHost)] : []),
    migrate(secrets),
    proveKey(secrets),
    ownerStep(deployment, (found) => (fingerprint = found)),
    writeConfig(deployment, deployment, () => fingerprint),
    ...chooseSettings(secrets, settings),
    ...makeQueues(name, cloudflare),
    ...deployWorkers({ name, tag }, secrets, (environment, url) => urls.set(environment, url)),
    ...(place ? [switchOffIntegrityCheck(cloudflare, place)] : []),
    makeFirstKey(secrets),
    ...smokeTests(secrets, baseUrl),
    doctorStep(secrets),
  ];
}

/** Prints the steps and runs none. */
export function printSteps(steps: readonly Step[]): void {
  console.log(
    "These are the planned steps; nothing was changed. A failed step ends the run, and the next run skips finished steps.\n",
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
  'Next, create users of the console, products and tax rates: docs/operating.md, "After the first deployment".';

/** Runs the steps and prints their results. Throws a `CliError` at the first failure; the next run continues there. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const [at, { title, shows, run }] of steps.entries()) {
    console.log(`${numbered(at, steps)} ${title}`);
    try {
      console.log(`      ${await run()}`);
    } catch (error) {
      const lines = [`step ${at + 1}, "${title}": ${explainFailure(error)}`];
      for (const line of shows) lines.push(`  command: ${line}`);
      lines.push("Correct this and run the same command again: it skips finished steps.");
      throw new CliError(lines.join("\n"), 1, { cause: error });
    }
  }
  console.log(NEXT);
}

function numbered(at: number, steps: readonly Step[]): string {
  return `${String(at + 1).padStart(2)}/${steps.length}`;
}
