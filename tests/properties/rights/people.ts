import type { TestStore } from "../../support/store.ts";
import { deep } from "../../support/deep.ts";

/** Kinds of users and their strength, independent of the store's own code. */

/** The first role and the further ones. */
export type Roles = readonly string[];

const NAMES = ["administrator", "shop_manager", "customer", "subscriber", "editor"];

/** Each role by itself, each with each other beside it, and none. */
const ALL: readonly Roles[] = [
  ...NAMES.flatMap((first) => [
    [first],
    ...NAMES.filter((second) => second !== first).map((second) => [first, second]),
  ]),
  [""],
];

/** One of each strength, by the first role and by a further one. */
const SOME: readonly Roles[] = [
  ["administrator"],
  ["customer", "administrator"],
  ["shop_manager", "customer"],
  ["customer"],
  [""],
];

export const PEOPLE = deep(SOME, ALL);

/** The requirement of a request: any user, a shop manager, or an administrator. */
export type Need = "anybody" | "shop" | "administrator";

const isAdministrator = (roles: Roles) => roles.includes("administrator");
export const runsShop = (roles: Roles) => isAdministrator(roles) || roles.includes("shop_manager");

/** Whether these roles meet a requirement. */
export function may(roles: Roles, need: Need): boolean {
  if (need === "administrator") return isAdministrator(roles);
  return need === "anybody" || runsShop(roles);
}

/** Whether these roles may change another user: managers may change users who are only customers. */
export function mayChange(roles: Roles, target: Roles): boolean {
  if (isAdministrator(roles)) return true;
  return runsShop(roles) && target.includes("customer") && !runsShop(target);
}

/** Inserts a user with these roles; returns the id. */
export async function insertPerson(store: TestStore, roles: Roles): Promise<number> {
  const [first = "", ...others] = roles;
  const login = crypto.randomUUID();
  const [user] = await store.sql<{ id: number }>(
    "insert into users (login, email, role, other_roles) values ($1, $2, $3, $4) returning id",
    [login, `${login}@example.com`, first, others],
  );
  return user!.id;
}

export async function give(store: TestStore, userId: number, [first = "", ...others]: Roles): Promise<void> {
  await store.sql("update users set role = $2, other_roles = $3 where id = $1", [userId, first, others]);
}

/** Their name in failures. */
export const named = (roles: Roles) => roles.join("+") || "nobody";

/** Runs `work` for each, some at a time: all change the one row of settings, and one write waits for the others 10 s at most. */
export async function forEachOf<T>(all: readonly T[], work: (one: T, at: number) => Promise<void>) {
  const left = all.entries();
  const worker = async () => {
    for (const [at, one] of left) await work(one, at);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
}
