import journal from "../../schema/migrations/meta/_journal.json" with { type: "json" };
import { isSame } from "../kernel/is-same.ts";
import { PRODUCT_VERSION } from "../http/product-version.ts";
import { LIMITS } from "../store/deliveries/scheduler/limits.ts";
import type { Finding } from "../doctor/finding.ts";
import type { StoreHealth } from "../doctor/health.ts";

export interface HealthEnv {
  /** The entry point of the delivery Worker that queries the database. */
  HEALTH: { read(): Promise<StoreHealth>; review(): Promise<Finding[]> };
  /** Grants access to the checks of the store; without it nobody has access. Secret. */
  HEALTH_TOKEN?: string;
  /** Of the store that the Workers were deployed for; empty if unknown. */
  STORE_FINGERPRINT?: string;
  /** Of the sources that were deployed; empty if unknown. */
  COMMIT?: string;
  /** "true" grants access to everybody: on the local stack only. */
  HEALTH_OPEN?: string;
}

/** The migration of this release; `when` is in milliseconds since 1970. */
const NEWEST = journal.entries.at(-1)!;

/** A failure keeps the store from serving; a warning needs attention. */
type Status = "pass" | "warn" | "fail";

/**
 * `GET /health` (§health): the Worker's own state; with `?deep` and the token, the store's too. 503 when the store cannot
 * serve.
 */
export async function answerHealth({ method, url, headers }: Request, env: HealthEnv): Promise<Response> {
  if (method !== "GET" && method !== "HEAD") return answer(method, 405, undefined, { Allow: "GET, HEAD" });
  const own = { status: "pass", ...knownOf(env), store: env.STORE_FINGERPRINT || null };
  if (!new URL(url).searchParams.has("deep")) return answer(method, 200, own);
  if (!mayReadHealth(headers, env)) {
    const message = "?deep needs the HEALTH_TOKEN of the Worker, as Authorization: Bearer";
    return answer(method, 401, { ...own, message }, { "WWW-Authenticate": "Bearer" });
  }
  const found = await look(env);
  return answer(method, found.status === "fail" ? 503 : 200, found);
}

function mayReadHealth(headers: Headers, { HEALTH_TOKEN: token, HEALTH_OPEN }: HealthEnv): boolean {
  if (HEALTH_OPEN === "true") return true;
  const [, given] = /^bearer +(\S+)$/i.exec(headers.get("Authorization") ?? "") ?? [];
  return Boolean(token && given && isSame(given, token));
}

/** What the Worker knows of itself. */
const knownOf = ({ COMMIT }: HealthEnv) => ({
  version: PRODUCT_VERSION,
  commit: COMMIT || null,
  api: ["v1", "v2", "v3"],
  migration: NEWEST.tag,
});

async function look(env: HealthEnv) {
  const { HEALTH, STORE_FINGERPRINT: store = "" } = env;
  const known = knownOf(env);
  const started = Date.now();
  const health = await HEALTH.read().catch(() => undefined);
  const milliseconds = Date.now() - started;
  if (!health)
    return { status: "fail", ...known, store: store || null, database: { status: "fail", milliseconds } };
  const { migratedTo, oldestDueSeconds, deadDeliveries: dead, disabledWebhooks: disabled } = health;
  const migrations = migrationsOf(migratedTo);
  // False when a secret leads to the database of another store.
  const isOurs = store === "" || store === health.store;
  const database = {
    status: statusOf(migrations === "missing" || !isOurs, "fail"),
    milliseconds,
    migrations,
    ...(!isOurs && { expected_store: store }),
  };
  const late = oldestDueSeconds > LIMITS.late / 1000;
  const deliveries = {
    status: statusOf(late || dead > 0),
    oldest_due_seconds: oldestDueSeconds,
    dead_of_latest_1000: dead,
  };
  const webhooks = { status: statusOf(disabled > 0), disabled };
  const parts = [database.status, deliveries.status, webhooks.status];
  const status = parts.find((part) => part === "fail") ?? statusOf(parts.includes("warn"));
  return { status, ...known, store: health.store, database, deliveries, webhooks };
}

function migrationsOf(migratedTo: number): "missing" | "newer" | "current" {
  const lack = migratedTo - NEWEST.when;
  return lack < 0 ? "missing" : lack > 0 ? "newer" : "current";
}

function statusOf(holds: boolean, name: Status = "warn"): Status {
  return holds ? name : "pass";
}

function answer(method: string, status: number, body?: object, headers: HeadersInit = {}): Response {
  const text = body && method !== "HEAD" ? `${JSON.stringify(body)}\n` : null;
  const fixed = {
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  };
  return new Response(text, { status, headers: { ...fixed, ...headers } });
}
