import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { productFiles, products, productTerms } from "../../../schema/products.ts";
import { terms } from "../../../schema/terms.ts";
import { jsonList, jsonRows } from "../json.ts";
import type { Database } from "../queries.ts";
import { type NamedAttribute, namedAttributes, type NamedChoice, namedChoices } from "./named-attributes.ts";

/** A file that a product gives access to. */
interface ProductFile {
  id: string;
  name: string;
  url: string;
}

/** What a product and a variation have in common. */
type Article = Omit<typeof products.$inferSelect, "attributes" | "choices" | "taxClass"> & {
  taxClass: string;
  attributes: NamedAttribute[];
  choices: NamedChoice[];
  files: ProductFile[];
};

/** A product or variation as stored: with its categories, by name, and the variations of a product, by id. */
export interface Product extends Article {
  categories: string[];
  variations: Article[];
}

const filesOf = (productId: SQL): SQL<ProductFile[]> =>
  jsonRows(
    { id: productFiles.id, name: productFiles.name, url: productFiles.url },
    {
      from: sql`from ${productFiles} where ${productFiles.productId} = ${productId}`,
      orderBy: productFiles.position,
    },
  );

const variations = alias(products, "variations");
const parent = alias(products, "parent");

function articleColumns(article: typeof products | typeof variations) {
  const {
    attributes: _attributes,
    choices: _choices,
    taxClass,
    ...columns
  } = getTableColumns(article as typeof products);
  return {
    ...columns,
    taxClass: sql<string>`coalesce(${taxClass}, (select ${parent.taxClass} from ${products} as parent where ${parent.id} = ${columns.parentId}))`,
    attributes: namedAttributes(sql`${columns.id}`),
    choices: namedChoices(sql`${columns.id}`),
    files: filesOf(sql`${columns.id}`),
  };
}

/** All of a product in one row. */
export function selectProducts(db: Database) {
  return db
    .select({
      ...articleColumns(products),
      categories: jsonList(terms.name, {
        from: sql`from ${productTerms} join ${terms} on ${terms.id} = ${productTerms.termId}
          where ${productTerms.productId} = ${products.id} and ${terms.taxonomy} = 'category'`,
        orderBy: terms.name,
      }),
      variations: jsonRows(articleColumns(variations), {
        from: sql`from ${products} variations where ${variations.parentId} = ${products.id}`,
        orderBy: variations.id,
      }),
    })
    .from(products);
}
