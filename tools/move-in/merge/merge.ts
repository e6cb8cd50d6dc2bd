import type pg from "pg";
import type { Problems } from "../staging/problems.ts";
import { advanceSequences, applyOutcomes } from "./apply.ts";
import { type Kind, nameOf, TABLES } from "./kinds.ts";
import { dropOrphans } from "./drop-orphans.ts";
import { moveOwnIds, moveOwnPartIds } from "./move-own-ids.ts";
import { settleClaims } from "./unique.ts";
import { type Action, decideOutcomes, idsWith, type Preference } from "./outcomes.ts";

/** Number of changed records above which roll-ups are rebuilt once instead of updated by each. */
const MANY = 500;
/** Triggers that many changes go without: sums and texts are made once at the end. */
const TRIGGERS = {
  orders: ["deltas_recorded", "texts_written", "texts_rewritten"],
  order_items: ["deltas_recorded", "texts_written", "texts_rewritten", "texts_cut"],
  refunds: ["deltas_recorded"],
  refund_items: ["deltas_recorded"],
  users: ["deltas_recorded"],
  settings: ["rollups_rebuilt"],
};

export interface Merged {
  /** Records of each kind by outcome. */
  actions: { kind: string; action: Action; count: number }[];
  /** Records that keep this side's version, or block others. */
  kept: { kind: string; id: number; action: Action }[];
  /** Records of this side that the dump's version replaced despite changes here. */
  replaced: { kind: string; id: number; action: Action }[];
}

interface MergeOptions {
  /** Those of the dump, in the order of `KINDS`. */
  kinds: readonly Kind[];
  columnsOf: (table: Kind["root"]) => string[];
  preference: Preference;
  isDry: boolean;
  /** Receives problems of the dump. */
  problems: Problems;
  /** Receives the name of each step. */
  onStep: (step: string) => void;
}

/** Turns the store's records into the imported ones, in one transaction. Reads continue meanwhile, writes wait. */
export async function merge(client: pg.ClientBase, options: MergeOptions): Promise<Merged> {
  const { kinds, columnsOf, preference, isDry, problems, onStep } = options;
  await client.query("begin");
  try {
    await client.query(
      `lock table ${TABLES.map((table) => `public.${nameOf(table)}`).join(", ")} in share row exclusive mode`,
    );
    await client.query(
      "create unlogged table move_in.outcomes (kind text, id bigint, hash bigint, action text, replaced text)",
    );
    for (const kind of kinds) {
      onStep(`comparing ${kind.name}`);
      const decide = () => decideOutcomes(client, kind, columnsOf, preference);
      await decide();
      await moveOwnIds(client, kind.name);
      if (await settleClaims(client, kind.name)) await decide();
      await dropOrphans(client, kind.name, problems);
    }
    await client.query("create index on move_in.outcomes (id)");
    await client.query("analyze move_in.outcomes");
    await moveOwnPartIds(client, problems);
    const merged = await readOutcomes(client);
    if (isDry) return merged;
    onStep("writing");
    await withoutSums(
      client,
      merged,
      () => applyOutcomes(client, columnsOf),
      () => onStep("adding up"),
    );
    await advanceSequences(client);
    await client.query("commit");
    return merged;
  } finally {
    // No effect after a commit.
    await client.query("rollback").catch(() => {});
  }
}

async function readOutcomes(client: pg.ClientBase): Promise<Merged> {
  const { rows: actions } = await client.query<Merged["actions"][number]>(
    "select kind, action, count(*)::int as count from move_in.outcomes group by 1, 2 order by 1, 2",
  );
  const named = async (sql: string) => {
    const { rows } = await client.query<{ kind: string; id: string; action: Action }>(sql);
    return rows.map((row) => ({ ...row, id: Number(row.id) }));
  };
  return {
    actions,
    kept: await named(
      "select kind, id, action from move_in.outcomes where action in ('here', 'taken', 'lost') order by kind, id",
    ),
    replaced: await named(
      "select kind, id, replaced as action from move_in.outcomes where replaced is not null order by kind, id",
    ),
  };
}

/** For many changes: without triggers, and roll-ups and searched texts are written at the end. */
async function withoutSums(
  client: pg.ClientBase,
  { actions }: Merged,
  work: () => Promise<void>,
  onSums: () => void,
): Promise<void> {
  const changed = actions
    .filter(
      ({ kind, action }) =>
        (kind === "orders" || kind === "users") && ["insert", "update", "remove"].includes(action),
    )
    .reduce((sum, { count }) => sum + count, 0);
  if (changed <= MANY) {
    await work();
    const renamed = idsWith("products", "insert", "update", "remove");
    await client.query(
      `select write_order_texts(array_agg(distinct order_id)) from public.order_items where product_id in ${renamed} or variation_id in ${renamed}`,
    );
    return;
  }
  const each = async (what: "disable" | "enable") => {
    for (const [table, triggers] of Object.entries(TRIGGERS))
      for (const trigger of triggers)
        await client.query(`alter table public.${table} ${what} trigger ${trigger}`);
  };
  await each("disable");
  await work();
  onSums();
  await client.query("select rebuild_rollups(), write_order_texts((select array_agg(id) from orders))");
  await client.query("set constraints all immediate");
  await each("enable");
}
