import { CliError } from "./cli-error.ts";

/** Codes of a network without an answer. */
const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "EAI_AGAIN",
]);
/** A wrong password, role or database. */
const REFUSED = new Set(["28P01", "28000", "3D000"]);
/** The server has no TLS, or a certificate that this machine does not trust. */
const TLS = /CERT|^UNABLE_TO_|^ERR_(?:TLS|SSL)|does not support SSL|no encryption/;
const UNWRITABLE = new Set(["EACCES", "EPERM", "EROFS", "ENOTDIR"]);
const NOT_MIGRATED = new Set(["42P01", "42703", "42883"]);

/** A failure in one line for the operator, without stack, query or credentials. */
export function explainFailure(error: unknown): string {
  if (error instanceof CliError) return error.message;
  const cause = rootCause(error);
  const code = "code" in cause ? String(cause.code) : "";
  return explainCause(error) ?? (cause.message.split("\n")[0]?.trim() || code || cause.name);
}

/** The cause of a failure of the database or the disk, with its cure; undefined for any other failure. */
function explainCause(error: unknown): string | undefined {
  const cause = rootCause(error);
  const code = "code" in cause ? String(cause.code) : "";
  if (UNREACHABLE.has(code))
    return `the database cannot be reached (${code}): check the host and the port of DATABASE_URL, and that its server runs`;
  if (code === "ERR_INVALID_URL" && "input" in cause && cause.input === process.env.DATABASE_URL)
    return "DATABASE_URL is no connection string: set it to postgres://user:password@host/database";
  if (TLS.test(code) || TLS.test(cause.message))
    return `the connection to the database cannot be encrypted as asked (${code || cause.message}): correct sslmode in DATABASE_URL, or name your own authority in NODE_EXTRA_CA_CERTS`;
  if (REFUSED.has(code))
    return `the database refuses the connection (${cause.message}): correct the user, password or name in DATABASE_URL`;
  if (code === "ENOSPC" || /no space left on device|disk is full/i.test(cause.message))
    return `the disk is full${pathOf(cause, " at ")}: free some space, or choose another folder with --data-dir`;
  if (NOT_MIGRATED.has(code))
    return `the database lacks part of the store (${cause.message.split("\n")[0]}): run "npm run -s store -- migrate" first`;
  return undefined;
}

/** As `explainCause`, also for a data directory that this user cannot write. */
export function explainStart(error: unknown): string {
  if (error instanceof CliError) return error.message;
  const cause = rootCause(error);
  if ("code" in cause && UNWRITABLE.has(String(cause.code)) && "path" in cause)
    return `${pathOf(cause)} cannot be written (${String(cause.code)}): give this user the right to write, or choose another folder with --data-dir`;
  return explainCause(error) ?? (error instanceof Error ? error.message : String(error));
}

/** The path that a failure of the file system names. */
function pathOf(cause: Error, before = ""): string {
  if ("path" in cause) return `${before}${String(cause.path)}`;
  return before === "" ? "the folder" : "";
}

/** Drizzle wraps the driver's error, Node wraps those of several addresses. */
function rootCause(error: unknown): Error {
  if (error instanceof AggregateError) return rootCause(error.errors[0]);
  if (error instanceof Error) return error.cause === undefined ? error : rootCause(error.cause);
  return new Error(String(error));
}
