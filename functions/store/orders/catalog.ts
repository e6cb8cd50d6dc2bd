import { type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { products } from "../../../schema/products.ts";
import { attributes } from "../../../schema/terms.ts";
import { currentPrice } from "../products/price.ts";
import { jsonRows } from "../sql/json.ts";

/** Products as order lines name them, and as these copy them. */

const { id, parentId, type, status, sku, taxClass, taxStatus, virtual, downloadable } = products;
const parent = alias(products, "parent");

/** A variation's choice, with the attribute's name and slug: `Color`, `pa_color`, `blue`. */
interface NamedChoice {
  name: string;
  slug: string;
  option: string;
}

const variation = alias(products, "variation");

/**
 * The choices of a variation, in order; none for another product. A shared attribute has its current name, an own one its name
 * in the variation's product.
 */
function namedChoices(id: SQL): SQL<NamedChoice[]> {
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

/** A column of a variation's product. */
function parents(column: PgColumn): SQL {
  return sql`(select ${column} from ${products} as parent where ${parent.id} = ${products.parentId})`;
}

/** The columns of a product or variation that order lines copy. */
export const soldColumns = {
  id,
  parentId,
  type,
  status,
  name: sql<string>`article_title(${products.id})`,
  sku,
  virtual,
  downloadable,
  price: currentPrice(products),
  taxClass: sql<string>`coalesce(${taxClass}, ${parents(parent.taxClass)})`,
  taxStatus: sql<Product["taxStatus"]>`coalesce(${parents(parent.taxStatus)}, ${taxStatus})`,
  attributes: namedChoices(sql`${products.id}`),
};

/** A product or variation for order lines. `attributes` are a variation's. */
export type Product = Pick<
  typeof products.$inferSelect,
  "id" | "parentId" | "type" | "status" | "name" | "sku" | "taxStatus" | "virtual" | "downloadable" | "price"
> & { taxClass: string; attributes: NamedChoice[] };
/** Products and variations by the ways in which order lines name them. */
export interface Catalog {
  byId: ReadonlyMap<number, Product>;
  /** Those outside of the trash. */
  bySku: ReadonlyMap<string, Product>;
  variationsOf: ReadonlyMap<number | null, readonly Product[]>;
}

/** @param rows in the order in which variations are tried */
export function catalogOf(rows: Product[]): Catalog {
  const offered = rows.filter(({ status }) => status !== "trash");
  return {
    byId: new Map(rows.map((product) => [product.id, product])),
    // A variation may share its product's SKU; the older one, the product, wins.
    bySku: new Map(offered.toReversed().map((product) => [product.sku, product])),
    variationsOf: Map.groupBy(offered, ({ parentId }) => parentId),
  };
}

/** Attributes and their required values, to find a variation. */
export type Choice = [attribute: string, value: string][];

/** The first variation of a product with all chosen values, whatever else it has (§variations). */
export function findVariation(catalog: Catalog, productId: number, choice: Choice): Product | undefined {
  return catalog.variationsOf
    .get(productId)
    ?.find((variation) => choice.every((wanted) => attributeChosen(variation, wanted) !== undefined));
}

/** The attribute of a variation with the value; names and values are compared in lower case. */
export function attributeChosen({ attributes }: Product, [attribute, value]: Choice[number]) {
  const wanted = bare(attribute);
  return attributes.find(
    ({ name, slug, option }) =>
      (bare(slug) === wanted || bare(name) === wanted) && option.toLowerCase() === value.toLowerCase(),
  );
}

/** Without the prefix of shared attributes. */
function bare(attribute: string): string {
  return attribute.toLowerCase().replace(/^pa_/, "");
}
