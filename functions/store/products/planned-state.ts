import type { Draft, PlannedStep } from "./draft.ts";
import type { ProductWrite } from "./patch.ts";
import type { ProductState, StoredProduct } from "./state.ts";

/** A product as a write names it. */
export type Named = Pick<StoredProduct, "id" | "sku" | "status">;

/** The holder of a SKU, outside of the trash. */
export function holderOf<Product extends Named>(existing: readonly Product[], sku = ""): Product | undefined {
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
export class PlannedState {
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

  constructor(state: ProductState, wantedSlugs: Set<string>) {
    this.state = state;
    this.wantedSlugs = wantedSlugs;
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
  {
    id,
    attributeId,
    name,
    slug,
  }: Pick<ProductState["options"][number], "id" | "attributeId" | "name" | "slug">,
): void {
  options.set(`${attributeId} ${slug}`, id);
  options.set(`${attributeId} ${name.toLowerCase()}`, id);
}
