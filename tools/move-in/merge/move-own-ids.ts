import type pg from "pg";
import { downloadPermissions, orderItems, orderNotes, refundItems, refunds } from "../../../schema/orders.ts";
import { note, type Problems } from "../staging/problems.ts";
import { KINDS, nameOf } from "./kinds.ts";
import { idsWith } from "./outcomes.ts";

/** Columns of other tables that refer to a user or a key. */
const REFERENCES = {
  users: [
    "api_keys.user_id",
    "orders.customer_id",
    "webhooks.user_id",
    "download_permissions.user_id",
    "sessions.user_id",
    "sign_in_links.user_id",
  ],
  api_keys: ["spent_signatures.key_id", "idempotency_keys.key_id"],
  // All others refer to a class by its slug.
  tax_classes: [],
} as const;

const CHANGES_OF_USERS = `changes as (
  update public.record_changes t set object_id = room.wanted from room where t.kind = 'user' and t.object_id = room.id)`;

/**
 * Gives new ids to users, keys and tax classes created here, after all others: the shop's own must keep theirs.
 * Other kinds have no such records.
 */
export async function moveOwnIds(client: pg.ClientBase, table: string): Promise<void> {
  if (table !== "users" && table !== "api_keys" && table !== "tax_classes") return;
  const moves = REFERENCES[table].map((reference, n) => {
    const [other, column] = reference.split(".");
    return `, r${n} as (update public.${other} t set ${column} = room.wanted from room where t.${column} = room.id)`;
  });
  await client.query(
    `with room as (
       select id, (select greatest((select max(id) from public.${table}), (select max(id) from move_in.${table})))
         + row_number() over (order by id) as wanted
       from move_in.outcomes where kind = '${table}' and action = 'taken'
     ), moved as (update public.${table} t set id = room.wanted from room where t.id = room.id)
     ${moves.join("")}${table === "users" ? `, ${CHANGES_OF_USERS}` : ""}
     update move_in.outcomes v set action = 'insert' from room where v.kind = '${table}' and v.id = room.id`,
  );
}

/** Parts of orders with ids of their own, referenced ones first, with the columns that refer to them. */
const NUMBERED = [
  { table: orderItems, reference: "refund_items.order_item_id" },
  { table: refunds, reference: "refund_items.refund_id" },
  { table: refundItems },
  { table: orderNotes },
  { table: downloadPermissions },
];

/** Gives new ids to lines, notes, refunds and permissions that stay here, and whose ids the dump uses for others. */
export async function moveOwnPartIds(client: pg.ClientBase, problems: Problems): Promise<void> {
  for (const { table, reference } of NUMBERED) {
    const name = nameOf(table);
    const { record } = KINDS.flatMap(({ parts }) => parts).find((part) => part.table === table) ?? {};
    if (!record) throw new Error(`${name} is part of no record`);
    const [other, column] = reference?.split(".") ?? [];
    const follow =
      other && column
        ? `followed as (update public.${other} t set ${column} = room.wanted from room where t.${column} = room.id),`
        : "";
    const reported =
      "select id, 'another record of the dump has the id of this record of the store: it gets a new id' as why, 'now ' || wanted as place from room";
    const moves = `room as (
         select t.id, ${record("public")} as order_id,
           (select greatest((select max(id) from public.${name}), (select max(id) from move_in.${name})))
             + row_number() over (order by t.id) as wanted
         from public.${name} t
         where t.id in (select t.id from move_in.${name} t where ${record("move_in")} in ${idsWith("orders", "insert", "update")})
           and ${record("public")} not in ${idsWith("orders", "update", "remove")}
       ), moved as (update public.${name} t set id = room.wanted from room where t.id = room.id),
       ${follow}
       planned as (update public.orders o set version = version + 1 where id in (select order_id from room)),`;
    await problems.run(client, note(name, reported, moves));
  }
}
