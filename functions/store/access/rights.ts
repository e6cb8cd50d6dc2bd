import { StoreError, type StoreErrorCode } from "../errors.ts";
import { type Caller, can, type Capability, mayChange, type UserWithRoles } from "./caller.ts";

/** Rights of callers, with the error of each. */

/** A right of a caller, and the error for callers without it. */
export interface Right {
  readonly capability: Capability;
  readonly refusal: StoreErrorCode;
  /** The edited user, if there is one: the caller must have the right to change that user. */
  readonly over?: UserWithRoles | undefined;
  /** Whether it opens a way in that outlasts a session: a session asks for a fresh proof then (§console-fresh-proof). */
  readonly asksProof?: boolean;
}

/** Rights to one kind of record by operation; refusals have the same names. */
function rightsTo<Name extends string, Verb extends string>(
  record: `${Name}_${Verb}_forbidden` extends StoreErrorCode ? Name : never,
  capabilities: Record<Verb, Capability>,
): Record<Verb, Right> {
  const rights = Object.entries<Capability>(capabilities).map(([verb, capability]) => [
    verb,
    { capability, refusal: `${record}_${verb}_forbidden` },
  ]);
  return Object.fromEntries(rights);
}

const ofPosts = <Type extends "shop_orders" | "shop_coupons" | "products">(type: Type) => ({
  read: `read_private_${type}` as const,
  count: `read_private_${type}` as const,
  create: `publish_${type}` as const,
  edit: `edit_others_${type}` as const,
  delete: `delete_others_${type}` as const,
});
const each = <Verb extends string>(capability: Capability, ...verbs: Verb[]) =>
  Object.fromEntries(verbs.map((verb) => [verb, capability])) as Record<Verb, Capability>;
const forManagers = each("manage_store", "read", "count", "create", "delete");
const ofTerms = each("manage_product_terms", "read", "create", "edit", "delete");

/** Every right that the store asks for, but for the one to change a user. */
export const RIGHTS = {
  coupon: rightsTo("coupon", ofPosts("shop_coupons")),
  order: rightsTo("order", ofPosts("shop_orders")),
  note: rightsTo("note", { create: "publish_shop_orders" }),
  refund: rightsTo("refund", { create: "publish_shop_orders" }),
  product: rightsTo("product", ofPosts("products")),
  customer: rightsTo("customer", {
    read: "list_users",
    count: "list_users",
    create: "create_users",
    delete: "delete_users",
  }),
  tax: rightsTo("tax", { ...forManagers, edit: "manage_store" }),
  taxClass: rightsTo("tax_class", forManagers),
  webhook: rightsTo("webhook", { ...forManagers, edit: "manage_store" }),
  term: rightsTo("term", ofTerms),
  attribute: rightsTo("attribute", ofTerms),
  report: rightsTo("report", { read: "view_store_reports" }),
  /** A new key gives away the rights of its owner (§console-keys). */
  keys: { capability: "create_users", refusal: "key_forbidden" },
  giveKeys: { capability: "create_users", refusal: "key_forbidden", asksProof: true },
  /** A new role gives away its rights (§changed-roles). */
  roles: { capability: "promote_users", refusal: "roles_forbidden" },
  setRoles: { capability: "promote_users", refusal: "roles_forbidden", asksProof: true },
  settings: { capability: "promote_users", refusal: "settings_forbidden" },
} as const;

/** To change a user; without one, to change users at all (§rights-by-id). */
export function mayEdit(user: UserWithRoles | undefined, asksProof = false): Right {
  return { capability: "edit_users", refusal: "customer_edit_forbidden", over: user, asksProof };
}

/** Whether the caller has the right. */
export function has(caller: Caller, { capability, over }: Right): boolean {
  return can(caller, capability) && (over === undefined || mayChange(caller, over));
}

/** The refusal of a caller without the right; undefined with it. */
export function refusalOf(caller: Caller, right: Right): StoreError | undefined {
  if (!has(caller, right)) return new StoreError(right.refusal);
  return right.asksProof && caller.isStale ? new StoreError("authentication_stale") : undefined;
}

/** Throws the right's refusal unless the caller has it, and `authentication_stale` where only a fresh proof is missing. */
export function authorize({ caller }: { caller: Caller }, right: Right): void {
  const refusal = refusalOf(caller, right);
  if (refusal) throw refusal;
}
