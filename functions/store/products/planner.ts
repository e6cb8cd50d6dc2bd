import {
  CATALOG_VISIBILITIES,
  PRODUCT_STATUSES,
  PRODUCT_TYPES,
  TAX_STATUSES,
} from "../../../schema/products.ts";
import type { Settings } from "../../../schema/settings.ts";
import { thisInstant } from "../changes/write.ts";
import { StoreError } from "../errors.ts";
import { PlannedParts } from "./parts.ts";
import {
  type ArticlePatch,
  type FileInput,
  isWebAddress,
  type ProductPatch,
  type ProductWrite,
  type VariationPatch,
} from "./patch.ts";
import { blank, type Draft, Plan, type PlannedStep, targetOf, textsOf } from "./plan.ts";
import { MEASURES, setPrices, setStock, type StockSettings, withDecimals } from "./prices-and-stock.ts";
import { isVariable } from "./product.ts";
import type { ProductState } from "./read-for-plan.ts";
import { taxClassOf } from "../taxes/rates.ts";
import { slugOf, slugsLike } from "./slug.ts";

/** One write of a product, planned on the products before it. */

/** Types of products that can be created. */
export const CREATABLE_TYPES = ["simple", "grouped", "external", "variable"] as const;
/** The statuses that a product can be given. The trash has a route of its own, and `future` is never set. */
const SETTABLE_STATUSES = PRODUCT_STATUSES.filter((status) => status !== "future" && status !== "trash");
/** Fields of any product but a variation of one that is written. */
const PLAIN = [
  "featured",
  "reviewsAllowed",
  "soldIndividually",
  "upsellIds",
  "crossSellIds",
  "groupedIds",
  "menuOrder",
] as const;
/** Texts of a product that its variations do not have. */
const TEXTS = ["shortDescription", "purchaseNote"] as const;

/** The shop's settings that give a write its meaning. */
type WriteSettings = StockSettings & Pick<Settings, "decimalSeparator" | "placeholderUrl">;

/** One write, whose changes count once it is planned to the end. */
class ProductPlanner {
  readonly #plan: Plan;
  readonly #drafts = new Map<number, Draft>();
  readonly #parts: PlannedParts;
  readonly #settings: WriteSettings;

  constructor(plan: Plan, settings: WriteSettings) {
    this.#plan = plan;
    this.#parts = new PlannedParts(plan, settings);
    this.#settings = settings;
  }

  plan(given: ProductWrite): PlannedStep {
    const write = { ...given, patch: withDecimals(given.patch, this.#settings) };
    const id = targetOf([...this.#plan.products.values()], write);
    const draft = id === undefined ? this.#create(write.patch) : this.#edit(id, write);
    return {
      kind: id === undefined ? "created" : "updated",
      id: draft.id,
      drafts: [...this.#drafts.values()],
      newTerms: this.#parts.newTerms,
      pictures: this.#parts.pictures,
      round: 0,
    };
  }

  #create(patch: ProductPatch): Draft {
    if (patch.title === undefined) throw new StoreError("product_title_missing");
    const draft = blank(this.#plan.nextId(), typeOf(patch.type ?? "simple"));
    draft.name = patch.title === "" ? "Product" : patch.title;
    this.#drafts.set(draft.id, draft);
    this.#apply(draft, { ...patch, categories: patch.categories ?? [] });
    const named = (patch.namesNew && patch.slug) || "";
    if (named || isNamed(draft)) draft.slug = this.#freeSlug(named || draft.name, draft);
    this.#variations(draft, patch.variations);
    return draft;
  }

  #edit(id: number, { patch, cleanHtml }: ProductWrite): Draft {
    const draft = this.#draftOf(id);
    if (!draft) throw new StoreError("product_unknown", { id });
    const isOwn = patch.type === draft.type && draft.type !== "variation";
    if (patch.type !== undefined && !isOwn) typeOf(patch.type);
    const wasTrashed = draft.status === "trash";
    const before = textsOf(draft);
    const { title, description = draft.description, shortDescription = draft.shortDescription } = patch;
    // A product without any text keeps its title.
    const names = title !== undefined && title + description + shortDescription !== "";
    if (draft.type !== "variation" && names) draft.name = title;
    this.#apply(draft, patch);
    if (patch.slug !== undefined) draft.slug = patch.slug && this.#freeSlug(patch.slug, draft);
    if (draft.slug === "" && isNamed(draft)) draft.slug = this.#freeSlug(draft.name, draft);
    if (wasTrashed && draft.status !== "trash") this.#restore(draft);
    if (cleanHtml && textsOf(draft) !== before) {
      draft.description = cleanHtml(draft.description);
      draft.shortDescription = cleanHtml(draft.shortDescription);
    }
    this.#variations(draft, patch.variations);
    if (draft.type === "variation" && patch.choices)
      draft.choices = this.#parts.choicesOf(this.#parentOf(draft), patch.choices);
    return draft;
  }

  /** Out of the trash it needs a name and a free SKU; its variations come with it. */
  #restore(draft: Draft): void {
    this.#checkSku(draft, "product_sku_taken");
    draft.slug = this.#freeSlug(draft.slug, { ...draft, slug: "" });
    for (const { id } of this.#variationsOf(draft)) {
      const variation = this.#draftOf(id);
      if (variation?.status === "trash") variation.status = "publish";
    }
  }

  #apply(draft: Draft, patch: ProductPatch): void {
    this.#setStatus(draft, patch);
    if (patch.images) this.#parts.setImages(draft, patch.images);
    if (patch.taxStatus !== undefined)
      draft.taxStatus = known(TAX_STATUSES, patch.taxStatus) ?? refuse("product_tax_status_invalid");
    if (patch.catalogVisibility !== undefined)
      draft.catalogVisibility =
        known(CATALOG_VISIBILITIES, patch.catalogVisibility) ?? refuse("product_visibility_invalid");
    this.#applyCommon(draft, patch, "product_sku_taken");
    take(draft, patch, PLAIN);
    if (draft.type === "external") take(draft, patch, ["productUrl", "buttonText"]);
    if (draft.type !== "variation") {
      take(draft, patch, TEXTS);
      if (patch.parentId !== undefined) draft.statedParentId = patch.parentId;
      if (patch.categories) this.#parts.setTerms(draft, "category", patch.categories);
      if (patch.tags) this.#parts.setTerms(draft, "tag", patch.tags);
      if (patch.attributes) this.#parts.setAttributes(draft, patch.attributes);
    }
    if (patch.defaultChoices && isVariable(draft))
      draft.defaultChoices = this.#parts
        .choicesOf(draft, patch.defaultChoices)
        .filter(({ option }) => option !== "");
  }

  #setStatus(draft: Draft, { status }: ArticlePatch): void {
    // A status that cannot be set, such as `future`, may be sent back (§unchanged-values).
    if (status !== undefined && status !== draft.status)
      draft.status = known(SETTABLE_STATUSES, status || "publish") ?? refuse("product_status_invalid");
  }

  /** Fields that products and variations share. */
  #applyCommon(
    draft: Draft,
    patch: ArticlePatch,
    skuTaken: "product_sku_taken" | "variation_sku_taken",
  ): void {
    take(draft, patch, ["description", "virtual", "downloadable", ...MEASURES]);
    if (patch.clearsMeasures) for (const measure of MEASURES) draft[measure] = "";
    // Its variations have these.
    if (isVariable(draft)) Object.assign(draft, { virtual: false, downloadable: false });
    if (patch.taxClass !== undefined) draft.taxClass = this.#taxClass(draft, patch.taxClass);
    if (patch.shippingClass !== undefined)
      draft.shippingClassId = this.#plan.shippingClasses.get(patch.shippingClass) ?? null;
    if (patch.sku !== undefined && patch.sku !== draft.sku) {
      draft.sku = patch.sku;
      this.#checkSku(draft, skuTaken);
    }
    setPrices(draft, patch);
    // Variations within their product have stock of their own in any shop.
    const isWithin = skuTaken === "variation_sku_taken";
    setStock(draft, patch, isWithin ? { ...this.#settings, manageStock: true } : this.#settings);
    if (draft.downloadable) {
      if (patch.files) this.#checkFiles(draft, patch.files);
      if (patch.files)
        draft.files = patch.files.map(({ id, name, url }) => ({ id: id || crypto.randomUUID(), name, url }));
      take(draft, patch, ["downloadLimit", "downloadExpiry"]);
    }
    draft.updatedAt = thisInstant();
  }

  #taxClass(draft: Draft, given: string): string | null {
    if (draft.type === "variation" && given === "parent") return null;
    // An imported product may have an unknown one (§unknown-tax-classes).
    if (given === draft.taxClass) return given;
    const slug = taxClassOf(given);
    if (slug !== "" && !this.#plan.taxClasses.has(slug)) throw new StoreError("product_tax_class_invalid");
    return slug;
  }

  #checkSku({ id, sku, status }: Draft, taken: "product_sku_taken" | "variation_sku_taken"): void {
    if (sku === "" || status === "trash") return;
    const wanted = sku.toLowerCase();
    const before = this.#plan.holdersOf(wanted).filter((other) => !this.#drafts.has(other.id));
    const now = [...this.#drafts.values()].filter((other) => other.sku.toLowerCase() === wanted);
    if ([...before, ...now].some((other) => other.id !== id && other.status !== "trash"))
      throw new StoreError(taken);
  }

  /** The slug that is wanted, with a number where another product has it. */
  #freeSlug(wanted: string, { id, slug: own }: Draft): string {
    const base = slugOf(wanted) || String(id);
    this.#plan.wantedSlugs.add(base);
    const byId = `${base}-${id}`;
    const free = [...slugsLike(base), byId].find((slug) => slug === own || !this.#plan.slugs.has(slug));
    return free ?? `${byId}-${id}`;
  }

  #variations(product: Draft, patches: VariationPatch[] | undefined): void {
    if (isVariable(product))
      for (const [at, patch] of (patches ?? []).entries()) this.#variation(product, patch, at);
    else if (patches?.length && !known(PRODUCT_TYPES, product.type)) refuse("product_type_invalid");
  }

  #variation(product: Draft, patch: VariationPatch, at: number): void {
    const variation = patch.id ? this.#ownVariation(product, patch.id) : this.#newVariation(product);
    // A new variation has no limits of downloads, as in the legacy API.
    const { downloadLimit: _limit, downloadExpiry: _expiry, ...unlimited } = patch;
    const own = variation.isNew ? unlimited : patch;
    variation.menuOrder = patch.menuOrder ?? at;
    if (patch.choices) variation.choices = this.#parts.choicesOf(product, patch.choices);
    // A variation with its product's SKU has none of its own.
    const isProducts = product.sku !== "" && patch.sku?.toLowerCase() === product.sku.toLowerCase();
    this.#setStatus(variation, patch);
    this.#applyCommon(variation, isProducts ? { ...own, sku: "" } : own, "variation_sku_taken");
    if (patch.images) this.#parts.setImages(variation, patch.images);
  }

  #ownVariation(product: Draft, id: number): Draft {
    const variation = this.#draftOf(id);
    if (variation?.parentId !== product.id) throw new StoreError("product_variation_foreign");
    return variation;
  }

  #newVariation(product: Draft): Draft {
    const variation = blank(this.#plan.nextId(), "variation");
    Object.assign(variation, {
      parentId: product.id,
      name: product.name,
      slug: `${product.slug}-${variation.id}`,
      taxClass: null,
      taxStatus: product.taxStatus,
      choices: this.#parts.choicesOf(product, []),
    });
    this.#drafts.set(variation.id, variation);
    return variation;
  }

  /** The store keeps no files: they are elsewhere, except imported ones and images. */
  #checkFiles(draft: Draft, files: FileInput[]): void {
    const known = new Set([
      ...draft.files.map(({ url }) => url),
      ...this.#plan.state.pictureFiles.map(({ path }) => path),
    ]);
    for (const { url } of files)
      if (!isWebAddress(url) && !known.has(url))
        throw new StoreError("product_download_invalid", { given: url });
  }

  /** The draft of a product, for this write to change. Its lists are replaced, never edited in place. */
  #draftOf(id: number): Draft | undefined {
    const own = this.#drafts.get(id);
    if (own) return own;
    const found = this.#plan.products.get(id);
    if (!found) return undefined;
    const draft = { ...found };
    this.#drafts.set(id, draft);
    return draft;
  }

  #parentOf({ parentId }: Draft): Draft | undefined {
    return parentId === null ? undefined : (this.#drafts.get(parentId) ?? this.#plan.products.get(parentId));
  }

  #variationsOf({ id }: Draft): Draft[] {
    return [...this.#plan.products.values()].filter(({ parentId }) => parentId === id);
  }
}

/** Fields that are taken as they are given. */
function take<Name extends keyof Draft & keyof ProductPatch>(
  draft: Draft,
  patch: ArticlePatch & Pick<ProductPatch, Name>,
  names: readonly Name[],
): void {
  const given = names.filter((name) => patch[name] !== undefined);
  Object.assign(draft, Object.fromEntries(given.map((name) => [name, patch[name]])));
}

/** Whether its address has a slug: that of a draft is made when it is published. */
function isNamed({ status }: Draft): boolean {
  return status !== "draft" && status !== "pending";
}

function typeOf(type: string): (typeof CREATABLE_TYPES)[number] {
  return known(CREATABLE_TYPES, type) ?? refuse("product_type_invalid");
}

function known<Text extends string>(choices: readonly Text[], text: string): Text | undefined {
  return choices.find((choice) => choice === text);
}

function refuse(code: StoreError["code"]): never {
  throw new StoreError(code);
}

/** Plans writes of products. A refusal names the product that the write's SKU names. */
export function planProducts(
  state: ProductState,
  settings: WriteSettings,
  wantedSlugs = new Set<string>(),
): (write: ProductWrite) => PlannedStep {
  const plan = new Plan(state, wantedSlugs);
  return (write) => {
    try {
      return plan.commit(new ProductPlanner(plan, settings).plan(write));
    } catch (error) {
      if (!(error instanceof StoreError) || write.id !== undefined) throw error;
      const id = targetOf([...plan.products.values()], write) ?? error.id;
      throw new StoreError(error.code, { id, given: error.given });
    }
  };
}
