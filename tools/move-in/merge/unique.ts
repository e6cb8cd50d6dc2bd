import type pg from "pg";
import { idsWith } from "./outcomes.ts";

const isOwn = (kind: string) =>
  `not exists (select from public.moved_records m where m.kind = '${kind}' and m.id = t.id)`;

const IS_SAME_TERM =
  "w.taxonomy = t.taxonomy and coalesce(w.attribute_id, 0) = coalesce(t.attribute_id, 0) and w.slug = t.slug and w.id <> t.id";

/** Logins, addresses, slugs and codes that both a kept record of this side and another of the dump have, by kind. */
const CLAIMED: Readonly<Record<string, readonly string[]>> = {
  users: [
    `update public.users t set login = t.login || '#' || t.id from move_in.users w
     where lower(w.login) = lower(t.login) and w.id <> t.id and ${isOwn("users")}`,
    `update public.users t set email = '' from move_in.users w
     where t.email <> '' and lower(w.email) = lower(t.email) and w.id <> t.id and ${isOwn("users")}`,
    `update move_in.users w set login = w.login || '#' || w.id from public.users t
     where lower(w.login) = lower(t.login) and w.id <> t.id and t.id in ${idsWith("users", "here")}`,
    `update move_in.users w set email = '' from public.users t
     where w.email <> '' and lower(w.email) = lower(t.email) and w.id <> t.id and t.id in ${idsWith("users", "here")}`,
  ],
  tax_classes: [
    // A new store's own classes, before the first import, unless a record here has the class.
    `delete from public.tax_classes t where t.name in ('Reduced rate', 'Zero rate') and not exists (select from public.moved_records)
       and not exists (select from public.products p where p.tax_class = t.slug)
       and not exists (select from public.tax_rates r where r.tax_class = t.slug)`,
    `delete from public.tax_classes t using move_in.tax_classes w where w.slug = t.slug and ${isOwn("tax_classes")}`,
  ],
  attributes: [
    `update public.attributes t set slug = t.slug || '-' || t.id from move_in.attributes w
     where w.slug = t.slug and w.id <> t.id and ${isOwn("attributes")}`,
    `update move_in.attributes w set slug = w.slug || '-' || w.id from public.attributes t
     where w.slug = t.slug and w.id <> t.id and t.id in ${idsWith("attributes", "here")}`,
  ],
  terms: [
    `update public.terms t set slug = t.slug || '-' || t.id from move_in.terms w where ${IS_SAME_TERM} and ${isOwn("terms")}`,
    `update move_in.terms w set slug = w.slug || '-' || w.id from public.terms t
     where ${IS_SAME_TERM} and t.id in ${idsWith("terms", "here")}`,
  ],
  coupons: [
    `update public.coupons t set is_shadowed = true from move_in.coupons w
     where w.code = t.code and w.status = 'publish' and w.id <> t.id and not t.is_shadowed and ${isOwn("coupons")}`,
    `update move_in.coupons w set is_shadowed = true from public.coupons t
     where w.code = t.code and t.status = 'publish' and w.id <> t.id and t.id in ${idsWith("coupons", "here")}`,
  ],
};

/**
 * Decides who keeps a unique value: the shop's record against one created here, and a record changed here against the shop's.
 * Returns whether records of the kind have changed, whose outcomes must be found anew.
 */
export async function settleClaims(client: pg.ClientBase, kind: string): Promise<boolean> {
  let changed = 0;
  for (const sql of CLAIMED[kind] ?? []) changed += (await client.query(sql)).rowCount ?? 0;
  return changed > 0;
}

/** Unique values that changing records release first, as two may swap them. */
const GIVEN_UP = [
  `update public.users t set login = '#' || t.id || ' is moving', email = '' from move_in.users w
   where w.id = t.id and (lower(w.login), lower(w.email)) <> (lower(t.login), lower(t.email)) and t.id in ${idsWith("users", "update")}`,
  `update public.coupons t set is_shadowed = true from move_in.coupons w
   where w.id = t.id and (w.code, w.is_shadowed) <> (t.code, t.is_shadowed) and t.id in ${idsWith("coupons", "update")}`,
  ...["terms", "attributes", "tax_classes"].map(
    (kind) => `update public.${kind} t set slug = '#' || t.id || ' is moving' from move_in.${kind} w
   where w.id = t.id and w.slug <> t.slug and t.id in ${idsWith(kind, "update")}`,
  ),
  `update public.api_keys t set key_hash = t.id || ' is moving' from move_in.api_keys w
   where w.id = t.id and w.key_hash <> t.key_hash and t.id in ${idsWith("api_keys", "update")}`,
];

/** Before records change, in the same transaction. */
export async function releaseUnique(client: pg.ClientBase): Promise<void> {
  for (const sql of GIVEN_UP) await client.query(sql);
}
