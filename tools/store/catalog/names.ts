import { asc } from "drizzle-orm";
import { readAttributePatch } from "../../../functions/resources/attributes/record.ts";
import { readTermPatch } from "../../../functions/resources/terms/record.ts";
import { CATEGORY, SHIPPING_CLASS, TAG, type TermKind } from "../../../functions/resources/terms/kinds.ts";
import { writeAttribute } from "../../../functions/store/attributes/write.ts";
import type { StoreContext } from "../../../functions/store/context.ts";
import { attributeSlugOf } from "../../../functions/store/products/slug.ts";
import { writeTerm } from "../../../functions/store/terms/write.ts";
import { attributes, type Taxonomy, terms } from "../../../schema/terms.ts";

type Term = Pick<typeof terms.$inferSelect, "id" | "taxonomy" | "attributeId" | "parentId" | "name" | "slug">;
type Attribute = Pick<typeof attributes.$inferSelect, "id" | "name" | "slug">;

/** Terms and shared attributes by name. The store's verbs create missing ones, unless nothing is to be written. */
export class CatalogNames {
  readonly #ctx: StoreContext;
  readonly #isDry: boolean;
  readonly #attributes: Attribute[];
  /** By taxonomy, attribute and name in lower case, the oldest first. */
  readonly #terms = new Map<string, Term[]>();

  private constructor(ctx: StoreContext, isDry: boolean, found: { attributes: Attribute[]; terms: Term[] }) {
    this.#ctx = ctx;
    this.#isDry = isDry;
    this.#attributes = found.attributes;
    for (const term of found.terms) this.#keep(term);
  }

  static async read(ctx: StoreContext, { isDry }: { isDry: boolean }): Promise<CatalogNames> {
    const { id, taxonomy, attributeId, parentId, name, slug } = terms;
    const found = await ctx.read({
      attributes: ctx.db
        .select({ id: attributes.id, name: attributes.name, slug: attributes.slug })
        .from(attributes)
        .orderBy(asc(attributes.id)),
      terms: ctx.db.select({ id, taxonomy, attributeId, parentId, name, slug }).from(terms).orderBy(asc(id)),
    });
    return new CatalogNames(ctx, isDry, found);
  }

  /** The category at the end of a path of names. A single name may be a category at any level. Throws refusals of the name. */
  async category(path: readonly string[]): Promise<number> {
    let above: Term | undefined;
    for (const name of path) {
      const named = this.#named("category", nameIn(CATEGORY, name));
      const parentId = above?.id ?? null;
      const below = named.find((term) => term.parentId === parentId);
      above =
        below ?? (path.length === 1 ? named[0] : undefined) ?? (await this.#make(CATEGORY, name, above));
    }
    return above?.id ?? 0;
  }

  /** Throws refusals of the name. */
  async tag(name: string): Promise<number> {
    return (this.#named("tag", nameIn(TAG, name))[0] ?? (await this.#make(TAG, name))).id;
  }

  /** The slug of a shipping class. Throws refusals of the name. */
  async shippingClass(name: string): Promise<string> {
    const found = this.#named("shipping_class", nameIn(SHIPPING_CLASS, name))[0];
    return (found ?? (await this.#make(SHIPPING_CLASS, name))).slug;
  }

  /** Throws refusals of the name. */
  async attribute(name: string): Promise<Attribute> {
    const slug = attributeSlugOf(name).replace(/^pa_/, "");
    const found =
      this.#attributes.find((one) => one.name.toLowerCase() === name.toLowerCase()) ??
      this.#attributes.find((one) => one.slug === slug);
    if (found) return found;
    const patch = readAttributePatch({ name });
    const made = this.#isDry ? { id: 0, name, slug } : await writeAttribute(this.#ctx, { patch });
    this.#attributes.push(made);
    return made;
  }

  /** The slug of an attribute's option, or its name: the writer of products creates it. */
  option({ id }: Attribute, name: string): string {
    return this.#named("attribute", name, id)[0]?.slug ?? name;
  }

  #named(taxonomy: Taxonomy, name: string, attributeId: number | null = null): Term[] {
    return this.#terms.get(`${taxonomy} ${attributeId} ${name.toLowerCase()}`) ?? [];
  }

  async #make(kind: TermKind, name: string, parent?: Term): Promise<Term> {
    const { taxonomy } = kind;
    const patch = readTermPatch(kind, { name, ...(parent && { parent: parent.id }) });
    const made = this.#isDry
      ? { id: 0, slug: "" }
      : await writeTerm(this.#ctx, { taxonomy, attributeId: 0, patch });
    const term = { id: made.id, slug: made.slug, name: patch.name ?? "", taxonomy };
    this.#keep({ ...term, attributeId: null, parentId: parent?.id ?? null });
    return { ...term, attributeId: null, parentId: parent?.id ?? null };
  }

  #keep(term: Term): void {
    const key = `${term.taxonomy} ${term.attributeId} ${term.name.toLowerCase()}`;
    this.#terms.set(key, [...(this.#terms.get(key) ?? []), term]);
  }
}

/** A name as the store keeps it. */
function nameIn(kind: TermKind, name: string): string {
  return readTermPatch(kind, { name }).name ?? "";
}
