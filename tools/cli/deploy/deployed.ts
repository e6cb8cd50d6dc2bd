import { join } from "node:path";
import * as z from "zod";
import { sql } from "drizzle-orm";
import { storeFingerprint } from "../../../functions/doctor/health.ts";
import { settings } from "../../../schema/settings.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { type Database, valueOf, withDatabase } from "../../database/database.ts";
import { ROOT } from "../../files/root.ts";
import type { Cloudflare } from "./cloudflare.ts";
import { workersOfName } from "./names.ts";
import { readRoutes } from "./config.ts";
import type { Secrets } from "./secrets-file.ts";
import type { Step, Target } from "./step.ts";

const Script = z.object({
  bindings: z.array(z.object({ name: z.string(), type: z.string(), text: z.string().optional() })),
});

/** Variables of a Worker that identify its store and routes. */
interface DeployedWorker {
  worker: string;
  fingerprint: string | undefined;
  routes: string | undefined;
}

/** The deployed Workers of a name. */
async function readDeployed({ get }: Cloudflare, name: string): Promise<DeployedWorker[]> {
  const found = await Promise.all(
    workersOfName(name).map(async (worker) => {
      const script = await get(
        `/accounts/-/workers/scripts/${worker}/settings`,
        "Workers Scripts: Edit",
        Script,
      );
      if (!script) return [];
      const variable = (wanted: string) =>
        script.bindings.find(({ name: bound, type }) => bound === wanted && type === "plain_text")?.text;
      return [{ worker, fingerprint: variable("STORE_FINGERPRINT"), routes: variable("ROUTES") }];
    }),
  );
  return found.flat();
}

/** Throws a `CliError` when Workers of this name belong to another store, or to no deployment of this command. */
function checkOwner(deployed: readonly DeployedWorker[], name: string, fingerprint: string): void {
  const other = deployed.find((one) => one.fingerprint !== fingerprint);
  if (!other) return;
  const whose = other.fingerprint
    ? `is of another store (${other.fingerprint})`
    : "was not deployed by this command";
  throw new CliError(
    `the account has a Worker ${other.worker}, which ${whose}; the database is of the store ${fingerprint}. Choose another name with --name, or use the database of the store ${name}. To release the name, run npx wrangler delete --name for ${deployed.map(({ worker }) => worker).join(", ")}`,
  );
}

/** The identity of the database's store. */
export function fingerprintOf(db: Database): Promise<string> {
  return valueOf(db, sql<string>`(select ${storeFingerprint} from ${settings})`);
}

interface Owned extends Pick<Target, "name" | "routes"> {
  cloudflare: Cloudflare;
  secrets: Secrets;
}

/** Refuses to upload over Workers of another store (§store-names). `tell` gets the store's identity. */
export function ownerStep({ name, routes, cloudflare, secrets }: Owned, tell: (found: string) => void): Step {
  return {
    title: `Check the owner of the Workers ${name}-…, and stop if it is another store`,
    shows: [
      `compare STORE_FINGERPRINT of the deployed Workers of ${workersOfName(name).join(", ")} with the store of the database`,
    ],
    back: null,
    async run() {
      const fingerprint = await withDatabase(secrets.DATABASE_URL, fingerprintOf);
      const deployed = await readDeployed(cloudflare, name);
      checkOwner(deployed, name, fingerprint);
      if (!routes) await checkServed(deployed, join(ROOT, "wrangler.toml"));
      tell(fingerprint);
      return deployed.length > 0 ? "the Workers are this store's" : "no Worker has this name yet";
    },
  };
}

/** A forgotten option must not change the routes that clients have. */
async function checkServed(deployed: readonly DeployedWorker[], file: string): Promise<void> {
  const written = [...(await readRoutes(file)).values()];
  for (const { worker, routes } of deployed) {
    const other = written.find((each) => routes !== undefined && each !== routes);
    if (other)
      throw new CliError(
        `${worker} has ROUTES=${routes}, and wrangler.toml has "${other}": add --routes ${routes} to keep these routes, or --routes ${other} to change them`,
      );
  }
}
