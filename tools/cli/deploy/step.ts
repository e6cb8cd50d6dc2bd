import type { ServedRoutes } from "../../../functions/http/version-profile.ts";

/** One step of a deployment. Each may be repeated: what is done already it finds done. */
export interface Step {
  title: string;
  /** What is run, as it would be typed; in words what is not. */
  shows: readonly string[];
  /** How what it changes is taken back, in words or as it would be typed; null when it changes nothing. */
  back: string | null;
  /** Returns what to say of it. Throws a `CliError`. */
  run(): Promise<string>;
}

/** Where a store is to run, and what it is to be given. */
export interface Target {
  /** What stands before the names of all that is the store's in the account. */
  name: string;
  /** Which routes the versions serve, if not those of wrangler.toml. */
  routes: ServedRoutes | undefined;
  /** Hosts of the API, with the shop's own folder such as `/shop`, and of the console, and their zone; without them a trial at workers.dev. */
  place: { host: string; folder: string; consoleHost: string; zone: string } | undefined;
  /** The free plan bears no limits of CPU time. */
  plan: "free" | "paid";
  /** Where the database is, such as `aws:eu-central-1`: there the Workers of the API run. */
  region: string | undefined;
}
