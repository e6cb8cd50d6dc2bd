import * as z from "zod";
import { CliError } from "../../command-line/cli-error.ts";
import type { Cloudflare } from "./cloudflare.ts";

const Subdomain = z.object({ subdomain: z.string() });
const Zones = z.array(z.object({ id: z.string(), name: z.string(), status: z.string() }));
const Routes = z.array(z.object({ pattern: z.string(), script: z.string().nullish() }));

type Zone = z.infer<typeof Zones>[number];

/** Throws a `CliError` when the account has no name at workers.dev: without one it allows no cron and no trial. */
export async function checkSubdomain({ get, accountId }: Cloudflare): Promise<string> {
  const found = await get("/accounts/-/workers/subdomain", "Workers Scripts: Edit", Subdomain);
  if (found?.subdomain) return found.subdomain;
  throw new CliError(
    `the account has no subdomain at workers.dev, which all Workers need: choose one at https://dash.cloudflare.com/${accountId}/workers/onboarding, then run the same command again`,
  );
}

/** The Cloudflare zone of a host, by its longest matching name. Throws a `CliError` for none or an inactive one. */
export async function zoneOf({ get, accountId, accountName }: Cloudflare, host: string): Promise<Zone> {
  const labels = host.split(".");
  for (let at = 0; at < labels.length - 1; at += 1) {
    const name = labels.slice(at).join(".");
    const query = new URLSearchParams({ name, "account.id": accountId });
    const [zone] = (await get(`/zones?${query}`, "Zone: Read", Zones)) ?? [];
    if (zone?.status === "active") return zone;
    if (zone)
      throw new CliError(
        `the zone ${name} is ${zone.status} at Cloudflare: set Cloudflare's name servers for the domain`,
      );
  }
  throw new CliError(`the account ${accountName} has no zone for ${host}: add the domain at Cloudflare`);
}

/** Throws a `CliError` when other Workers have routes on the store's hosts: one host would serve two stores. */
export async function checkRoutes(
  { get }: Cloudflare,
  zone: Zone,
  patterns: readonly string[],
  own: readonly string[],
): Promise<void> {
  const routes = (await get(`/zones/${zone.id}/workers/routes`, "Workers Routes: Edit", Routes)) ?? [];
  const taken = routes.filter(
    ({ pattern, script }) =>
      script && !own.includes(script) && patterns.some((ours) => isWithin(pattern, ours)),
  );
  if (taken.length === 0) return;
  const named = taken.map(({ pattern, script }) => `${pattern} (${script})`).join(", ");
  throw new CliError(
    `Workers of another name have routes on these hosts: ${named}. If they are this store's, give that name with --name; else remove these routes`,
  );
}

/** Whether ours cover a whole pattern, which would then take precedence. */
function isWithin(pattern: string, ours: string): boolean {
  const bare = (text: string) => text.replace(/^https?:\/\//, "").replace(/\*$/, "");
  return bare(pattern).startsWith(bare(ours));
}
