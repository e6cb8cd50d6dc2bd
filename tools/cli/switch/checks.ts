import { and, count, desc, eq, gte, lt, sql } from "drizzle-orm";
import { formatInstant } from "../../../functions/resources/serialize/formats.ts";
import type { Finding } from "../../../functions/doctor/finding.ts";
import { apiKeys } from "../../../schema/api-keys.ts";
import { auditLog } from "../../../schema/audit.ts";
import { movedRecords } from "../../../schema/move-in.ts";
import { orders } from "../../../schema/orders.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import type { Database } from "../../database/database.ts";
import type { readComparison } from "./notes.ts";
import type { Route } from "./route.ts";

const STORE = "npm run -s store --";
/** Days since a key's last use on the old shop within which its absence here is reported. */
const IN_USE = 14;

/** A step of the switch, and its observed state. */
export interface Step {
  step: string;
  /** `open` is to be done; `look` needs attention and blocks nothing. */
  state: "done" | "look" | "open";
  saw: string;
  /** The action, unless it is done. */
  todo: string | null;
}

type Outcome = Omit<Step, "step">;
const done = (saw: string): Outcome => ({ state: "done", saw, todo: null });
const look = (saw: string, todo: string): Outcome => ({ state: "look", saw, todo });
const open = (saw: string, todo: string): Outcome => ({ state: "open", saw, todo });

interface SwitchContext {
  db: Database;
  home: string;
  comparison: Awaited<ReturnType<typeof readComparison>>;
  route: Route;
  /** The doctor's findings. */
  found: readonly Finding[];
  /** Whether the edge lets all clients through. */
  clients: readonly Finding[];
}

/** Checks each step of the switch, in order. Changes nothing. */
export async function checkSwitch(context: SwitchContext): Promise<Step[]> {
  const { db, home, comparison, route, found, clients } = context;
  const isOurs = route.answers === "ours";
  const since = await lastMoveIn(db);
  const outcomes: Record<string, Outcome> = {
    "moved in": await movedIn(db),
    compared: compared(comparison),
    "store is well": ofFindings(found, "the doctor finds no problem"),
    webhooks: await webhooksOf(db, isOurs),
    route: isOurs
      ? done(route.saw)
      : open(route.saw, `after all steps above, set the route of ${home}/wc-api/* to this store`),
    "old clients": ofFindings(clients, clients[0]?.found ?? "not checked"),
    "keys in use": await keysInUse(db, route.answers === "another" ? undefined : since),
    "way back": await wayBack(db, isOurs, home, since),
  };
  return Object.entries(outcomes).map(([step, outcome]) => ({ step, ...outcome }));
}

async function movedIn(db: Database): Promise<Outcome> {
  const kinds = await db
    .select({ kind: movedRecords.kind, count: count() })
    .from(movedRecords)
    .groupBy(movedRecords.kind)
    .orderBy(movedRecords.kind);
  if (kinds.length === 0)
    return open("this store has no imported shop", `take a dump and run "${STORE} move-in shop.sql.gz"`);
  return done(kinds.map(({ kind, count }) => `${count} ${kind.replaceAll("_", " ")}`).join(", "));
}

function compared(comparison: SwitchContext["comparison"]): Outcome {
  const again = `run "${STORE} compare OLD_URL NEW_URL" on this machine`;
  if (!comparison) return open("this machine has no record of a comparison", again);
  const { outcome, ended, old, new: now, fields, compared: times } = comparison;
  const hours = Math.floor((Date.now() - Date.parse(ended)) / 3_600_000);
  const saw = `${old} with ${now} (${times} comparisons, ${hours} h ago)`;
  if (outcome !== "equal") {
    const why = outcome === "different" ? `${fields} fields differ` : outcome;
    return open(`${saw}: ${why}`, `read its output, then ${again}`);
  }
  return hours < 24 ? done(`${saw}: equal`) : open(`${saw}: equal, but too long ago`, again);
}

/** Of findings of the doctor. Old clients are refused by the edge before a Worker runs, if its check of browsers is on. */
function ofFindings(found: readonly Finding[], fine: string): Outcome {
  const of = (status: Finding["status"]) => found.filter((finding) => finding.status === status);
  const failing = of("fail");
  const worst = failing.length > 0 ? failing : of("warn");
  if (worst.length === 0) return done(fine);
  const saw = worst.map(({ check, found: what }) => `${check}: ${what}`).join("; ");
  const todo =
    worst.length === 1 && worst[0]?.advice ? worst[0].advice : `"${STORE} doctor" lists the solutions`;
  return failing.length > 0 ? open(saw, todo) : look(saw, todo);
}

async function webhooksOf(db: Database, isOurs: boolean): Promise<Outcome> {
  const [found] = await db
    .select({
      held: sql<number>`count(*) filter (where ${webhooks.isHeld})`.mapWith(Number),
      moved: count(),
    })
    .from(webhooks)
    .innerJoin(movedRecords, and(eq(movedRecords.kind, "webhooks"), eq(movedRecords.id, webhooks.id)));
  const { held = 0, moved = 0 } = found ?? {};
  if (moved === 0) return done("this store has no imported webhook");
  const release = `run "${STORE} move-in --release-webhooks"`;
  const first = isOurs ? "" : "stop changes on the old shop and import its last dump; then ";
  if (held > 0)
    return open(`the store holds ${held} of ${moved}: its changes cause no deliveries`, first + release);
  const sends = `this store sends the deliveries of all ${moved}`;
  return done(isOurs ? sends : `${sends}; the old shop must not change, or it sends them too`);
}

/** Keys that were in use on the old shop, and have not been used since its last dump. */
async function keysInUse(db: Database, since: string | undefined): Promise<Outcome> {
  if (since === undefined) return done("begins when the route leads to this store");
  const missed = await db
    .select({ key: apiKeys.truncatedKey, description: apiKeys.description })
    .from(apiKeys)
    .innerJoin(movedRecords, and(eq(movedRecords.kind, "api_keys"), eq(movedRecords.id, apiKeys.id)))
    .where(
      and(
        lt(apiKeys.lastAccess, new Date(since)),
        sql`${apiKeys.lastAccess} > ${since}::timestamptz - make_interval(days => ${IN_USE})`,
      ),
    )
    .orderBy(desc(apiKeys.lastAccess));
  if (missed.length === 0)
    return done(`each key of the last ${IN_USE} days before the switch has been used since`);
  const named = missed
    .slice(0, 5)
    .map(({ key, description }) => `…${key} (${description || "no description"})`);
  return look(
    `${missed.length} keys have not been used since ${since}: ${named.join(", ")}`,
    "ask their owners, or wait: some integrations run once a day",
  );
}

/** Orders created or changed here since the last import, which the old shop would lack. */
async function wayBack(db: Database, isOurs: boolean, home: string, since: string | undefined) {
  if (since === undefined)
    return done(`no move-in is recorded: "${STORE} export --url ${home}" exports all records of this store`);
  const changed = await db.$count(orders, gte(orders.updatedAt, new Date(since)));
  if (changed === 0 && isOurs)
    return done("switch the route back: no order was created or changed in this store");
  if (changed === 0) return done("keep the route: nothing depends on this store yet");
  return done(
    `orders created or changed in this store since the last move-in, ${since}: ${changed}. Before you switch the route back, ` +
      `"${STORE} export --url ${home} --since ${since}" exports the records that the old shop lacks`,
  );
}

/** Start of the last import; undefined if it was not recorded. */
async function lastMoveIn(db: Database): Promise<string | undefined> {
  const [last] = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(eq(auditLog.kind, "move-in"))
    .orderBy(desc(auditLog.at))
    .limit(1);
  return last && formatInstant(last.at);
}
