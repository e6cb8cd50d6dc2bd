interface Known {
  networks: ReadonlySet<string>;
  /** Expiry of the entry, in milliseconds. */
  until: number;
}

/**
 * Known networks of accounts under attack, by the account's hash. Their users can sign in from there despite the limit
 * (§sign-in-limits).
 */
const known = new Map<string, Known>();
/** Most remembered accounts; above it the isolate forgets all and reads them again. */
const CAPACITY = 1000;
/** Lifetime of an entry in milliseconds, about that of the limit. */
const BELIEVED_FOR = 60_000;

/** Whether the isolate remembers the account's known networks, and this is none of them. */
export function isElsewhere(account: string, network: string): boolean {
  const { networks, until = 0 } = known.get(account) ?? {};
  return networks !== undefined && Date.now() < until && !networks.has(network);
}

/** Remembers the known networks of an account. */
export function rememberNetworks(account: string, rows: readonly { network: string }[]): void {
  if (known.size >= CAPACITY) known.clear();
  known.set(account, {
    networks: new Set(rows.map(({ network }) => network)),
    until: Date.now() + BELIEVED_FOR,
  });
}
