import type { ServedRoutes } from "../../../functions/http/version-profile.ts";

/** One step of a deployment. Each may be repeated: a completed step changes nothing. */
export interface Step {
  title: string;
  /** The commands of the step; a sentence for other work. */
  shows: readonly string[];
  /** Its reversal: a sentence or a command; null when it changes nothing. */
  back: string | null;
  /** Returns a sentence on the result. Throws a `CliError`. */
  run(): Promise<string>;
}

/** The target of a deployment, and its settings. */
export interface Target {
  /** The prefix of the store's names in the account. */
  name: string;
  /** The routes of the versions, if not those of wrangler.toml. */
  routes: ServedRoutes | undefined;
  /**
   * Hosts of the API, with a folder such as `/shop`, and of the console, and their zone and its id at Cloudflare; without them
   * a trial at workers.dev.
   */
  place: { host: string; folder: string; consoleHost: string; zone: string; zoneId?: string } | undefined;
  /** The database's region, such as `aws:eu-central-1`, where the Workers of the API run. */
  region: string | undefined;
}
