import { join } from "node:path";
import { CliError } from "../../command-line/cli-error.ts";
import { withDatabase } from "../../database/database.ts";
import type { Cloudflare } from "./cloudflare.ts";
import { readRoutes } from "./config.ts";
import { checkOwner, type DeployedWorker, fingerprintOf, readDeployed } from "./deployed.ts";
import { workersOfName } from "./names.ts";
import type { Secrets } from "./secrets-file.ts";
import type { Step, Target } from "./step.ts";

interface Owned extends Pick<Target, "name" | "routes"> {
  root: string;
  cloudflare: Cloudflare;
  secrets: Secrets;
}

/** Refuses to upload over Workers of another store (§store-names). `tell` gets the store's identity. */
export function ownerStep(
  { root, name, routes, cloudflare, secrets }: Owned,
  tell: (found: string) => void,
): Step {
  return {
    title: `See whose Workers ${name}-… are, and stop if they are another store's`,
    shows: [
      `compare STORE_FINGERPRINT of ${workersOfName(name).join(", ")}, as far as they are deployed, with the database's store`,
    ],
    back: null,
    async run() {
      const fingerprint = await withDatabase(secrets.DATABASE_URL, fingerprintOf);
      const deployed = await readDeployed(cloudflare, name);
      checkOwner(deployed, name, fingerprint);
      if (!routes) await checkServed(deployed, join(root, "wrangler.toml"));
      tell(fingerprint);
      return deployed.length > 0 ? "they are this store's" : "there are none yet";
    },
  };
}

/** A forgotten option must not take the routes of ROUTES=all from clients. */
async function checkServed(deployed: readonly DeployedWorker[], file: string): Promise<void> {
  const written = [...(await readRoutes(file)).values()];
  const wide = deployed.find((one) => one.routes === "all");
  if (wide && written.includes("contract"))
    throw new CliError(
      `${wide.worker} serves every resource (ROUTES=all), and wrangler.toml has "contract": add --routes all to keep it so, or --routes contract to take these routes from clients`,
    );
}
