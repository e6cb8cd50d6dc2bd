import type pg from "pg";
import { poolerOf } from "./pooler.ts";

/** Tables that triggers or the operator alone write. */
export const READ_ONLY = ["audit_log", "record_changes", "secrets_canary"];

/**
 * The role and password in the Workers' connection string. Throws when it does not lead to the owner's database by another
 * role.
 */
export function roleOf(workersUrl: string, databaseUrl: string): { role: string; password: string } {
  const [workers, owner] = [workersUrl, databaseUrl].map((text) => URL.parse(text));
  if (!workers || !/^postgres(ql)?:$/.test(workers.protocol))
    throw new Error("WORKERS_DATABASE_URL is not a connection string of PostgreSQL");
  const role = decodeURIComponent(workers.username);
  const password = decodeURIComponent(workers.password);
  if (!role || !password) throw new Error("WORKERS_DATABASE_URL names no role, or no password");
  if (role === decodeURIComponent(owner?.username ?? ""))
    throw new Error(`WORKERS_DATABASE_URL has the owner's role, ${role}: the Workers need another role`);
  if (workers.pathname !== owner?.pathname)
    throw new Error("WORKERS_DATABASE_URL and DATABASE_URL name different databases");
  // Neon marks an endpoint's pooler by the end of its host name.
  const [host, ownersHost] = [workers, owner].map(({ hostname }) => hostname.replace("-pooler.", "."));
  if (host !== ownersHost || (poolerOf(workersUrl) === undefined && workers.port !== owner.port))
    throw new Error("WORKERS_DATABASE_URL and DATABASE_URL name different servers");
  return { role, password };
}

/**
 * Creates the role of the Workers or sets its password, and grants its rights on existing and future objects (§workers-role).
 * Part of the caller's transaction. Throws as `roleOf` does.
 */
export async function grantWorkers(
  client: pg.Client,
  workersUrl: string,
  databaseUrl: string,
): Promise<void> {
  const { role, password } = roleOf(workersUrl, databaseUrl);
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [role]);
  const name = client.escapeIdentifier(role);
  const login = `${name} login nocreatedb nocreaterole password ${client.escapeLiteral(password)}`;
  await client.query(`${rowCount === 0 ? "create" : "alter"} role ${login}`);
  const database = client.escapeIdentifier(client.database ?? "");
  await client.query(`
    revoke create on schema public from public;
    revoke connect, temporary on database ${database} from public;
    grant connect on database ${database} to ${name};
    grant usage on schema public, drizzle to ${name};
    grant select on all tables in schema drizzle to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage on all sequences in schema public to ${name};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${name};
    alter default privileges in schema public grant usage on sequences to ${name};
    revoke insert, update, delete on ${READ_ONLY.join()} from ${name};
    revoke all on sequence audit_log_id_seq, record_changes_id_seq from ${name};
    revoke temporary on database ${database} from ${name};
    revoke execute on function lo_create(oid), lo_creat(int), lo_from_bytea(oid, bytea) from public`);
}
