import pg from "pg";

/**
 * Commands announce new deliveries to the stack by NOTIFY, as they have no queue. The name of the stack's connection shows
 * commands that it listens.
 */
export const BELL = { channel: "store_work", listener: "store stack" };

/** Milliseconds until a lost connection is reopened. */
const WAIT_MS = 1000;

/**
 * Runs `sweep` once it listens, for earlier deliveries, and then for each notification: one run at a time, and one more for all
 * that arrived meanwhile. Returns the function that ends it.
 */
export function listenForWork(databaseUrl: string, sweep: () => Promise<void>): () => Promise<void> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  let sweeping: Promise<void> | undefined;
  let again = false;

  function ring(): void {
    again = !closed;
    sweeping ??= sweepAll().finally(() => (sweeping = undefined));
  }

  async function sweepAll(): Promise<void> {
    while (again) {
      again = false;
      await sweep().catch(() => {}); // The Worker has logged the reason; its next sweep finds the rest.
    }
  }

  async function open(): Promise<void> {
    const opened = new pg.Client({ connectionString: databaseUrl, application_name: BELL.listener });
    client = opened;
    opened.on("error", () => {}); // Then it ends.
    opened.on("end", () => reopen(opened));
    opened.on("notification", ring);
    try {
      await opened.connect();
      await opened.query(`listen ${BELL.channel}`);
      ring();
    } catch {
      reopen(opened);
    }
  }

  /** Once for each lost client. */
  function reopen(lost: pg.Client): void {
    if (closed || client !== lost) return;
    client = undefined;
    void lost.end().catch(() => {});
    timer = setTimeout(() => void open(), WAIT_MS).unref();
  }

  void open();
  return async function close() {
    closed = true;
    again = false;
    clearTimeout(timer);
    await Promise.all([client?.end().catch(() => {}), sweeping]);
  };
}
