/** What of a connection string says that a pooler stands in between; undefined when nothing does. */
export function poolerOf(databaseUrl: string): string | undefined {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  if (/^[^.]+-pooler\./.test(hostname)) return hostname;
  if (port === "6432" || port === "6543") return `port ${port}`;
  return searchParams.get("pgbouncer") === "true" ? "pgbouncer=true" : undefined;
}
