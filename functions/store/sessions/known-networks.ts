interface Known {
  networks: ReadonlySet<string>;
  /** Until when it is believed, in milliseconds. */
  until: number;
}

/** Where users are known whose accounts are being tried too often, by what the account is counted by: its limit does not hold there (§sign-in-limits). */
const known = new Map<string, Known>();
/** Accounts that are remembered at most: with more, all are forgotten, and read again. */
const CAPACITY = 1000;
/** Milliseconds that it is believed: about as long as the limit lasts. */
const BELIEVED_FOR = 60_000;

/** Whether it is remembered where the user of an account is known, and that is not at this network. */
export function isElsewhere(account: string, network: string): boolean {
  const { networks, until = 0 } = known.get(account) ?? {};
  return networks !== undefined && Date.now() < until && !networks.has(network);
}

/** Remembers where the user of an account is known. */
export function rememberNetworks(account: string, rows: readonly { network: string }[]): void {
  if (known.size >= CAPACITY) known.clear();
  known.set(account, {
    networks: new Set(rows.map(({ network }) => network)),
    until: Date.now() + BELIEVED_FOR,
  });
}
