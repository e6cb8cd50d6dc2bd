import type { Role } from "../../../schema/users.ts";

/** What a role may be asked for, under the contract's names. */
export type Capability =
  | "manage_store"
  | "view_store_reports"
  | "list_users"
  | "create_users"
  | "edit_users"
  | "delete_users"
  | "read_private_products"
  | `${"read_private" | "publish" | "edit_others" | "delete_others"}_${"shop_orders" | "shop_coupons"}`;

const SHOP: readonly Capability[] = [
  "manage_store",
  "view_store_reports",
  "list_users",
  "edit_users",
  "read_private_shop_orders",
  "publish_shop_orders",
  "edit_others_shop_orders",
  "delete_others_shop_orders",
  "read_private_shop_coupons",
  "publish_shop_coupons",
  "edit_others_shop_coupons",
  "delete_others_shop_coupons",
  "read_private_products",
];

/** The others have none. */
const CAPABILITIES: ReadonlyMap<Role, ReadonlySet<Capability>> = new Map([
  ["administrator", new Set<Capability>([...SHOP, "create_users", "delete_users"])],
  ["shop_manager", new Set(SHOP)],
]);

/** Of a user's roles the one with the most capabilities. */
export function strongest(roles: readonly Role[]): Role {
  return [...CAPABILITIES.keys()].find((role) => roles.includes(role)) ?? (roles[0] as Role);
}

/** The user an API key acts as. */
export interface Caller {
  readonly userId: number;
  readonly role: Role;
}

/** Whether the caller's role has the capability. */
export function can(caller: Pick<Caller, "role">, capability: Capability): boolean {
  return CAPABILITIES.get(caller.role)?.has(capability) ?? false;
}
