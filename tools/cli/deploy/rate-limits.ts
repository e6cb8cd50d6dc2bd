import type { Environment } from "../../local/workers/environments.ts";
import type { Unstable_Config } from "wrangler";
import { CliError } from "../../command-line/cli-error.ts";

const API: readonly Environment[] = ["v1", "v2", "v3"];
const OF_API = ["KEY_REQUESTS", "ADDRESS_FAILURES"] as const;
const OF_CONSOLE = ["SIGN_IN_ADDRESS", "SIGN_IN_ACCOUNT", "SIGN_IN_LINKS"] as const;

interface Limit {
  name: string;
  text: string;
  namespace_id?: string;
}

/**
 * The limits of a configuration, as `KEY_REQUESTS 2000 in 10 s`, or `off`. Throws a `CliError` when a variable contradicts its
 * binding, or the versions, which count together, differ.
 */
export async function readRateLimits(file: string): Promise<string[]> {
  const { unstable_readConfig } = await import("wrangler");
  const limitsOf = (env: Environment, names: readonly string[]) =>
    readLimits(unstable_readConfig({ config: file, env }), env, names);
  const [first = [], ...others] = API.map((env) => limitsOf(env, OF_API));
  const differing = first.find((limit, at) =>
    others.some((limits) => JSON.stringify(limits[at]) !== JSON.stringify(limit)),
  );
  if (differing)
    throw new CliError(
      `the versions have different values of ${differing.name}: set the same value in all, because they share one counter`,
    );
  return [...first, ...limitsOf("console", OF_CONSOLE)].map(({ text }) => text);
}

function readLimits({ vars, ratelimits }: Unstable_Config, env: string, names: readonly string[]): Limit[] {
  return names.map((name) => {
    const configured = vars[`${name}_LIMIT`];
    const bound = ratelimits.find((one) => one.name === name);
    if (!configured || !bound) return { name, text: `${name} off` };
    const { namespace_id, simple } = bound;
    const counted = `${simple.limit} in ${simple.period} s`;
    if (configured === counted) return { name, text: `${name} ${configured}`, namespace_id };
    throw new CliError(
      `${name}_LIMIT of ${env} is "${configured}", and its binding counts ${counted}: set the same value in both`,
    );
  });
}
