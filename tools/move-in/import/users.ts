import { strengthOf } from "../../../functions/store/access/caller.ts";
import { type Role, users } from "../../../schema/users.ts";
import { addressOf } from "./addresses.ts";
import { type Columns, freeMeta, noteNoArray } from "./meta.ts";
import { importEach } from "./rows.ts";
import type { Shop } from "./shop.ts";
import type { ImportContext } from "./import-context.ts";
import { EPOCH, unix } from "./times.ts";
import { EMPTY_ADDRESS, EMPTY_BILLING } from "../../../schema/addresses.ts";

/** User meta of WordPress itself. */
const OF_WORDPRESS = new Set(
  (
    "nickname description rich_editing syntax_highlighting comment_shortcuts admin_color use_ssl show_admin_bar_front locale " +
    "session_tokens dismissed_wp_pointers show_welcome_panel community-events-location first_name last_name last_update paying_customer"
  ).split(" "),
);
/** Meta keys with the shop's prefix. Without a prefix only these names belong to the shop. */
const OF_PREFIX = new Set(
  "capabilities user_level user-settings user-settings-time dashboard_quick_press_last_post_id".split(" "),
);
const ADDRESS_FIELD = new RegExp(`^(billing|shipping)_(${Object.keys(EMPTY_BILLING).join("|")})$`);

/** Users with their roles, names, addresses and dates; their password hashes are unchanged. */
export async function importUsers(context: ImportContext): Promise<void> {
  const { shop } = context;
  const { zone, prefix, problems } = shop;
  const rows = context.incoming(users);
  const isOfPrefix = (key: string) =>
    prefix === "" ? OF_PREFIX.has(key) : key.toLowerCase().startsWith(prefix.toLowerCase());
  const isOwn = (key: string) => OF_WORDPRESS.has(key) || ADDRESS_FIELD.test(key) || isOfPrefix(key);
  await importEach(context, { from: "users", meta: "usermeta" }, ({ id, columns, meta }) => {
    context.count("users");
    const [login, capabilities] = [columns["user_login"] ?? "", shop.capabilitiesOf(meta)];
    noteNoArray(problems, ["users", id], capabilities, ["roles", "a role"]);
    const name = columns["display_name"] ?? "";
    const { role, otherRoles } = shop.roles.rolesOf({ login, capabilities });
    if (otherRoles.length > 0) reportRoles(shop, id, columns, [role, ...otherRoles]);
    const createdAt = zone.local(columns["user_registered"]) ?? EPOCH;
    rows.add({
      id,
      login,
      email: columns["user_email"] ?? "",
      role,
      otherRoles,
      firstName: meta.text("first_name"),
      lastName: meta.text("last_name"),
      displayName: name === "" || name === login ? null : name,
      passwordHash: columns["user_pass"] ?? null,
      signInByLink: false,
      billing: addressOf(EMPTY_BILLING, (name) => meta.get(`billing_${name}`)),
      shipping: addressOf(EMPTY_ADDRESS, (name) => meta.get(`shipping_${name}`)),
      meta: freeMeta(meta, { isOwn, kind: "users", id, problems }),
      createdAt,
      updatedAt: unix(meta.get("last_update")) ?? new Date(0),
    });
  });
}

/** Reports users of several roles: the API shows the first, and the strongest counts (§several-roles). */
function reportRoles({ problems }: Shop, id: number, { user_login: login }: Columns, roles: Role[]): void {
  const [role = "" as Role, ...otherRoles] = roles;
  const isStronger = strengthOf({ role, otherRoles }) !== strengthOf({ role, otherRoles: [] });
  const why = isStronger
    ? "it has several roles: the API shows the first, and a stronger one decides the rights"
    : "it has several roles: the API shows the first";
  problems.note("users", id, why, `${login} (${roles.join(", ")})`);
}
