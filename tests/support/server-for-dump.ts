import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { inject } from "vitest";
import { NEWEST_POSTGRES } from "../../tools/database/postgres-versions.ts";
import { startPostgres } from "../../tools/local/postgres/postgres.ts";
import { olderPostgres } from "./older-postgres.ts";

interface Server {
  maintenanceUrl: string;
  /** Only a server of its own, in `folder`. */
  stop?(): Promise<void>;
}

/** A server that the machine's pg_dump can read: the run's own, or an older one. */
export async function serverForDump(folder: string): Promise<Server> {
  const { stdout } = await promisify(execFile)("pg_dump", ["--version"]).catch((cause: unknown) => {
    throw new Error("This needs pg_dump and pg_restore (Debian: postgresql-client)", { cause });
  });
  const [, version = ""] = /(\d+)/.exec(stdout) ?? [];
  if (Number(version) >= NEWEST_POSTGRES) return { maintenanceUrl: inject("maintenanceUrl") };
  const server = await startPostgres({
    dataDir: join(folder, "postgres"),
    password: randomBytes(12).toString("hex"),
    durable: false,
    older: await olderPostgres(version),
  });
  return { maintenanceUrl: server.url("postgres"), stop: () => server.stop() };
}
