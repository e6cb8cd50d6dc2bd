import { join } from "node:path";
import { and, count, desc, eq, gte, isNotNull, lt, notExists, sql } from "drizzle-orm";
import { formatInstant } from "../../../functions/resources/serialize/dates.ts";
import { apiKeys } from "../../../schema/api-keys.ts";
import { auditLog } from "../../../schema/audit.ts";
import { movedRecords } from "../../../schema/move-in.ts";
import { orders } from "../../../schema/orders.ts";
import { webhooks } from "../../../schema/webhooks.ts";
import type { ServedRoutes } from "../../../functions/http/version-profile.ts";
import { describeNeededRoutes } from "../../compare/reads/called-routes.ts";
import type { Database } from "../../database/database.ts";
import { ROOT } from "../../files/root.ts";
import type { Finding } from "../../../functions/store/doctor/finding.ts";
import { readRoutes } from "../deploy/config.ts";
import type { Notes } from "./notes.ts";
import type { Route } from "./route.ts";
import { outcomes, type Step } from "./step.ts";

const WRANGLER = join(ROOT, "wrangler.toml");
const STORE = "npm run -s store --";
/** Hours for which a comparison counts. */
const FRESH = 24;
const NAMED = 5;
/** Days since a key's last use on the old shop within which its absence here is reported. */
const IN_USE = 14;

interface SwitchContext {
  db: Database;
  home: string;
  notes: Notes;
  route: Route;
  found: readonly Finding[];
}

/** Checks each step of the switch, in order. Changes nothing. */
export async function checkSwitch({ db, home, notes, route, found }: SwitchContext): Promise<Step[]> {
  const isOurs = route.answers === "ours";
  return [
    await movedIn(db),
    compared(notes),
    await routesCalled(notes),
    storeHealthStep(found),
    await live(db, isOurs),
    switched(route, notes, home),
    await keysInUse(db, notes.switched),
    await wayBackStep(db, isOurs, home),
  ];
}

async function movedIn(db: Database): Promise<Step> {
  const { done, open } = outcomes("moved in");
  const kinds = await db
    .select({ kind: movedRecords.kind, count: count() })
    .from(movedRecords)
    .groupBy(movedRecords.kind)
    .orderBy(movedRecords.kind);
  if (kinds.length === 0)
    return open("this store has no imported shop", `take a dump and run "${STORE} move-in shop.sql.gz"`);
  const [newest] = await db
    .select({ id: orders.id, at: orders.createdAt })
    .from(orders)
    .innerJoin(movedRecords, and(eq(movedRecords.kind, "orders"), eq(movedRecords.id, orders.id)))
    .orderBy(sql`${orders.id} desc`)
    .limit(1);
  const all = kinds.map(({ kind, count }) => `${count} ${kind.replaceAll("_", " ")}`).join(", ");
  const last = newest
    ? `; compare the newest order, ${newest.id} of ${formatInstant(newest.at)}, with the old shop's`
    : "";
  return done(all + last);
}

function compared({ comparison }: Notes): Step {
  const { done, open } = outcomes("compared");
  const again = `run "${STORE} compare OLD_URL NEW_URL --report comparison.html" on this machine`;
  if (!comparison) return open("this machine has no record of a comparison", again);
  const { outcome, ended, old, new: now, fields, compared: times } = comparison;
  const hours = Math.floor((Date.now() - Date.parse(ended)) / 3_600_000);
  const saw = `${old} with ${now} (${times} comparisons, ${hours} h ago)`;
  if (outcome === "different")
    return open(`${saw}: ${fields} fields differ`, `read the report, then ${again}`);
  if (outcome === "incomplete") return open(`${saw}: incomplete`, again);
  return hours < FRESH ? done(`${saw}: equal`) : open(`${saw}: equal, but too long ago`, again);
}

/** Whether the versions serve the routes that the old shop's clients call. */
async function routesCalled({ called }: Notes): Promise<Step> {
  const { done, look, open } = outcomes("routes called");
  if (!called)
    return look(
      "no access log of the old shop was checked",
      `run "${STORE} switch --log FILE", which lists the routes that clients call and the necessary ROUTES`,
    );
  const saw = `${called.length} routes. ${describeNeededRoutes(called)}`;
  if (!called.some(({ served }) => served === "all")) return done(saw);
  const lacking = await versionsWithout("all");
  if (lacking.length === 0) return done(`${saw} This store has that setting`);
  return open(
    saw,
    `set ROUTES = "all" in wrangler.toml for ${lacking.join(", ")} and the console, and deploy again`,
  );
}

/** The versions of wrangler.toml with another choice of routes. */
async function versionsWithout(routes: ServedRoutes): Promise<string[]> {
  const served = [...(await readRoutes(WRANGLER))];
  return served.flatMap(([env, own]) => (own === routes || env === "console" ? [] : env));
}

function storeHealthStep(found: readonly Finding[]): Step {
  const { done, look, open } = outcomes("store is well");
  const of = (status: Finding["status"]) => found.filter((finding) => finding.status === status);
  const [failing, warned] = [of("fail"), of("warn")];
  const describe = (findings: readonly Finding[]) =>
    findings.map(({ check, found: what }) => `${check}: ${what}`).join("; ");
  const todo = `"${STORE} doctor" lists the solutions`;
  if (failing.length > 0) return open(describe(failing), todo);
  return warned.length > 0 ? look(describe(warned), todo) : done("the doctor finds no problem");
}

function switched({ answers, saw }: Route, notes: Notes, home: string): Step {
  const { done, open } = outcomes("route");
  if (answers === "ours") return done(`${saw}, first seen ${notes.switched ?? "now"}`);
  return open(saw, `after all steps above, set the route of ${home}/wc-api/* to this store`);
}

async function live(db: Database, isOurs: boolean): Promise<Step> {
  const { done, open } = outcomes("webhooks");
  const [found] = await db
    .select({
      held: sql<number>`count(*) filter (where ${webhooks.isHeld})`.mapWith(Number),
      moved: count(),
    })
    .from(webhooks)
    .innerJoin(movedRecords, and(eq(movedRecords.kind, "webhooks"), eq(movedRecords.id, webhooks.id)));
  const { held = 0, moved = 0 } = found ?? {};
  if (moved === 0) return done("this store has no imported webhook");
  const releaseWebhooks = `run "${STORE} move-in --release-webhooks"`;
  if (held > 0 && isOurs)
    return open(`the store holds ${held} of ${moved}: its changes cause no deliveries`, releaseWebhooks);
  if (held > 0)
    return open(
      `the store holds ${held} of ${moved}`,
      `stop changes on the old shop and import its last dump; then ${releaseWebhooks}`,
    );
  if (isOurs) return done(`this store sends the deliveries of all ${moved}`);
  return done(
    `this store sends the deliveries of all ${moved}; the old shop must not change, or it sends them too`,
  );
}

/** Keys that were in use on the old shop, and have not been used since the switch. */
async function keysInUse(db: Database, since: string | undefined): Promise<Step> {
  const { done, look } = outcomes("keys in use");
  if (since === undefined) return done("begins when the route leads to this store");
  const missed = await db
    .select({ key: apiKeys.truncatedKey, description: apiKeys.description, at: apiKeys.lastAccess })
    .from(apiKeys)
    .innerJoin(movedRecords, and(eq(movedRecords.kind, "api_keys"), eq(movedRecords.id, apiKeys.id)))
    .where(
      and(
        isNotNull(apiKeys.lastAccess),
        lt(apiKeys.lastAccess, new Date(since)),
        sql`${apiKeys.lastAccess} > ${since}::timestamptz - make_interval(days => ${IN_USE})`,
      ),
    )
    .orderBy(sql`${apiKeys.lastAccess} desc`);
  if (missed.length === 0)
    return done(`each key of the last ${IN_USE} days before the switch has been used since`);
  const named = missed
    .slice(0, NAMED)
    .map(({ key, description }) => `…${key} (${description || "no description"})`);
  return look(
    `${missed.length} keys have not been used since ${since}: ${named.join(", ")}`,
    "ask their owners, or wait: some integrations run once a day",
  );
}

/** Records created or changed here since the last import, which the old shop would lack. */
async function wayBackStep(db: Database, isOurs: boolean, home: string): Promise<Step> {
  const { done } = outcomes("way back");
  const since = await lastMoveIn(db);
  const createdSinceImport = notExists(
    db
      .select({ id: movedRecords.id })
      .from(movedRecords)
      .where(and(eq(movedRecords.kind, "orders"), eq(movedRecords.id, orders.id))),
  );
  const [found] = await db
    .select({
      made: sql<number>`count(*) filter (where ${createdSinceImport})`.mapWith(Number),
      all: count(),
    })
    .from(orders)
    .where(since === undefined ? createdSinceImport : gte(orders.updatedAt, new Date(since)));
  const { made = 0, all = 0 } = found ?? {};
  if (all === 0 && isOurs)
    return done("switch the route back: no order was created or changed in this store");
  if (all === 0) return done("keep the route: nothing depends on this store yet");
  const [moment, option] =
    since === undefined ? ["", ""] : [` since the last move-in, ${since}`, ` --since ${since}`];
  return done(
    `this store created ${made} orders and changed ${all - made}${moment}: before you switch the route back, ` +
      `"${STORE} export --url ${home}${option}" exports the records that the old shop lacks`,
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
