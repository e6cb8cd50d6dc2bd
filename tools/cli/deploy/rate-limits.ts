import type { Environment } from "../../local/environments.ts";
import type { Unstable_Config } from "wrangler";
import { CliError } from "../../command-line/cli-error.ts";

const API: readonly Environment[] = ["v1", "v2", "v3"];
const OF_API = ["KEY_REQUESTS", "ADDRESS_FAILURES"] as const;
const OF_CONSOLE = ["SIGN_IN_ADDRESS", "SIGN_IN_ACCOUNT", "SIGN_IN_LINKS"] as const;

interface Limit {
  name: string;
  told: string;
  namespace_id?: string;
}

/** The limits of a configuration, as `KEY_REQUESTS 2000 in 10 s`, or `off`. Throws a `CliError` for a contradiction. */
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
      `the versions have not one ${differing.name}: they share one counter, so set the same value in all`,
    );
  return [...first, ...limitsOf("console", OF_CONSOLE)].map(({ told }) => told);
}

function readLimits({ vars, ratelimits }: Unstable_Config, env: string, names: readonly string[]): Limit[] {
  return names.map((name) => {
    const said = vars[`${name}_LIMIT`];
    const bound = ratelimits.find((one) => one.name === name);
    if (!said || !bound) return { name, told: `${name} off` };
    const { namespace_id, simple } = bound;
    const counted = `${simple.limit} in ${simple.period} s`;
    if (said === counted) return { name, told: `${name} ${said}`, namespace_id };
    throw new CliError(
      `${name}_LIMIT of ${env} says "${said}", and its binding counts ${counted}: make them the same`,
    );
  });
}
