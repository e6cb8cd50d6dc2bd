import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** Idle connections, whatever their databases and users. */
const IDLE_CONNECTIONS = 20;
/** Connections of the smallest compute, without the seven reserved ones. */
const COMPUTE_CONNECTIONS = 97;
const CONNECT_TIMEOUT_MS = 10_000;
const GRACE_MS = 2000;

/** The reset of a returned connection. Plans of statements in PL/pgSQL functions stay. */
const RESET = `ROLLBACK; CLOSE ALL; SET SESSION AUTHORIZATION DEFAULT; RESET ALL; DEALLOCATE ALL; UNLISTEN *;
  SELECT pg_advisory_unlock_all(); DISCARD TEMP; DISCARD SEQUENCES`;

/** Of a database and a user. */
export interface Connection {
  connectionString: string;
  client: pg.Client;
}

/** The compute has refused a connection, or is unreachable; see the cause. */
export class NotConnected extends Error {}

/** The error of Postgres for a client that it has no room for. */
const TOO_MANY = { message: "sorry, too many clients already", severity: "FATAL", code: "53300" };

interface Entry extends Connection {
  /** Resolves after its reset; false when it is unusable. */
  ready: Promise<boolean>;
}

export interface PoolLimits {
  /** Connections that the compute allows, idle ones included: the next one gets 53300. */
  connections?: number | undefined;
  /** Idle connections that the proxy keeps. */
  idle?: number | undefined;
}

/** Connections of an endpoint, as Neon's proxy keeps them. */
export class ConnectionPool {
  readonly #allowed: number;
  readonly #kept: number;
  readonly #open = new Set<pg.Client>();
  #idle: Entry[] = [];
  #closed = false;

  constructor({ connections = COMPUTE_CONNECTIONS, idle = IDLE_CONNECTIONS }: PoolLimits) {
    this.#allowed = connections;
    this.#kept = idle;
  }

  /** The most recently used idle connection, or a new one. Throws `NotConnected`. */
  async take(connectionString: string): Promise<Connection> {
    for (;;) {
      const at = this.#idle.findLastIndex((entry) => entry.connectionString === connectionString);
      const [entry] = at < 0 ? [] : this.#idle.splice(at, 1);
      if (!entry) break;
      if (await entry.ready) return entry;
    }
    return { connectionString, client: await this.#connect(connectionString) };
  }

  /** Resets a usable connection and keeps it, unless there are enough idle ones; closes any other. */
  giveBack({ connectionString, client }: Connection, isUsable: boolean): void {
    if (!isUsable) return void client.end().catch(() => {});
    const ready = client.query(RESET).then(
      () => true,
      () => false,
    );
    // The proxy sends the reset before it counts the connection.
    if (this.#closed || this.#idle.length >= this.#kept)
      void ready.finally(() => client.end()).catch(() => {});
    else this.#idle.push({ connectionString, client, ready });
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#idle = [];
    const ended = Promise.all([...this.#open].map((client) => client.end()));
    // Queries that wait for a lock would wait on; their server ends them.
    await Promise.race([ended, sleep(GRACE_MS, undefined, { ref: false })]);
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
}
