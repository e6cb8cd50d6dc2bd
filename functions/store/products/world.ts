import type { Draft, PlannedStep } from "./draft.ts";
import type { ProductWrite } from "./patch.ts";
import type { ProductState, StoredProduct } from "./state.ts";

/** Who has a SKU, out of the trash. */
export function holderOf(existing: readonly StoredProduct[], sku = ""): StoredProduct | undefined {
  const wanted = sku.toLowerCase();
  return wanted === ""
    ? undefined
    : existing.find((product) => product.sku.toLowerCase() === wanted && product.status !== "trash");
}

/** The product that a write is about, if it is there: by its id, or in a bulk by the SKU. */
export function targetOf(existing: readonly StoredProduct[], { id, bySku, patch }: ProductWrite) {
  return id ?? (bySku ? holderOf(existing, patch.sku)?.id : undefined);
}

/** The state that the steps before have left. */
export class World {
  readonly products: Map<number, Draft>;
  readonly slugs: Set<string>;
  readonly options = new Map<string, number>();
  readonly state: ProductState;
  readonly taxClasses: ReadonlySet<string>;

  constructor(state: ProductState) {
    this.state = state;
    this.products = new Map(state.existing.map((product) => [product.id, { ...product, isNew: false }]));
    this.slugs = new Set(state.slugs.map(({ slug }) => slug));
    this.taxClasses = new Set(state.taxClasses.map(({ slug }) => slug));
    for (const { id, attributeId, name, slug } of state.options) {
      this.options.set(`${attributeId} ${slug}`, id);
      this.options.set(`${attributeId} ${name.toLowerCase()}`, id);
    }
  }

  commit(step: PlannedStep): PlannedStep {
    for (const draft of step.drafts) {
      this.products.set(draft.id, draft);
      this.slugs.add(draft.slug);
    }
    for (const { id, attributeId, name, slug } of step.newTerms) {
      this.options.set(`${attributeId} ${slug}`, id);
      this.options.set(`${attributeId} ${name.toLowerCase()}`, id);
    }
    return step;
  }
}
