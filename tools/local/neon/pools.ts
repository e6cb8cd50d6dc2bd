import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const CLIENTS = 10;
const POOLS = 16;
const CONNECT_TIMEOUT_MS = 10_000;
const GRACE_MS = 2000;

/** Connections by connection string; the pool unused for longest goes when there are too many. */
export interface Pools {
  get(connectionString: string): pg.Pool;
  close(): Promise<void>;
}

export function openPools(): Pools {
  const pools = new Map<string, pg.Pool>();
  return {
    get(connectionString) {
      const pool = pools.get(connectionString) ?? openPool(connectionString);
      pools.delete(connectionString);
      pools.set(connectionString, pool);
      const [oldest] = pools.keys();
      if (pools.size > POOLS && oldest !== undefined) {
        void pools.get(oldest)?.end();
        pools.delete(oldest);
      }
      return pool;
    },
    async close() {
      const ended = Promise.all([...pools.values()].map((pool) => pool.end()));
      pools.clear();
      // Queries that wait for a lock would wait on; their server ends them.
      await Promise.race([ended, sleep(GRACE_MS, undefined, { ref: false })]);
    },
  };
}

/** Gives up a server that does not answer. The pool itself has no such limit: those who wait for their turn may wait. */
class ImpatientClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  }
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: CLIENTS,
    Client: ImpatientClient,
    idleTimeoutMillis: 0,
  });
  pool.on("error", () => {}); // A lost idle connection shows in the next query.
  return pool;
}
