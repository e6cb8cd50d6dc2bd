import type { Role } from "../../../schema/users.ts";

/** Callers, their strength by their roles, and the capabilities of each. */

const POST_VERBS = ["read_private", "publish", "edit_others", "delete_others"] as const;
const POST_TYPES = ["shop_orders", "shop_coupons", "products"] as const;

/** Capabilities under the contract's names. `promote_users` is the legacy API's for changing roles. */
export type Capability =
  | "manage_store"
  | "view_store_reports"
  | "list_users"
  | "create_users"
  | "edit_users"
  | "delete_users"
  | "promote_users"
  | "manage_product_terms"
  | "unfiltered_html"
  | `${(typeof POST_VERBS)[number]}_${(typeof POST_TYPES)[number]}`;

const SHOP: readonly Capability[] = [
  "manage_store",
  "view_store_reports",
  "list_users",
  "edit_users",
  "manage_product_terms",
  ...POST_TYPES.flatMap((type) => POST_VERBS.map((verb) => `${verb}_${type}` as const)),
];

/** From the strongest to the weakest; other roles give no rights. */
const STRENGTHS = ["administrator", "shop_manager", "customer"] as const satisfies Role[];

/** The strength of a user: that of their strongest role. */
type Strength = (typeof STRENGTHS)[number] | "none";

const CAPABILITIES: Readonly<Record<Strength, ReadonlySet<Capability>>> = {
  administrator: new Set<Capability>([
    ...SHOP,
    "unfiltered_html",
    "create_users",
    "delete_users",
    "promote_users",
  ]),
  shop_manager: new Set(SHOP),
  customer: new Set(),
  none: new Set(),
};

/** A user with all their roles. Rights never depend on the first role alone. */
export interface UserWithRoles {
  id: number;
  role: Role;
  otherRoles: readonly Role[];
}

/** The strength of a user, for callers, owners of webhooks and edited users alike (§several-roles). */
export function strengthOf({ role, otherRoles }: Omit<UserWithRoles, "id">): Strength {
  return STRENGTHS.find((strength) => strength === role || otherRoles.includes(strength)) ?? "none";
}

/** A user who acts through an API key or the console. */
export interface Caller {
  readonly userId: number;
  readonly strength: Strength;
  /** Whether they are signed in, and their last proof of identity is not recent (§console-fresh-proof). */
  readonly isStale?: boolean;
  /** Whether they act through the API of a shop without coupons (§coupons-off). */
  readonly lacksCoupons?: boolean;
}

/** The caller until the database has identified them. */
export const NOBODY: Caller = { userId: 0, strength: "none" };

export function callerOf(user: UserWithRoles): Caller {
  return { userId: user.id, strength: strengthOf(user) };
}

/** Whether the caller has the capability. */
export function can(
  { strength, lacksCoupons }: Pick<Caller, "strength" | "lacksCoupons">,
  capability: Capability,
): boolean {
  if (lacksCoupons && capability.endsWith("_shop_coupons")) return false;
  return CAPABILITIES[strength].has(capability);
}

/** Whether the caller may change a user: administrators anyone, shop managers customers and themselves (§rights-by-id). */
export function mayChange(caller: Caller, user: UserWithRoles): boolean {
  return caller.strength === "administrator" || user.id === caller.userId || strengthOf(user) === "customer";
}
