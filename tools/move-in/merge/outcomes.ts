import type pg from "pg";
import { type Kind, nameOf } from "./kinds.ts";

/**
 * The outcome of a record. `here` stays because it changed here, `taken` because its id belongs to another record here; `lost`
 * was deleted here.
 */
export type Action = "insert" | "update" | "remove" | "same" | "here" | "taken" | "lost";

/** The side whose version wins when both have changed a record. */
export type Preference = "ours" | "theirs";

/** SQL of the ids of a kind with these outcomes. */
export function idsWith(kind: string, ...actions: Action[]): string {
  return `(select id from move_in.outcomes where kind = '${kind}' and action in ('${actions.join("', '")}'))`;
}

/**
 * Compares imported records, the store's records and the last import by fingerprints, and stores the outcomes in
 * `move_in.outcomes`, replacing earlier ones.
 */
export async function decideOutcomes(
  client: pg.ClientBase,
  kind: Kind,
  columnsOf: (table: Kind["root"]) => string[],
  preference: Preference,
): Promise<void> {
  const fingerprints = (schema: string, only: string) =>
    [{ table: kind.root, record: () => "t.id" }, ...kind.parts]
      .map(({ table, record }) => {
        const columns = columnsOf(table).filter((name) => !kind.volatile.includes(name));
        const values = columns.map((name) => `t."${name}"`).join(", ");
        const id = record(schema);
        return `select ${id} as id, hashtextextended('${nameOf(table)}' || row(${values})::text, 0) as hash
          from ${schema}.${nameOf(table)} t where ${only.replaceAll("$id", id)}`;
      })
      .join(" union all ");
  const summed = (parts: string) => `select id, bit_xor(hash) as hash from (${parts}) as parts group by id`;
  // Users, keys and tax classes created here stay, whichever version wins.
  const isKept = ["users", "api_keys", "tax_classes"].includes(kind.name);
  const isFirst = kind.name === "settings" ? "theirs" : isKept ? "ours" : preference;
  await client.query("delete from move_in.outcomes where kind = $1", [kind.name]);
  await client.query(
    `insert into move_in.outcomes (kind, id, hash, action, replaced)
     with incoming as (${summed(fingerprints("move_in", "true"))}),
     known as (select id, fingerprint as hash from public.moved_records where kind = '${kind.name}'),
     live as (${summed(fingerprints("public", "$id in (select id from incoming union all select id from known)"))})
     select '${kind.name}', id, coalesce(incoming.hash, known.hash),
       case
         when live.id is null and known.id is null then 'insert'
         when live.id is null and incoming.id is null then 'remove'
         when live.id is null then ${preference === "theirs" ? "'insert'" : "'lost'"}
         when incoming.hash = live.hash then 'same'
         when known.id is null then ${isFirst === "theirs" ? "'update'" : "'taken'"}
         when known.hash = live.hash and incoming.id is null then 'remove'
         when known.hash = live.hash then 'update'
         when ${preference === "theirs"} then case when incoming.id is null then 'remove' else 'update' end
         else 'here'
       end,
       case
         when ${preference !== "theirs" || kind.name === "settings"} or live.id is null or incoming.hash = live.hash then null
         when known.id is null then ${isKept ? "null" : "'taken'"}
         when known.hash <> live.hash then 'here'
       end
     from incoming full join known using (id) left join live using (id)`,
  );
}
