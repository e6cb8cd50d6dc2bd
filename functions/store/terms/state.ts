import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { attributes, pictures, terms } from "../../../schema/terms.ts";
import { drawIds, type DrawnId } from "../sql/new-rows.ts";
import type { Database } from "../sql/queries.ts";
import { routine } from "../sql/routine.ts";
import type { RoutineCall } from "../sql/statement.ts";
import { inPlace, type Term, termColumns, type TermWrite } from "./term.ts";

/** The data for the plan of a term's write. */
export interface TermState {
  /** The attribute of the taxonomy, if it has one. */
  attribute: { id: number }[];
  /** The term to edit. */
  term: Term[];
  /** The wanted parent and its ancestors. */
  line: { id: number; slug: string; parentId: number }[];
  /** Terms of the name, in any case, under the parent. */
  namesakes: { slug: string }[];
  /** Whether the wanted slug is taken, a free variant, and a free variant with the parent's slug. */
  slugs: { taken: boolean; free: string; freeBelow: string }[];
  picture: { id: number; url: string }[];
  newIds: DrawnId[];
  newPictures: DrawnId[];
}

/** Reads the data for the plan; `slug` is the wanted one, or the name's. */
export function stateOf(
  { taxonomy, attributeId, id, patch }: TermWrite,
  slug: string,
): RoutineCall<TermState> {
  const { name = "", parentId = 0, image = 0 } = patch;
  return state({
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

const state = routine(
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
      attribute: db.select({ id: attributes.id }).from(attributes).where(eq(attributes.id, attribute)),
      term: db
        .select(termColumns)
        .from(terms)
        .where(and(eq(terms.id, id), here)),
      line: lineOf(db, here, parent),
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

/** A term with its ancestors. Ends even in an imported cycle. */
function lineOf(db: Database, here: SQL | undefined, parent: SQL) {
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
