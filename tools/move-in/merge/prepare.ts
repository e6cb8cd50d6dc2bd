import type pg from "pg";
import { note, type Problems, skip, type Step } from "../staging/problems.ts";

/** Bytes of text in an index, with room for the other columns. */
const LONGEST = 1000;
const isLong = (column: string) => `octet_length(${column}) > ${LONGEST}`;

function shortened(table: string, column: string, by: string, what: string): Step {
  const sql = `update move_in.${table} set ${column} = ${by} where ${isLong(column)}`;
  const how = by === "''" ? "imported without it" : "shortened";
  return note(table, `${sql} returning id, 'its ${what} is too long: ${how}' as why`);
}

/** SQL that lets rows go without a record which is not there. */
const unlinked = (table: string, column: string, of: string) =>
  `update move_in.${table} t set ${column} = null where ${column} is not null and not exists (select from move_in.${of} o where o.id = t.${column})`;

/** SQL that removes rows whose record is not there. */
const removed = (table: string, column: string, of: string) =>
  `delete from move_in.${table} t where not exists (select from move_in.${of} o where o.id = t.${column})`;

/** SQL of the rows of one table with their place among those that have the same; all but the first are too many. */
const ranked = (table: string, partition: string, id = "id") =>
  `(select ${id}, row_number() over (partition by ${partition}) as place from move_in.${table}`;

/** Finds dangling references and duplicates over all records at once. A plain text runs without a report. */
const STEPS: readonly (Step | string)[] = [
  note(
    "users",
    `update move_in.users set login = case when ${isLong("login")} then left(login, 60) || '#' || id else login end,
       email = case when ${isLong("email")} then '' else email end, role = case when ${isLong("role")} then '' else role end,
       other_roles = case when ${isLong("other_roles::text")} then '{}' else other_roles end
     where ${isLong("login")} or ${isLong("email")} or ${isLong("role")} or ${isLong("other_roles::text")}
     returning id, 'its login, e-mail address or role is too long: shortened, or imported without it' as why`,
  ),
  shortened("products", "sku", "''", "SKU"),
  shortened("terms", "slug", "left(slug, 200) || '-' || id", "slug"),
  shortened("terms", "name", "left(name, 200)", "name"),
  shortened("attributes", "slug", "left(slug, 200) || '-' || id", "slug"),
  shortened("products", "slug", "left(slug, 200) || '-' || id", "slug"),
  shortened("tax_rates", "tax_class", "left(tax_class, 200)", "class"),
  skip(
    "product_files",
    `delete from move_in.product_files t using ${ranked("product_files", "product_id, id order by position", "ctid")}) as same
     where same.ctid = t.ctid and (place > 1 or ${isLong("t.id")})
     returning product_id as id, 'its id is too long, or an earlier file of the product has the same id' as why`,
  ),
  skip(
    "tax_rates",
    `delete from move_in.tax_rates where ${isLong("country")} returning id, 'its country is invalid' as why`,
  ),
  skip(
    "webhooks",
    `delete from move_in.webhooks where ${isLong("topic")} returning id, 'its topic is invalid' as why`,
  ),
  note(
    "users",
    `update move_in.users u set email = '' from ${ranked("users", "lower(email) order by id")} where email <> '') as same
     where same.id = u.id and place > 1 returning u.id, 'an older user has the same e-mail address: imported without it' as why`,
  ),
  note(
    "users",
    `update move_in.users u set login = login || '#' || u.id from ${ranked("users", "lower(login) order by id")}) as same
     where same.id = u.id and place > 1 returning u.id, 'an older user has the same login: imported with the id appended' as why`,
  ),
  note(
    "api_keys",
    `${unlinked("api_keys", "user_id", "users")} returning id, 'its user is missing: the store refuses the key' as why`,
  ),
  note(
    "webhooks",
    `${unlinked("webhooks", "user_id", "users")} returning id, 'its owner is missing: the store sends it no records' as why`,
  ),
  note(
    "products",
    `update move_in.products p set parent_id = null, stated_parent_id = parent_id where type = 'variation'
       and not exists (select from move_in.products o where o.id = p.parent_id and o.type <> 'variation')
     returning id, 'the product of the variation is missing: it is in no list' as why`,
  ),
  // A variation has its product's tax status.
  `update move_in.products v set tax_status = p.tax_status
   from move_in.products p where p.id = v.parent_id and v.type = 'variation'`,
  "update move_in.products set tax_class = '' where tax_class is null and type <> 'variation'",
  ...["products", "tax_rates"].map((table) =>
    note(
      table,
      `select id, 'the shop has no such tax class: imported with it (' || left(tax_class, 100) || ')' as why from move_in.${table} t
       where tax_class not in ('', 'standard') and not exists (select from move_in.tax_classes c where c.slug = t.tax_class)`,
    ),
  ),
  `update move_in.terms t set parent_id = null where parent_id is not null and not exists (
     select from move_in.terms above where above.id = t.parent_id and above.taxonomy = t.taxonomy and t.taxonomy <> 'attribute')`,
  `update move_in.products p set shipping_class_id = null where shipping_class_id is not null
     and not exists (select from move_in.terms t where t.id = p.shipping_class_id and t.taxonomy = 'shipping_class')`,
  skip(
    "reviews",
    `${removed("reviews", "product_id", "products")} returning id, 'its product is not in the dump' as why`,
  ),
  skip(
    "product_terms",
    `${removed("product_terms", "term_id", "terms")} returning product_id as id, 'its term is missing' as why`,
  ),
  skip(
    "coupons",
    `delete from move_in.coupons where octet_length(code) not between 1 and 2000 or octet_length(description) > 65535
     returning id, 'its code is empty, or its code or description is too long' as why`,
  ),
  note(
    "coupons",
    `update move_in.coupons c set is_shadowed = true from ${ranked("coupons", "code order by id desc")} where status = 'publish') as same
     where same.id = c.id and place > 1 returning c.id, 'a newer coupon has the same code, and the store finds that one' as why`,
  ),
  note(
    "orders",
    `update move_in.orders o set lost_customer_id = customer_id, customer_id = null where customer_id is not null
       and not exists (select from move_in.users u where u.id = o.customer_id)
     returning id, 'its customer is missing: imported with the id of the customer' as why`,
  ),
  skip(
    "order_items",
    `delete from move_in.order_items t using ${ranked("order_items", "id order by ctid", "ctid")}) as same
     where same.ctid = t.ctid and place > 1 returning id, 'an earlier line has the same id' as why`,
  ),
  // A line of a deleted variation becomes one of its product.
  unlinked("order_items", "variation_id", "products"),
  unlinked("refund_items", "variation_id", "products"),
  ...["refunds", "order_notes", "download_permissions"].map((table) =>
    skip(
      table,
      `${removed(table, "order_id", "orders")} returning id, 'its order is not in the dump' as why`,
    ),
  ),
  removed("refund_items", "refund_id", "refunds"),
  unlinked("download_permissions", "user_id", "users"),
  `update move_in.orders o set refunded_total = sums.amount
   from (select order_id, sum(amount) as amount from move_in.refunds group by order_id) as sums where sums.order_id = o.id`,
];

/** Indexes that the matching of imported rows needs. */
const INDEXES = [
  "users (id)",
  "products (id)",
  "terms (id)",
  "orders (id)",
  "refunds (id)",
  "refunds (order_id)",
  "order_items (order_id)",
  "order_notes (order_id)",
  "refund_items (refund_id)",
  "download_permissions (order_id)",
  "reviews (product_id)",
];

/** Turns the imported rows into valid ones for the store, and reports each change. */
export async function prepareIncoming(client: pg.ClientBase, problems: Problems): Promise<void> {
  for (const index of INDEXES) await client.query(`create index on move_in.${index}`);
  await client.query(
    "analyze move_in.users, move_in.orders, move_in.order_items, move_in.order_notes, move_in.refunds",
  );
  for (const step of STEPS)
    await (typeof step === "string" ? client.query(step) : problems.run(client, step));
}
