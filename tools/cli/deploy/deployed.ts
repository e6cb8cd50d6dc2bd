import * as z from "zod";
import { sql } from "drizzle-orm";
import { storeFingerprint } from "../../../functions/store/fingerprint.ts";
import { settings } from "../../../schema/settings.ts";
import { CliError } from "../../command-line/cli-error.ts";
import { type Database, valueOf } from "../../database/database.ts";
import type { Cloudflare } from "./cloudflare.ts";
import { workersOfName } from "./names.ts";

const Script = z.object({
  bindings: z.array(z.object({ name: z.string(), type: z.string(), text: z.string().optional() })),
});

/** Variables of a Worker that identify its store and routes. */
export interface DeployedWorker {
  worker: string;
  fingerprint: string | undefined;
  routes: string | undefined;
}

/** The deployed Workers of a name. */
export async function readDeployed({ get }: Cloudflare, name: string): Promise<DeployedWorker[]> {
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
export function checkOwner(deployed: readonly DeployedWorker[], name: string, fingerprint: string): void {
  const other = deployed.find((one) => one.fingerprint !== fingerprint);
  if (!other) return;
  const whose = other.fingerprint
    ? `is of another store (${other.fingerprint})`
    : "was not deployed by this command";
  throw new CliError(
    `the account has a Worker ${other.worker}, which ${whose}; the database is of the store ${fingerprint}. Choose another name by --name, or take the database of the store ${name}. To give the name up: npx wrangler delete --name, for ${deployed.map(({ worker }) => worker).join(", ")}`,
  );
}

/** The identity of the database's store. */
export function fingerprintOf(db: Database): Promise<string> {
  return valueOf(db, sql<string>`(select ${storeFingerprint} from ${settings})`);
}
