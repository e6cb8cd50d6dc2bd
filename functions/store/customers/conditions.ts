import { and, eq, gte, lte, or, type SQL, sql } from "drizzle-orm";
import { EMPTY_ADDRESS, EMPTY_BILLING } from "../../../schema/addresses.ts";
import { type Role, users, userShownName } from "../../../schema/users.ts";
import { escapeLike, type ListQuery } from "../lists/list-query.ts";
import { byInteger, byText, byTime, type SortKey, sortKeys, textMeta } from "../lists/sort-keys.ts";
import { hasRole } from "./roles.ts";

/** The query of a list or count of customers. */
export interface CustomerQuery extends ListQuery {
  /** One role; an unknown one matches nobody. Undefined for users of any role. */
  role: string | undefined;
  /** Whether to include users with it as a further role; undefined for no. */
  isShared?: true | undefined;
  /** As sent: matches as a whole; `*` at either end stands for anything. */
  search: string | undefined;
}

/** The users of a list or count. */
export function customerConditions(query: CustomerQuery): SQL | undefined {
  const { role, search, createdMin, createdMax } = query;
  return and(
    role === undefined ? undefined : query.isShared ? hasRole(role) : eq(users.role, role as Role),
    search === undefined ? undefined : searchCondition(search),
    createdMin && gte(users.createdAt, createdMin),
    createdMax && lte(users.createdAt, createdMax),
    metaCondition(query),
  );
}

const lowerEmail = sql`lower(${users.email})`;
const shownName = userShownName(users);
const lowerLogin = sql`lower(${users.login})`;

const SORT_KEYS = sortKeys({
  "registered user_registered": byTime(users.createdAt),
  // But for the id, equal for all customers, so only the tie-breaker applies.
  "ID id url user_url post_count": byInteger(users.id),
  "email user_email": byText(sql`${lowerEmail} collate "und-x-icu"`),
  "name display_name": byText(sql`${shownName} collate "und-x-icu"`),
});

/** Sort key for the legacy API's `orderby` names: registration by default, the login name for an unknown one. */
export function customerSortKey({ orderBy = "registered", metaKey = "" }: ListQuery): SortKey {
  if (orderBy === "meta_value") return byText(textMeta(metaText(metaKey)).text);
  if (orderBy === "meta_value_num") return textMeta(metaText(metaKey)).number;
  return SORT_KEYS.get(orderBy) ?? byText(lowerLogin);
}

/** Searches the e-mail address for a text with `@`, login and id for a number, nothing for a URL, else login, name and e-mail. */
function searchCondition(search: string): SQL | undefined {
  const trimmed = search.trim();
  const [term = ""] = /[^*](?:.*[^*])?/s.exec(trimmed) ?? [];
  const head = trimmed.startsWith("*") ? "%" : "";
  const tail = trimmed.endsWith("*") ? "%" : "";
  const wild = head + tail !== "";
  const text = term.toLowerCase();
  const matches = (column: SQL) =>
    wild ? sql`${column} like ${head + escapeLike(text) + tail}` : sql`${column} = ${text}`;

  if (term.includes("@")) return matches(lowerEmail);
  if (/^\d{1,15}$/.test(term)) return or(matches(lowerLogin), eq(users.id, Number(term)));
  if (/^https?:\/\//.test(text)) return sql`false`;
  return or(matches(lowerLogin), matches(lowerEmail), matches(shownName));
}

/** Leaves out users without the sort's meta key. */
function metaCondition({ orderBy, metaKey }: ListQuery): SQL | undefined {
  return metaKey === undefined || orderBy === undefined ? undefined : sql`${metaText(metaKey)} is not null`;
}

/** A meta value as text, null without one. The legacy API keeps names and addresses as meta, too. */
function metaText(key: string): SQL {
  if (key === "first_name") return sql`${users.firstName}`;
  if (key === "last_name") return sql`${users.lastName}`;
  const [, of, field = ""] = /^(billing|shipping)_(.+)$/.exec(key) ?? [];
  if (of === "billing" && Object.hasOwn(EMPTY_BILLING, field))
    return sql`(${users.billing}->>${field}::text)`;
  if (of === "shipping" && Object.hasOwn(EMPTY_ADDRESS, field))
    return sql`(${users.shipping}->>${field}::text)`;
  return sql`(${users.meta}->>${key}::text)`;
}
