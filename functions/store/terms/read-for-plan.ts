import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { attributes, pictures, terms } from "../../../schema/terms.ts";
import { drawIds } from "../sql/new-rows.ts";
import type { Database } from "../sql/queries.ts";
import { type ResultOf, routine } from "../sql/routine.ts";
import { inPlace, type TermWrite, uncountedColumns } from "./term.ts";

/** Reads the data for the plan; `slug` is the wanted one, or the name's. */
export function readForPlan({ taxonomy, attributeId, id, patch }: TermWrite, slug: string) {
  const { name = "", parentId = 0, image = 0 } = patch;
  return recordsOf({
    taxonomy,
    attribute: attributeId,
    id: id ?? 0,
    name,
    slug,
    // Of a new term the sign is dropped; below 0, an edited one has no parent.
    parent: id === undefined ? Math.abs(parentId) : parentId,
    picture: typeof image === "number" ? image : 0,
    created: id === undefined ? 1 : 0,
    pictured: typeof image === "string" ? 1 : 0,
  });
}

const recordsOf = routine(
  {
    taxonomy: "text",
    attribute: "bigint",
    id: "bigint",
    name: "text",
    slug: "text",
    parent: "bigint",
    picture: "bigint",
    created: "bigint",
    pictured: "bigint",
  },
  (db, { taxonomy, attribute, id, name, slug, parent, picture, created, pictured }) => {
    const here = inPlace({ taxonomy, attribute });
    return {
      /** The attribute of the taxonomy, if it has one. */
      attribute: db.select({ id: attributes.id }).from(attributes).where(eq(attributes.id, attribute)),
      term: db
        .select(uncountedColumns)
        .from(terms)
        .where(and(eq(terms.id, id), here)),
      /** The wanted parent and its ancestors. That of a tag may be a term of any kind. */
      line: lineOf(db, sql`(${here} or ${taxonomy} = 'tag')`, parent),
      /** Terms of the name, in any case, under the parent. */
      namesakes: db
        .select({ slug: terms.slug })
        .from(terms)
        .where(
          and(
            here,
            sql`lower(${terms.name}) = lower(${name})`,
            sql`coalesce(${terms.parentId}, 0) = ${parent}`,
          ),
        ),
      /** Whether the wanted slug is taken, a free variant, and a free variant with the parent's slug. */
      slugs: db.rows(
        { taken: terms.isDefault, free: terms.slug, freeBelow: terms.slug },
        sql`select exists (${taken(here, id, slug)}), ${free(here, id, slug)}, ${free(
          here,
          id,
          sql`${slug} || '-' || (select ${terms.slug} from ${terms} where ${terms.id} = ${parent})`,
        )}`,
      ),
      picture: db
        .select({ id: pictures.id, url: pictures.url })
        .from(pictures)
        .where(eq(pictures.id, picture)),
      newIds: drawIds(db, terms, created),
      newPictures: drawIds(db, pictures, pictured),
    };
  },
  { writes: true },
);

/** The data for the plan of a term's write. */
export type TermState = ResultOf<typeof recordsOf>;

/** A term with its ancestors. Ends even in an imported cycle. */
function lineOf(db: Database, here: SQL, parent: SQL) {
  return db.rows(
    { id: terms.id, slug: terms.slug, parentId: terms.id },
    sql`with recursive line (id, slug, parent_id) as (
      select ${terms.id}, ${terms.slug}, coalesce(${terms.parentId}, 0) from ${terms} where ${and(eq(terms.id, parent), here)}
      union
      select ${terms.id}, ${terms.slug}, coalesce(${terms.parentId}, 0) from line join ${terms} on ${terms.id} = line.parent_id
    ) select id, slug, parent_id from line`,
  );
}

/** The other term with the slug. */
function taken(here: SQL | undefined, id: SQL, slug: SQL): SQL {
  return sql`select from ${terms} where ${and(here, eq(terms.slug, slug), ne(terms.id, id))}`;
}

/** The slug, or its first free number; it tries no further ones. */
function free(here: SQL | undefined, id: SQL, slug: SQL): SQL {
  return sql`case when exists (${taken(here, id, slug)}) then (
    select ${slug} || '-' || number from (select generate_series(2, 1000000) as number) as numbers
    where not exists (${taken(here, id, sql`${slug} || '-' || number`)}) limit 1
  ) else ${slug} end`;
}
