import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** Idle connections for an endpoint, whatever their databases and users. */
const IDLE_CONNECTIONS = 20;
/** Lifetime of an idle connection. */
const IDLE_MS = 5 * 60_000;
/** Connections of the smallest compute, without the seven reserved ones. */
const COMPUTE_CONNECTIONS = 97;
const CONNECT_TIMEOUT_MS = 10_000;
const GRACE_MS = 2000;

/** The reset of a returned connection. Plans of statements in PL/pgSQL functions stay. */
const RESET = `ROLLBACK; CLOSE ALL; SET SESSION AUTHORIZATION DEFAULT; RESET ALL; DEALLOCATE ALL; UNLISTEN *;
  SELECT pg_advisory_unlock_all(); DISCARD TEMP; DISCARD SEQUENCES`;

/** Connections of all endpoints, as Neon's proxy keeps them. */
export interface Pools {
  /** The most recently used idle connection, or a new one. Throws `NotConnected`. */
  take(connectionString: string): Promise<Connection>;
  close(): Promise<void>;
}

/** Is returned or discarded; the first call counts. */
export interface Connection {
  readonly client: pg.Client;
  /** Resets it and keeps it, unless there are enough idle ones. */
  giveBack(): void;
  /** Closes it, as its state is unknown. */
  discard(): void;
}

/** The compute has refused a connection, or is unreachable; see the cause. */
export class NotConnected extends Error {}

/** The error of Postgres for a client that it has no room for. */
const TOO_MANY = { message: "sorry, too many clients already", severity: "FATAL", code: "53300" };

interface Entry {
  connectionString: string;
  client: pg.Client;
  /** Resolves after its reset; false when it is unusable. */
  ready: Promise<boolean>;
  idleTimer?: NodeJS.Timeout;
}

export interface PoolLimits {
  /** Connections that the compute allows, idle ones included: the next one gets 53300. */
  connections?: number | undefined;
  /** Idle connections that the proxy keeps for an endpoint. */
  idle?: number | undefined;
}

export function openPools(limits: PoolLimits = {}): Pools {
  const endpoints = new Map<string, Endpoint>();
  return {
    take(connectionString) {
      const { host } = new URL(connectionString);
      const endpoint = endpoints.get(host) ?? new Endpoint(limits);
      endpoints.set(host, endpoint);
      return endpoint.take(connectionString);
    },
    async close() {
      const ended = Promise.all([...endpoints.values()].map((endpoint) => endpoint.close()));
      // Queries that wait for a lock would wait on; their server ends them.
      await Promise.race([ended, sleep(GRACE_MS, undefined, { ref: false })]);
    },
  };
}

class Endpoint {
  readonly #allowed: number;
  readonly #kept: number;
  readonly #open = new Set<pg.Client>();
  #idle: Entry[] = [];
  #closed = false;

  constructor({ connections = COMPUTE_CONNECTIONS, idle = IDLE_CONNECTIONS }: PoolLimits) {
    this.#allowed = connections;
    this.#kept = idle;
  }

  async take(connectionString: string): Promise<Connection> {
    for (;;) {
      const at = this.#idle.findLastIndex((entry) => entry.connectionString === connectionString);
      const [entry] = at < 0 ? [] : this.#idle.splice(at, 1);
      if (!entry) break;
      clearTimeout(entry.idleTimer);
      if (await entry.ready) return this.#connection(connectionString, entry.client);
    }
    return this.#connection(connectionString, await this.#connect(connectionString));
  }

  close(): Promise<unknown> {
    this.#closed = true;
    for (const { idleTimer } of this.#idle) clearTimeout(idleTimer);
    this.#idle = [];
    return Promise.all([...this.#open].map((client) => client.end()));
  }

  #connection(connectionString: string, client: pg.Client): Connection {
    let isHeld = true;
    const once = (end: () => void) => () => {
      if (isHeld) end();
      isHeld = false;
    };
    return {
      client,
      giveBack: once(() => this.#keep({ connectionString, client, ready: reset(client) })),
      discard: once(() => void client.end().catch(() => {})),
    };
  }

  async #connect(connectionString: string): Promise<pg.Client> {
    if (this.#open.size >= this.#allowed)
      throw new NotConnected(TOO_MANY.message, { cause: Object.assign(new Error(), TOO_MANY) });
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    this.#open.add(client);
    client.on("error", () => {}); // This query or the next one reports a lost connection.
    client.on("end", () => {
      this.#open.delete(client);
      this.#idle = this.#idle.filter((entry) => entry.client !== client);
    });
    try {
      await client.connect();
      return client;
    } catch (error) {
      this.#open.delete(client);
      throw new NotConnected(String(error), { cause: error });
    }
  }

  /** The proxy sends the reset before it counts the connection. */
  #keep(entry: Entry): void {
    if (this.#closed || this.#idle.length >= this.#kept)
      return void entry.ready.finally(() => entry.client.end()).catch(() => {});
    entry.idleTimer = setTimeout(() => {
      this.#idle = this.#idle.filter((other) => other !== entry);
      void entry.client.end().catch(() => {});
    }, IDLE_MS).unref();
    this.#idle.push(entry);
  }
}

function reset(client: pg.Client): Promise<boolean> {
  return client.query(RESET).then(
    () => true,
    () => false,
  );
}
