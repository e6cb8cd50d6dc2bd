import { CliError } from "../command-line/cli-error.ts";

/**
 * The home of a shop, without a trailing slash. Throws a usage error for an invalid one, and for credentials in it, which
 * process lists would show.
 */
export function parseHome(text: string, what: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !["http:", "https:"].includes(url.protocol))
    throw new CliError(`${what} must be a URL with http or https, not "${text}"`, 2);
  if (url.username || url.password || url.search)
    throw new CliError("an address must not have a key: give it with --keys or in the environment", 2);
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}
