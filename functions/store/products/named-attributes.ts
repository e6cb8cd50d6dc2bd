import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { products, productTerms } from "../../../schema/products.ts";
import { attributes, terms } from "../../../schema/terms.ts";
import { jsonRows } from "../json.ts";

/** What a variation has of an attribute, with the attribute's name and slug: `Color`, `pa_color`, `blue`. */
export interface NamedChoice {
  name: string;
  slug: string;
  option: string;
}

const variation = alias(products, "variation");

/**
 * The choices of a variation, in their order; nothing for another product. A shared attribute is called as it is now, an own one
 * as the variation's product calls it.
 */
export function namedChoices(id: SQL): SQL<NamedChoice[]> {
  return jsonRows(
    {
      name: sql<string>`coalesce(shared.name, own.name, choice->>'key')`,
      slug: sql<string>`coalesce('pa_' || shared.slug, choice->>'key')`,
      option: sql<string>`choice->>'option'`,
    },
    {
      from: sql`from ${products} as variation
        cross join jsonb_array_elements(${variation.choices}) with ordinality as choices (choice, place)
        left join ${attributes} as shared on shared.id = (choice->>'attributeId')::bigint
        left join lateral (
          select attribute->>'name' as name from ${products} as parent, jsonb_array_elements(parent.attributes) as attribute
          where parent.id = ${variation.parentId} and attribute->>'attributeId' = '0' and attribute->>'key' = choice->>'key'
          limit 1
        ) as own on true
        where ${variation.id} = ${id}`,
      orderBy: sql`place`,
    },
  );
}

/** An attribute that a product offers, with the names of its options. */
export interface NamedAttribute {
  name: string;
  /** Of a shared attribute, without `pa_`. */
  slug: string;
  position: number;
  visible: boolean;
  variation: boolean;
  options: string[];
}

const product = alias(products, "product");

/** The options that a product has of a shared attribute, in the order that the attribute says. */
const sharedOptions = sql`(
  select json_agg(${terms.name} order by
    case shared.order_by when 'menu_order' then coalesce(${terms.position}, -1) when 'id' then ${terms.id} end,
    case when shared.order_by = 'name_num' and ${terms.name} ~ '^\\s*-?\\d{1,18}(\\.\\d{1,18})?' then substring(${terms.name} from '-?\\d+(?:\\.\\d+)?')::numeric end,
    ${terms.name}, ${terms.id})
  from ${productTerms} join ${terms} on ${terms.id} = ${productTerms.termId}
  where ${productTerms.productId} = ${product.id} and ${terms.attributeId} = shared.id)`;

/** The attributes of a product, in their order. One whose shared attribute is gone is left out. */
export function namedAttributes(id: SQL): SQL<NamedAttribute[]> {
  return jsonRows(
    {
      name: sql<string>`coalesce(shared.name, attribute->>'name')`,
      slug: sql<string>`coalesce(shared.slug, regexp_replace(attribute->>'key', '^pa_', ''))`,
      position: sql<number>`(attribute->>'position')::integer`.mapWith(Number),
      visible: sql<boolean>`(attribute->>'visible')::boolean`.mapWith(products.virtual),
      variation: sql<boolean>`(attribute->>'variation')::boolean`.mapWith(products.virtual),
      options:
        sql`coalesce(case when shared.id is null then attribute->'options' else ${sharedOptions}::jsonb end, '[]')`.mapWith(
          products.galleryIds,
        ) as SQL as SQL<string[]>,
    },
    {
      from: sql`from ${products} as product
        cross join jsonb_array_elements(${product.attributes}) with ordinality as listed (attribute, place)
        left join ${attributes} as shared on shared.id = (attribute->>'attributeId')::bigint
        where ${product.id} = ${id} and (shared.id is not null or attribute->>'attributeId' = '0')`,
      orderBy: sql`place`,
    },
  );
}
