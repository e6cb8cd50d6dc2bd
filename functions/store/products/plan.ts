import { and, inArray, ne, or, sql } from "drizzle-orm";
import { products } from "../../../schema/products.ts";
import { RIGHTS } from "../access/rights.ts";
import { thisInstant } from "../changes/write.ts";
import type { AccessToEach } from "../context.ts";
import { StoreError } from "../errors.ts";
import { defaultsOf, idsOf } from "../sql/new-rows.ts";
import type { Database } from "../sql/queries.ts";
import type { ProductWrite } from "./patch.ts";
import type { ProductState, StoredProduct } from "./read-for-plan.ts";

/** The plan of product writes: the products after the writes planned so far. */

/** A product as a write names it. */
type Named = Pick<StoredProduct, "id" | "sku" | "status">;

/** The holder of a SKU, outside of the trash. */
function holderOf<Product extends Named>(existing: readonly Product[], sku = ""): Product | undefined {
  const wanted = sku.toLowerCase();
  return wanted === ""
    ? undefined
    : existing.find((product) => product.sku.toLowerCase() === wanted && product.status !== "trash");
}

/** The product of a write, if it exists: by its id, or in a bulk by the SKU. */
export function targetOf(existing: readonly StoredProduct[], { id, bySku, patch }: ProductWrite) {
  return id ?? (bySku ? holderOf(existing, patch.sku)?.id : undefined);
}

/** The state after the steps planned so far. */
export class Plan {
  readonly products: Map<number, Draft>;
  /** The texts that slugs were made from. Another product may have such a slug, unless the request named it (`askedFor`). */
  readonly wantedSlugs: Set<string>;
  readonly slugs: Set<string>;
  readonly options = new Map<string, number>();
  readonly state: ProductState;
  readonly taxClasses: ReadonlySet<string>;
  readonly terms: ReadonlyMap<number, ProductState["terms"][number]>;
  readonly shippingClasses: ReadonlyMap<string, number>;
  readonly pictures: ReadonlyMap<number, ProductState["pictures"][number]>;
  /** Products that have or had a SKU, by the SKU in lower case. */
  readonly #bySku = new Map<string, Set<number>>();
  /** Ids of new products, terms and images. */
  readonly nextId: () => number;
  readonly nextTermId: () => number;
  readonly nextPictureId: () => number;

  constructor(state: ProductState, wantedSlugs: Set<string>) {
    this.state = state;
    this.wantedSlugs = wantedSlugs;
    this.nextId = idsOf(state.newIds);
    this.nextTermId = idsOf(state.newTermIds);
    this.nextPictureId = idsOf(state.newPictureIds);
    this.products = new Map(state.existing.map((product) => [product.id, { ...product, isNew: false }]));
    this.slugs = new Set(state.slugs.map(({ slug }) => slug));
    this.taxClasses = new Set(state.taxClasses.map(({ slug }) => slug));
    this.terms = new Map(state.terms.map((term) => [term.id, term]));
    const classes = state.terms.filter(({ taxonomy }) => taxonomy === "shipping_class");
    this.shippingClasses = new Map(classes.map(({ slug, id }) => [slug, id]));
    this.pictures = new Map(state.pictures.map((picture) => [picture.id, picture]));
    for (const product of this.products.values()) this.#noteSku(product);
    for (const option of state.options) noteOption(this.options, option);
  }

  /** Products with a SKU, in lower case. */
  holdersOf(sku: string): Draft[] {
    const had = Array.from(this.#bySku.get(sku) ?? [], (id) => this.products.get(id));
    return had.filter((product) => product?.sku.toLowerCase() === sku) as Draft[];
  }

  #noteSku({ id, sku }: Draft): void {
    const key = sku.toLowerCase();
    this.#bySku.set(key, (this.#bySku.get(key) ?? new Set()).add(id));
  }

  commit(step: PlannedStep): PlannedStep {
    for (const draft of step.drafts) {
      this.products.set(draft.id, draft);
      this.slugs.add(draft.slug);
      this.#noteSku(draft);
    }
    for (const option of step.newTerms) noteOption(this.options, option);
    return step;
  }
}

/** Records an option by its slug and by its name. */
export function noteOption(
  options: Map<string, number>,
  { id, attributeId, name, slug }: Pick<ProductState["options"][number], keyof NewTerm>,
): void {
  options.set(`${attributeId} ${slug}`, id);
  options.set(`${attributeId} ${name.toLowerCase()}`, id);
}

/** A new option of a shared attribute. */
interface NewTerm {
  id: number;
  attributeId: number;
  name: string;
  slug: string;
}

/** An image to create or rename. */
export interface PictureWrite {
  id: number;
  /** Undefined for an existing one. */
  url: string | undefined;
  title: string | undefined;
  alt: string | undefined;
}

/** The planned state of a product. */
export interface Draft extends StoredProduct {
  isNew: boolean;
}

/** One of the writes: the products and variations that it creates or changes. */
export interface PlannedStep {
  kind: "created" | "updated";
  id: number;
  drafts: Draft[];
  newTerms: NewTerm[];
  pictures: PictureWrite[];
  /** The number of its round among the statements. */
  round: number;
}

const SAVED_TOGETHER = [
  "name",
  "slug",
  "status",
  "description",
  "shortDescription",
  "menuOrder",
  "statedParentId",
  "reviewsAllowed",
] as const;

/** Fields that the legacy API saves together: a change of one rewrites all. */
export function textsOf(draft: Draft): string {
  return JSON.stringify(SAVED_TOGETHER.map((name) => draft[name]));
}

const DEFAULTS = defaultsOf(products);

/** A product without anything. */
export function blank(id: number, type: Draft["type"]): Draft {
  const now = thisInstant();
  return {
    id,
    type,
    isNew: true,
    version: "",
    ...DEFAULTS,
    name: "",
    createdAt: now,
    updatedAt: now,
    files: [],
    terms: [],
  };
}

/** The access of the writes. */
export function accessOf(db: Database, writes: ProductWrite[]): AccessToEach<Named> {
  const ids = writes.flatMap(({ id }) => id ?? []);
  const skus = writes.flatMap(({ bySku, patch }) => (bySku && patch.sku ? [patch.sku.toLowerCase()] : []));
  const { id, sku, status } = products;
  const isNamed = or(inArray(id, ids), and(inArray(sql`lower(${sku})`, skus), ne(sku, "")));
  return {
    anyOf: [RIGHTS.product.edit, RIGHTS.product.create],
    lookup:
      ids.length + skus.length > 0 ? db.select({ id, sku, status }).from(products).where(isNamed) : undefined,
    each(named) {
      const known = new Set(named.map((product) => product.id));
      return writes.map(({ id, bySku, patch }) => {
        if (id !== undefined)
          return {
            right: RIGHTS.product.edit,
            unknown: known.has(id) ? undefined : new StoreError("product_unknown", { id }),
          };
        const holder = bySku ? holderOf(named, patch.sku) : undefined;
        return { right: holder ? RIGHTS.product.edit : RIGHTS.product.create, about: holder?.id };
      });
    },
  };
}
