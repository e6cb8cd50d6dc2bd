import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { products } from "../../../schema/products.ts";
import { attributes } from "../../../schema/terms.ts";
import { jsonRows } from "../json.ts";

/** A variation's choice, with the attribute's name and slug: `Color`, `pa_color`, `blue`. */
export interface NamedChoice {
  name: string;
  slug: string;
  option: string;
}

const variation = alias(products, "variation");

/**
 * The choices of a variation, in order; none for another product. A shared attribute has its current name, an own one its name
 * in the variation's product.
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
