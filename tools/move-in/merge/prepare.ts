import type pg from "pg";
import type { Problems } from "../staging/problems.ts";

interface Step {
  /** The report for each row, `id` and `why`, that the statement returns. */
  kind: string;
  isSkipped: boolean;
  sql: string;
}

const skip = (kind: string, sql: string): Step => ({ kind, isSkipped: true, sql });
const note = (kind: string, sql: string): Step => ({ kind, isSkipped: false, sql });

/** Bytes of text in an index, with room for the other columns. */
const LONGEST = 1000;
const isLong = (column: string) => `octet_length(${column}) > ${LONGEST}`;

/** Fixes of broken references and duplicates, found over all records at once, with texts for the report. */
const STEPS: readonly Step[] = [
  note(
    "users",
    `update move_in.users set login = case when ${isLong("login")} then left(login, 60) || '#' || id else login end,
       email = case when ${isLong("email")} then '' else email end, role = case when ${isLong("role")} then '' else role end,
       other_roles = case when ${isLong("other_roles::text")} then '{}' else other_roles end
     where ${isLong("login")} or ${isLong("email")} or ${isLong("role")} or ${isLong("other_roles::text")}
     returning id, 'its login, address or role is longer than there can be: taken without, or cut' as why`,
  ),
  note(
    "products",
    `update move_in.products set sku = '' where ${isLong("sku")} returning id, 'its SKU is longer than there can be: taken without' as why`,
  ),
  note(
    "terms",
    `update move_in.terms set slug = left(slug, 200) || '-' || id where ${isLong("slug")} returning id, 'its slug is longer than there can be: cut' as why`,
  ),
  note(
    "terms",
    `update move_in.terms set name = left(name, 200) where ${isLong("name")} returning id, 'its name is longer than there can be: cut' as why`,
  ),
  note(
    "attributes",
    `update move_in.attributes set slug = left(slug, 200) || '-' || id where ${isLong("slug")} returning id, 'its slug is longer than there can be: cut' as why`,
  ),
  note(
    "products",
    `update move_in.products set slug = left(slug, 200) || '-' || id where ${isLong("slug")} returning id, 'its slug is longer than there can be: cut' as why`,
  ),
  note(
    "tax_rates",
    `update move_in.tax_rates set tax_class = left(tax_class, 200) where ${isLong("tax_class")} returning id, 'its class is longer than there can be: cut' as why`,
  ),
  skip(
    "product_files",
    `delete from move_in.product_files t using (
       select ctid, row_number() over (partition by product_id, id order by position) as place from move_in.product_files
     ) as same where same.ctid = t.ctid and (place > 1 or ${isLong("t.id")})
     returning product_id as id, 'another file of the product has its id, or the id is longer than there can be' as why`,
  ),
  skip(
    "tax_rates",
    `delete from move_in.tax_rates where ${isLong("country")} returning id, 'its country is none' as why`,
  ),
  skip(
    "webhooks",
    `delete from move_in.webhooks where ${isLong("topic")} returning id, 'its topic is none' as why`,
  ),
  note(
    "users",
    `update move_in.users u set email = '' from (
       select id, row_number() over (partition by lower(email) order by id) as place from move_in.users where email <> ''
     ) as same where same.id = u.id and place > 1
     returning u.id, 'an older user has the e-mail address too: taken without it' as why`,
  ),
  note(
    "users",
    `update move_in.users u set login = login || '#' || u.id from (
       select id, row_number() over (partition by lower(login) order by id) as place from move_in.users
     ) as same where same.id = u.id and place > 1
     returning u.id, 'an older user has the login too: taken with the id behind it' as why`,
  ),
  note(
    "api_keys",
    `update move_in.api_keys k set user_id = null where user_id is not null
       and not exists (select from move_in.users u where u.id = k.user_id)
     returning id, 'its user is gone: it stays refused' as why`,
  ),
  note(
    "webhooks",
    `update move_in.webhooks w set user_id = null where user_id is not null
       and not exists (select from move_in.users u where u.id = w.user_id)
     returning id, 'its owner is gone: records of which it tells are refused' as why`,
  ),
  note(
    "products",
    `update move_in.products p set type = 'simple', parent_id = null where type = 'variation'
       and not exists (select from move_in.products o where o.id = p.parent_id and o.type <> 'variation')
     returning id, 'a variation whose product is gone: taken as one by itself' as why`,
  ),
  // A variation has its product's tax status.
  {
    kind: "",
    isSkipped: false,
    sql: `update move_in.products v set tax_status = p.tax_status
          from move_in.products p where p.id = v.parent_id and v.type = 'variation'`,
  },
  {
    kind: "",
    isSkipped: false,
    sql: "update move_in.products set tax_class = '' where tax_class is null and type <> 'variation'",
  },
  {
    kind: "",
    isSkipped: false,
    sql: `update move_in.terms t set parent_id = null where parent_id is not null and not exists (
            select from move_in.terms above where above.id = t.parent_id and above.taxonomy = t.taxonomy and t.taxonomy <> 'attribute')`,
  },
  {
    kind: "",
    isSkipped: false,
    sql: `update move_in.products p set shipping_class_id = null where shipping_class_id is not null
            and not exists (select from move_in.terms t where t.id = p.shipping_class_id and t.taxonomy = 'shipping_class')`,
  },
  skip(
    "reviews",
    `delete from move_in.reviews r where not exists (select from move_in.products p where p.id = r.product_id)
     returning id, 'its product is not in the dump' as why`,
  ),
  skip(
    "product_terms",
    `delete from move_in.product_terms t where not exists (select from move_in.terms c where c.id = t.term_id)
     returning product_id as id, 'its term is gone' as why`,
  ),
  skip(
    "coupons",
    `delete from move_in.coupons where octet_length(code) not between 1 and 2000 or octet_length(description) > 65535
     returning id, 'its code is empty, or code or description are longer than this store takes' as why`,
  ),
  note(
    "coupons",
    `update move_in.coupons c set is_shadowed = true from (
       select id, row_number() over (partition by code order by id desc) as place from move_in.coupons where status = 'publish'
     ) as same where same.id = c.id and place > 1
     returning c.id, 'a newer coupon has its code and answers to it' as why`,
  ),
  note(
    "orders",
    `update move_in.orders o set lost_customer_id = customer_id, customer_id = null where customer_id is not null
       and not exists (select from move_in.users u where u.id = o.customer_id)
     returning id, 'its customer is gone: the id is kept' as why`,
  ),
  skip(
    "order_items",
    `delete from move_in.order_items t using (
       select ctid, row_number() over (partition by id order by ctid) as place from move_in.order_items
     ) as same where same.ctid = t.ctid and place > 1 returning id, 'another line before it has its id' as why`,
  ),
  // A line of a deleted variation becomes one of its product.
  ...["order_items", "refund_items"].map((table) => ({
    kind: "",
    isSkipped: false,
    sql: `update move_in.${table} t set variation_id = null where variation_id is not null
            and not exists (select from move_in.products p where p.id = t.variation_id)`,
  })),
  skip(
    "refunds",
    `delete from move_in.refunds t where not exists (select from move_in.orders o where o.id = t.order_id)
     returning id, 'its order is not in the dump' as why`,
  ),
  {
    kind: "",
    isSkipped: true,
    sql: "delete from move_in.refund_items t where not exists (select from move_in.refunds r where r.id = t.refund_id)",
  },
  skip(
    "order_notes",
    `delete from move_in.order_notes t where not exists (select from move_in.orders o where o.id = t.order_id)
     returning id, 'its order is not in the dump' as why`,
  ),
  skip(
    "download_permissions",
    `delete from move_in.download_permissions t where not exists (select from move_in.orders o where o.id = t.order_id)
     returning id, 'its order is not in the dump' as why`,
  ),
  {
    kind: "",
    isSkipped: false,
    sql: `update move_in.download_permissions t set user_id = null where user_id is not null
            and not exists (select from move_in.users u where u.id = t.user_id)`,
  },
  {
    kind: "",
    isSkipped: false,
    sql: `update move_in.orders o set refunded_total = sums.amount
          from (select order_id, sum(amount) as amount from move_in.refunds group by order_id) as sums where sums.order_id = o.id`,
  },
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
export async function prepareWanted(client: pg.ClientBase, problems: Problems): Promise<void> {
  for (const index of INDEXES) await client.query(`create index on move_in.${index}`);
  await client.query(
    "analyze move_in.users, move_in.orders, move_in.order_items, move_in.order_notes, move_in.refunds",
  );
  for (const { kind, isSkipped, sql } of STEPS) {
    if (kind === "") await client.query(sql);
    else await problems.addTold(client, { kind, isSkipped }, `with told as (${sql})`);
  }
}
