/** The part of a connection string that names a pooler; undefined without one. */
export function poolerOf(databaseUrl: string): string | undefined {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  if (/^[^.]+-pooler\./.test(hostname)) return hostname;
  if (port === "6432" || port === "6543") return `port ${port}`;
  return searchParams.get("pgbouncer") === "true" ? "pgbouncer=true" : undefined;
}
