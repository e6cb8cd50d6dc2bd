import { type Caller, callerOf, can, type Capability } from "../../../functions/store/access/caller.ts";
import type { Role } from "../../../schema/users.ts";
import type { Json } from "../../../schema/json.ts";
import { isRecord } from "../../files/json.ts";
import { readEntries } from "../php/unserialize.ts";

type Asked = readonly ("read" | "write")[];

/** Each capability under the legacy API's name, with the requests that need it. */
const CAPABILITIES: Readonly<Record<Capability, readonly [there: string, asked: Asked]>> = {
  manage_store: ["manage_woocommerce", ["read", "write"]],
  manage_product_terms: ["manage_product_terms", ["read", "write"]],
  view_store_reports: ["view_woocommerce_reports", ["read"]],
  list_users: ["list_users", ["read"]],
  create_users: ["create_users", ["write"]],
  edit_users: ["edit_users", ["write"]],
  delete_users: ["delete_users", ["write"]],
  promote_users: ["promote_users", []],
  unfiltered_html: ["unfiltered_html", []],
  read_private_products: ["read_private_products", ["read"]],
  publish_products: ["publish_products", ["write"]],
  edit_others_products: ["edit_others_products", ["write"]],
  delete_others_products: ["delete_others_products", ["write"]],
  read_private_shop_orders: ["read_private_shop_orders", ["read"]],
  publish_shop_orders: ["publish_shop_orders", ["write"]],
  edit_others_shop_orders: ["edit_others_shop_orders", ["write"]],
  delete_others_shop_orders: ["delete_others_shop_orders", ["write"]],
  read_private_shop_coupons: ["read_private_shop_coupons", ["read"]],
  publish_shop_coupons: ["publish_shop_coupons", ["write"]],
  edit_others_shop_coupons: ["edit_others_shop_coupons", ["write"]],
  delete_others_shop_coupons: ["delete_others_shop_coupons", ["write"]],
};

/** Rights of a key on only one side, by the legacy API's names. */
export interface Apart {
  lost: string[];
  gained: string[];
  /** Why an owner without any right here is a fault; undefined for one with rights, or with none on either side. */
  fault: string | undefined;
}

/** A user by login and serialised roles and capabilities. */
interface StoredUser {
  login: string;
  capabilities: string | undefined;
}

/** Roles of WordPress and the legacy API without rights over a shop. */
const WITHOUT_RIGHTS = new Set<string>(["customer", "subscriber", "contributor", "author", "editor"]);

/** The roles of a shop. There each role's capabilities decide, which plugins change; here its name does. */
export class ShopRoles {
  readonly #roles = new Map<string, Set<string>>();
  readonly #superAdmins: ReadonlySet<string>;

  /**
   * @param serialised the option `user_roles`, of role to name and capabilities
   * @param superAdmins logins of a network's super admins, who have all rights in each of its shops
   */
  constructor(serialised: string, superAdmins: readonly string[]) {
    this.#superAdmins = new Set(superAdmins);
    for (const [role, value] of readEntries(serialised))
      this.#roles.set(role, new Set(given(isRecord(value) ? value["capabilities"] : undefined)));
  }

  /** A user's roles, in order, from the serialised map, which also has single capabilities. */
  rolesOf(user: StoredUser): { role: Role; otherRoles: Role[] } {
    const [role = "" as Role, ...otherRoles] = this.#named(user);
    // The API shows the role in this shop.
    if (this.#superAdmins.has(user.login) && role !== "administrator") otherRoles.push("administrator");
    return { role, otherRoles: [...new Set(otherRoles)] };
  }

  #named({ capabilities }: StoredUser): Role[] {
    const names = given(Object.fromEntries(readEntries(capabilities)));
    // Without a list of the shop's own roles, all count.
    return names.filter((name) => this.#roles.size === 0 || this.#roles.has(name)) as Role[];
  }

  /** Rights of a user on only one side, for requests with some permissions. */
  apart(user: StoredUser, permissions: "read" | "write" | "read_write"): Apart {
    const caller = callerOf({ id: 0, ...this.rolesOf(user) });
    const found: Apart = { lost: [], gained: [], fault: undefined };
    if (this.#roles.size > 0 && !this.#superAdmins.has(user.login))
      this.#compare(user, caller, permissions, found);
    return { ...found, fault: can(caller, "manage_store") ? undefined : this.#faultOf(user, found.lost) };
  }

  #faultOf(user: StoredUser, lost: readonly string[]): string | undefined {
    const names = this.#named(user);
    if (lost.length > 0) return `in the old shop it has ${lost.join(", ")}`;
    if (names.length === 0) return "the dump has no role of it";
    if (this.#roles.size > 0 || names.every((name) => WITHOUT_RIGHTS.has(name))) return undefined;
    return `the dump lacks the rights of its role ${names.join(", ")}`;
  }

  #compare(
    { capabilities }: StoredUser,
    caller: Caller,
    permissions: "read" | "write" | "read_write",
    found: Apart,
  ): void {
    const there = this.#capabilitiesOf(capabilities);
    for (const [capability, [name, asked]] of Object.entries(CAPABILITIES)) {
      if (!asked.some((one) => permissions.includes(one))) continue;
      const isHere = can(caller, capability as Capability);
      if (isHere !== there.has(name)) found[isHere ? "gained" : "lost"].push(name);
    }
  }

  /** Capabilities of all roles, with the user's own grants and denials. */
  #capabilitiesOf(serialised: string | undefined): Set<string> {
    const own = Object.fromEntries(readEntries(serialised));
    const all = new Set(given(own).flatMap((name) => [...(this.#roles.get(name) ?? [name])]));
    // The legacy API grants it at run time and stores it nowhere.
    if (own["shop_manager"] === true) all.add("edit_users");
    for (const [name, value] of Object.entries(own)) if (!isTrue(value)) all.delete(name);
    return all;
  }
}

/** The names with a true value. */
function given(map: Json | undefined): string[] {
  return isRecord(map)
    ? Object.entries(map)
        .filter(([, value]) => isTrue(value))
        .map(([name]) => name)
    : [];
}

const isTrue = (value: Json) => value === true || value === 1 || value === "1";
