import { asc } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { attributes, type Taxonomy, terms } from "../../../schema/terms.ts";
import type { Query } from "../queries.ts";
import type { Runner } from "../runner.ts";
import { type DrawnId, drawIds } from "../sequences.ts";
import { slugOf } from "./slug.ts";

type Attribute = Pick<typeof attributes.$inferSelect, "id" | "name" | "slug">;
type Term = Pick<
  typeof terms.$inferSelect,
  "id" | "taxonomy" | "attributeId" | "parentId" | "name" | "slug" | "isDefault"
>;

/** Ids that are drawn at a time. */
const DRAWN = 100;

/** All attributes and terms of a store by name. It creates the missing ones on request. */
export class Vocabulary {
  readonly #runner: Runner;
  readonly #attributes = new Map<string, Attribute>();
  /** By taxonomy, attribute and slug. */
  readonly #bySlug = new Map<string, Term>();
  /** By taxonomy, attribute and name in lower case, the oldest first. */
  readonly #byName = new Map<string, Term[]>();
  readonly #byId = new Map<number, Term>();
  readonly #drawn = new Map<PgTable, DrawnId[]>();

  private constructor(runner: Runner) {
    this.#runner = runner;
  }

  static async read(runner: Runner): Promise<Vocabulary> {
    const vocabulary = new Vocabulary(runner);
    const found = await runner.rows((db) => db.select().from(attributes).orderBy(asc(attributes.id)));
    for (const attribute of found) vocabulary.#attributes.set(attribute.slug, attribute);
    for (const term of await runner.rows((db) => db.select().from(terms).orderBy(asc(terms.id))))
      vocabulary.#keep(term);
    return vocabulary;
  }

  /** The category of products without another. */
  get defaultCategory(): number | undefined {
    return [...this.#byId.values()].find(({ isDefault }) => isDefault)?.id;
  }

  termWithId(id: number): Term | undefined {
    return this.#byId.get(id);
  }

  /** The shared attribute with the slug, or the name; created with both if missing. */
  async attribute(slug: string, name: string): Promise<Attribute> {
    const found =
      this.#attributes.get(slug) ??
      [...this.#attributes.values()].find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (found) return found;
    const made = { id: await this.#draw(attributes), name: name || slug, slug };
    await this.#runner.all((db) => [db.insert(attributes).values(made)]);
    this.#attributes.set(slug, made);
    return made;
  }

  /** The category at the end of a path of names. A single name may be a category at any level. */
  async category(path: readonly string[]): Promise<number | undefined> {
    const [only] = path;
    if (path.length === 1 && only !== undefined) {
      const named = this.#named("category", null, only);
      const found = named.find(({ parentId }) => parentId === null) ?? named[0];
      if (found) return found.id;
    }
    let parent: Term | undefined;
    for (const name of path) {
      const above: Term | undefined = parent;
      parent =
        this.#named("category", null, name).find(({ parentId }) => parentId === (above?.id ?? null)) ??
        (await this.#make("category", null, name, above));
    }
    return parent?.id;
  }

  /** The tag, shipping class or option, by its name or its slug. */
  async term(taxonomy: Taxonomy, name: string, attributeId: number | null = null): Promise<Term> {
    return (
      this.#named(taxonomy, attributeId, name)[0] ??
      this.#bySlug.get(`${taxonomy} ${attributeId} ${slugOf(name)}`) ??
      this.#make(taxonomy, attributeId, name, undefined)
    );
  }

  #named(taxonomy: Taxonomy, attributeId: number | null, name: string): Term[] {
    return this.#byName.get(`${taxonomy} ${attributeId} ${name.toLowerCase()}`) ?? [];
  }

  async #make(
    taxonomy: Taxonomy,
    attributeId: number | null,
    name: string,
    parent: Term | undefined,
  ): Promise<Term> {
    const id = await this.#draw(terms);
    const wanted = slugOf(name) || String(id);
    const isFree = (slug: string) => !this.#bySlug.has(`${taxonomy} ${attributeId} ${slug}`);
    const below = parent ? `${wanted}-${parent.slug}` : wanted;
    const slug = [wanted, below].find(isFree) ?? `${below}-${id}`;
    const made = { id, taxonomy, attributeId, parentId: parent?.id ?? null, name, slug, isDefault: false };
    await this.#runner.all((db): Query[] => [db.insert(terms).values(made)]);
    this.#keep(made);
    return made;
  }

  #keep(term: Term): void {
    const { id, taxonomy, attributeId, slug, name } = term;
    this.#byId.set(id, term);
    this.#bySlug.set(`${taxonomy} ${attributeId} ${slug}`, term);
    const key = `${taxonomy} ${attributeId} ${name.toLowerCase()}`;
    this.#byName.set(key, [...(this.#byName.get(key) ?? []), term]);
  }

  async #draw(table: PgTable): Promise<number> {
    const left = this.#drawn.get(table) ?? [];
    if (left.length === 0) left.push(...(await this.#runner.rows((db) => drawIds(db, table, DRAWN))));
    this.#drawn.set(table, left);
    const next = left.shift();
    if (!next) throw new Error("No ids were drawn");
    return next.id;
  }
}
