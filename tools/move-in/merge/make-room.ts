import type pg from "pg";

/** Where other tables name a user or a key. */
const REFERENCES = {
  users: [
    "api_keys.user_id",
    "orders.customer_id",
    "webhooks.user_id",
    "download_permissions.user_id",
    "sessions.user_id",
    "sign_in_links.user_id",
  ],
  api_keys: ["spent_nonces.key_id", "oauth_nonces.key_id", "idempotency_keys.key_id"],
} as const;

/**
 * Gives users and keys that were made here before the shop moved in other ids, behind all that there are: who set the store up has
 * made some, and the shop's own must keep theirs.
 */
export async function makeRoom(client: pg.ClientBase): Promise<void> {
  for (const [table, references] of Object.entries(REFERENCES)) {
    const moves = references.map((reference, n) => {
      const [other, column] = reference.split(".");
      return `r${n} as (update public.${other} t set ${column} = room.wanted from room where t.${column} = room.id)`;
    });
    await client.query(
      `with room as (
         select id, (select greatest((select max(id) from public.${table}), (select max(id) from move_in.${table})))
           + row_number() over (order by id) as wanted
         from move_in.verdicts where kind = '${table}' and action = 'taken'
       ), moved as (update public.${table} t set id = room.wanted from room where t.id = room.id),
       ${moves.join(", ")}
       update move_in.verdicts v set action = 'insert' from room where v.kind = '${table}' and v.id = room.id`,
    );
  }
}
