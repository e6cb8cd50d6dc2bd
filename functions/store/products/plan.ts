import { Big } from "big.js";
import {
  CATALOG_VISIBILITIES,
  type ProductAttribute,
  PRODUCT_STATUSES,
  TAX_STATUSES,
  type VariationChoice,
} from "../../../schema/products.ts";
import type { Change, Demand } from "../context.ts";
import { orRefusal, StoreError } from "../errors.ts";
import { nextId } from "../sequences.ts";
import { thisInstant } from "../write.ts";
import type {
  ArticlePatch,
  AttributeInput,
  ChoiceInput,
  FileInput,
  ImageInput,
  ProductPatch,
  ProductWrite,
  VariationPatch,
} from "./patch.ts";
import { MAY_CREATE, MAY_EDIT } from "./rights.ts";
import { slugOf } from "./slug.ts";
import type { ProductState, StoredProduct } from "./state.ts";

/** Kinds of product that can be made. */
export const CREATABLE_TYPES = ["simple", "grouped", "external", "variable"] as const;
/** What a product can be given for a status; the trash is another route's, and `future` nobody's. */
const SETTABLE_STATUSES = PRODUCT_STATUSES.filter((status) => status !== "future" && status !== "trash");
/** Classes that a shop has without a rate. */
const OWN_TAX_CLASSES = ["reduced-rate", "zero-rate"];
/** Names that are tried for a slug that others have: `-2`, `-3` and so on. */
export const SLUG_TRIES = 20;

export interface NewTerm {
  id: number;
  attributeId: number;
  name: string;
  slug: string;
}

export interface PictureWrite {
  id: number;
  /** Undefined for one that is there. */
  url: string | undefined;
  title: string | undefined;
  alt: string | undefined;
}

/** A product as it is to be. */
export interface Draft extends StoredProduct {
  isNew: boolean;
}

/** One of the writes: the products and variations that it makes or changes. */
export interface PlannedStep {
  kind: "created" | "updated";
  id: number;
  drafts: Draft[];
  newTerms: NewTerm[];
  pictures: PictureWrite[];
}

/** What each of the writes asks for. */
export function demandsOf({ existing }: ProductState, writes: ProductWrite[]): Demand[] {
  const ids = new Set(existing.map(({ id }) => id));
  return writes.map(({ id, bySku, patch }) => {
    if (id !== undefined)
      return {
        right: MAY_EDIT,
        unknown: ids.has(id) ? undefined : new StoreError("product_unknown", { id }),
      };
    return { right: bySku && holderOf(existing, patch.sku) ? MAY_EDIT : MAY_CREATE };
  });
}

function holderOf(existing: readonly StoredProduct[], sku = ""): StoredProduct | undefined {
  const wanted = sku.toLowerCase();
  return wanted === ""
    ? undefined
    : existing.find((product) => product.sku.toLowerCase() === wanted && product.status !== "trash");
}

/** The product that a write is about, if it is there: by its id, or in a bulk by the SKU. */
export function targetOf(existing: readonly StoredProduct[], { id, bySku, patch }: ProductWrite) {
  return id ?? (bySku ? holderOf(existing, patch.sku)?.id : undefined);
}

/** Plans the writes one after the other, each on the state that those before it leave; what is refused already stays so. */
export function planWrites(
  state: ProductState,
  writes: ProductWrite[],
  refusals: Change["refusals"],
): (PlannedStep | StoreError)[] {
  const world = new World(state);
  return writes.map((write, at) => {
    const step = refusals[at] ?? orRefusal(() => world.commit(new Attempt(world).carryOut(write)));
    const found = write.id === undefined ? targetOf([...world.products.values()], write) : undefined;
    return step instanceof StoreError && found !== undefined
      ? new StoreError(step.code, { id: found })
      : step;
  });
}

/** The state that the steps before have left. */
class World {
  readonly products: Map<number, Draft>;
  readonly slugs: Set<string>;
  readonly options = new Map<string, number>();
  readonly state: ProductState;
  readonly taxClasses: ReadonlySet<string>;

  constructor(state: ProductState) {
    this.state = state;
    this.products = new Map(state.existing.map((product) => [product.id, { ...product, isNew: false }]));
    this.slugs = new Set(state.slugs.map(({ slug }) => slug));
    this.taxClasses = new Set([...OWN_TAX_CLASSES, ...state.taxClasses.map(({ slug }) => slug)]);
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

/** One write, whose changes count once it is planned to the end. */
class Attempt {
  readonly #world: World;
  readonly #drafts = new Map<number, Draft>();
  readonly #newTerms: NewTerm[] = [];
  readonly #pictures: PictureWrite[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  carryOut(write: ProductWrite): PlannedStep {
    const id = targetOf([...this.#world.products.values()], write);
    const draft = id === undefined ? this.#create(write.patch) : this.#edit(id, write.patch);
    return {
      kind: id === undefined ? "created" : "updated",
      id: draft.id,
      drafts: [...this.#drafts.values()],
      newTerms: this.#newTerms,
      pictures: this.#pictures,
    };
  }

  #create(patch: ProductPatch): Draft {
    if (patch.title === undefined) throw new StoreError("product_title_missing");
    const draft = blank(nextId(this.#world.state.newIds), typeOf(patch.type ?? "simple"));
    draft.name = patch.title === "" ? "Product" : patch.title;
    this.#drafts.set(draft.id, draft);
    this.#apply(draft, { ...patch, categories: patch.categories ?? [] });
    if (draft.slug === "" && draft.status !== "draft" && draft.status !== "pending")
      draft.slug = this.#freeSlug(patch.slug || draft.name, draft.id);
    this.#variations(draft, patch.variations);
    return draft;
  }

  #edit(id: number, patch: ProductPatch): Draft {
    const draft = this.#draftOf(id);
    if (!draft) throw new StoreError("product_unknown", { id });
    if (patch.type !== undefined) typeOf(patch.type);
    const wasTrashed = draft.status === "trash";
    if (draft.type !== "variation" && patch.title !== undefined) draft.name = patch.title;
    this.#apply(draft, patch);
    if (patch.slug) draft.slug = this.#freeSlug(patch.slug, id);
    if (draft.slug === "" && draft.status === "publish") draft.slug = this.#freeSlug(draft.name, id);
    if (wasTrashed && draft.status !== "trash") this.#restore(draft);
    this.#variations(draft, patch.variations);
    if (draft.type === "variation" && patch.choices)
      draft.choices = this.#choicesOf(this.#parentOf(draft), patch.choices);
    return draft;
  }

  /** Out of the trash it needs a name and a SKU that nobody else has; its variations come with it. */
  #restore(draft: Draft): void {
    this.#checkSku(draft, "product_sku_taken");
    if (this.#world.slugs.has(draft.slug)) draft.slug = `${draft.slug}-${draft.id}`;
    for (const { id } of this.#variationsOf(draft)) {
      const variation = this.#draftOf(id);
      if (variation?.status === "trash") variation.status = "publish";
    }
  }

  #apply(draft: Draft, patch: ProductPatch): void {
    this.#applyCommon(draft, patch, "product_sku_taken");
    if (patch.shortDescription !== undefined) draft.shortDescription = patch.shortDescription;
    if (patch.featured !== undefined) draft.featured = patch.featured;
    if (patch.reviewsAllowed !== undefined) draft.reviewsAllowed = patch.reviewsAllowed;
    if (patch.soldIndividually !== undefined) draft.soldIndividually = patch.soldIndividually;
    if (patch.taxStatus !== undefined)
      draft.taxStatus = known(TAX_STATUSES, patch.taxStatus) ?? refuse("product_tax_status_invalid");
    if (patch.catalogVisibility !== undefined)
      draft.catalogVisibility =
        known(CATALOG_VISIBILITIES, patch.catalogVisibility) ?? refuse("product_visibility_invalid");
    if (patch.parentId !== undefined && draft.type !== "variation") draft.statedParentId = patch.parentId;
    if (patch.upsellIds) draft.upsellIds = patch.upsellIds;
    if (patch.crossSellIds) draft.crossSellIds = patch.crossSellIds;
    if (patch.purchaseNote !== undefined) draft.purchaseNote = patch.purchaseNote;
    if (patch.menuOrder !== undefined) draft.menuOrder = patch.menuOrder;
    if (draft.type === "external") {
      if (patch.productUrl !== undefined) draft.productUrl = patch.productUrl;
      if (patch.buttonText !== undefined) draft.buttonText = patch.buttonText;
    }
    if (draft.type !== "variation") {
      if (patch.categories) this.#setTerms(draft, "category", patch.categories);
      if (patch.tags) this.#setTerms(draft, "tag", patch.tags);
      if (patch.attributes) this.#setAttributes(draft, patch.attributes);
    }
    if (patch.defaultChoices && draft.type === "variable")
      draft.defaultChoices = this.#choicesOf(draft, patch.defaultChoices).filter(
        ({ option }) => option !== "",
      );
  }

  /** What products and variations have in common. */
  #applyCommon(
    draft: Draft,
    patch: ArticlePatch,
    skuTaken: "product_sku_taken" | "variation_sku_taken",
  ): void {
    if (patch.status !== undefined)
      draft.status = known(SETTABLE_STATUSES, patch.status || "publish") ?? refuse("product_status_invalid");
    if (patch.description !== undefined) draft.description = patch.description;
    if (patch.virtual !== undefined) draft.virtual = patch.virtual;
    if (patch.downloadable !== undefined) draft.downloadable = patch.downloadable;
    for (const measure of ["weight", "length", "width", "height"] as const) {
      const given = patch[measure];
      if (patch.clearsMeasures) draft[measure] = "";
      else if (given !== undefined) draft[measure] = given;
    }
    if (patch.taxClass !== undefined) draft.taxClass = this.#taxClass(draft, patch.taxClass);
    if (patch.shippingClass !== undefined)
      draft.shippingClassId =
        this.#world.state.terms.find(
          ({ taxonomy, slug }) => taxonomy === "shipping_class" && slug === patch.shippingClass,
        )?.id ?? null;
    if (patch.sku !== undefined && patch.sku !== draft.sku) {
      draft.sku = patch.sku;
      this.#checkSku(draft, skuTaken);
    }
    setPrices(draft, patch);
    setStock(draft, patch);
    if (patch.images) this.#setImages(draft, patch.images);
    if (draft.downloadable) {
      if (patch.files) checkFiles(draft, patch.files);
      if (patch.files)
        draft.files = patch.files.map(({ id, name, url }) => ({ id: id || crypto.randomUUID(), name, url }));
      if (patch.downloadLimit !== undefined) draft.downloadLimit = patch.downloadLimit;
      if (patch.downloadExpiry !== undefined) draft.downloadExpiry = patch.downloadExpiry;
    }
    draft.updatedAt = thisInstant();
  }

  #taxClass(draft: Draft, given: string): string | null {
    if (draft.type === "variation" && given === "parent") return null;
    const slug = slugOf(given);
    return this.#world.taxClasses.has(slug) ? slug : "";
  }

  #checkSku({ id, sku, status }: Draft, taken: "product_sku_taken" | "variation_sku_taken"): void {
    if (sku === "" || status === "trash") return;
    const wanted = sku.toLowerCase();
    const others = [...this.#world.products.values(), ...this.#drafts.values()];
    if (others.some((other) => this.#isOther(other, id) && other.sku.toLowerCase() === wanted))
      throw new StoreError(taken);
  }

  #isOther(other: Draft, id: number): boolean {
    const now = this.#drafts.get(other.id) ?? other;
    return now === other && other.id !== id && other.status !== "trash";
  }

  #freeSlug(wanted: string, id: number): string {
    const base = slugOf(wanted) || String(id);
    for (const slug of slugsLike(base)) if (!this.#world.slugs.has(slug)) return slug;
    return `${base}-${id}`;
  }

  /** The ones that are there; without a category the shop's own default. */
  #setTerms(draft: Draft, taxonomy: "category" | "tag", ids: number[]): void {
    const found = [...new Set(ids)].flatMap(
      (id) => this.#world.state.terms.find((term) => term.id === id && term.taxonomy === taxonomy) ?? [],
    );
    const own = this.#world.state.terms.filter(
      (term) => term.taxonomy === "category" && term.slug === "uncategorized",
    );
    const chosen = taxonomy === "category" && found.length === 0 ? own : found;
    draft.terms = [
      ...draft.terms.filter((term) => term.taxonomy !== taxonomy),
      ...chosen.map(({ id }) => ({ id, taxonomy, attributeId: null })),
    ];
  }

  #setAttributes(draft: Draft, inputs: AttributeInput[]): void {
    const listed = inputs.flatMap((input): ProductAttribute[] => {
      const { name, slug, options, ...rest } = input;
      const shared = this.#world.state.attributes.find((attribute) => attribute.slug === slug);
      if (!shared) return options ? [{ attributeId: 0, key: slugOf(name), name, options, ...rest }] : [];
      const termIds = [...new Set((options ?? []).map((option) => this.#optionId(shared.id, option)))];
      if (termIds.length === 0) return [];
      draft.terms = [
        ...draft.terms.filter(({ attributeId }) => attributeId !== shared.id),
        ...termIds.map((id) => ({ id, taxonomy: "attribute" as const, attributeId: shared.id })),
      ];
      return [{ attributeId: shared.id, key: "", name: "", options: [], ...rest }];
    });
    draft.attributes = listed.toSorted((one, other) => one.position - other.position);
  }

  /** The option of a shared attribute by its name or slug; a new one where there is none. */
  #optionId(attributeId: number, option: string): number {
    const own = (text: string) =>
      this.#world.options.get(`${attributeId} ${text}`) ??
      this.#newTerms.find(
        (term) =>
          term.attributeId === attributeId && (term.slug === text || term.name.toLowerCase() === text),
      )?.id;
    const found = own(option.toLowerCase()) ?? own(slugOf(option));
    if (found !== undefined) return found;
    const id = nextId(this.#world.state.newTermIds);
    this.#newTerms.push({ id, attributeId, name: option, slug: slugOf(option) || String(id) });
    return id;
  }

  /** One for each attribute of a product in which variations differ. */
  #choicesOf(product: Draft | undefined, inputs: ChoiceInput[]): VariationChoice[] {
    return (product?.attributes ?? [])
      .filter(({ variation }) => variation)
      .map(({ attributeId, key, name }) => {
        const shared = this.#world.state.attributes.find(({ id }) => id === attributeId);
        const slugs = new Set([shared ? shared.slug : key, shared ? slugOf(shared.name) : slugOf(name)]);
        const given = inputs.find(
          (input) => slugs.has(input.slug.replace(/^pa_/, "")) || slugs.has(slugOf(input.slug || input.name)),
        );
        const option = given?.option ?? "";
        return { attributeId, key, option: shared ? slugOf(option) : option };
      });
  }

  #variations(product: Draft, patches: VariationPatch[] | undefined): void {
    if (!patches || product.type !== "variable") return;
    for (const [at, patch] of patches.entries()) this.#variation(product, patch, at);
  }

  #variation(product: Draft, patch: VariationPatch, at: number): void {
    const variation = patch.id ? this.#ownVariation(product, patch.id) : this.#newVariation(product);
    variation.menuOrder = at;
    if (patch.choices) variation.choices = this.#choicesOf(product, patch.choices);
    // Shown with its product's SKU, it has none of its own.
    const isProducts = product.sku !== "" && patch.sku?.toLowerCase() === product.sku.toLowerCase();
    this.#applyCommon(variation, isProducts ? { ...patch, sku: "" } : patch, "variation_sku_taken");
  }

  #ownVariation(product: Draft, id: number): Draft {
    const variation = this.#draftOf(id);
    if (variation?.parentId !== product.id) throw new StoreError("product_variation_foreign");
    return variation;
  }

  #newVariation(product: Draft): Draft {
    const variation = blank(nextId(this.#world.state.newIds), "variation");
    Object.assign(variation, {
      parentId: product.id,
      name: product.name,
      slug: `${product.slug}-${variation.id}`,
      taxClass: null,
      taxStatus: product.taxStatus,
      choices: this.#choicesOf(product, []),
    });
    this.#drafts.set(variation.id, variation);
    return variation;
  }

  #setImages(draft: Draft, images: ImageInput[] | "none"): void {
    if (images === "none") {
      draft.imageId = 0;
      draft.galleryIds = [];
      return;
    }
    const gallery: number[] = [];
    for (const image of images) {
      const id = this.#pictureId(image);
      if (image.isMain) draft.imageId = id;
      else if (id !== 0) gallery.push(id);
    }
    if (images.some(({ isMain }) => !isMain)) draft.galleryIds = gallery;
  }

  /** A picture that is there, or a new one; 0 for neither. */
  #pictureId({ id, url, title, alt }: ImageInput): number {
    const isThere = this.#world.state.pictures.some((picture) => picture.id === id);
    if (id > 0 && !isThere) return 0;
    if (id === 0 && url === "") return 0;
    const picture = id > 0 ? id : nextId(this.#world.state.newPictureIds);
    if (id === 0 || title !== undefined || alt !== undefined)
      this.#pictures.push({ id: picture, url: id > 0 ? undefined : url, title, alt });
    return picture;
  }

  /** The product as it is to be, which this write changes. */
  #draftOf(id: number): Draft | undefined {
    const own = this.#drafts.get(id);
    if (own) return own;
    const found = this.#world.products.get(id);
    if (!found) return undefined;
    const draft = structuredClone(found);
    this.#drafts.set(id, draft);
    return draft;
  }

  #parentOf({ parentId }: Draft): Draft | undefined {
    return parentId === null ? undefined : (this.#drafts.get(parentId) ?? this.#world.products.get(parentId));
  }

  #variationsOf({ id }: Draft): Draft[] {
    return [...this.#world.products.values()].filter(({ parentId }) => parentId === id);
  }
}

/** The names that are tried for a slug, in turn. */
export function slugsLike(base: string): string[] {
  return [base, ...Array.from({ length: SLUG_TRIES }, (_, at) => `${base}-${at + 2}`)];
}

/** Prices as they are to be stored. Variable and grouped products have none of their own. */
function setPrices(draft: Draft, patch: ArticlePatch): void {
  if (draft.type === "variable" || draft.type === "grouped") {
    Object.assign(draft, { regularPrice: null, salePrice: null, saleFrom: null, saleTo: null });
    return;
  }
  if (patch.regularPrice !== undefined) draft.regularPrice = patch.regularPrice;
  if (patch.salePrice !== undefined) draft.salePrice = patch.salePrice;
  if (patch.saleFrom !== undefined) draft.saleFrom = patch.saleFrom;
  if (patch.saleTo !== undefined) draft.saleTo = patch.saleTo;
  // A sale that ends and was never said to begin has begun.
  if (patch.saleTo && !draft.saleFrom) draft.saleFrom = thisInstant();
  const { regularPrice, salePrice, saleFrom, saleTo } = draft;
  if (salePrice !== null && (regularPrice === null || new Big(salePrice).gte(regularPrice)))
    draft.salePrice = null;
  const now = Date.now();
  const isOn = (!saleFrom || saleFrom.getTime() <= now) && (!saleTo || saleTo.getTime() >= now);
  draft.price = draft.salePrice !== null && isOn ? draft.salePrice : regularPrice;
}

/** Stock as it is to be stored (§product-stock): the quantity decides where it is counted. */
function setStock(draft: Draft, patch: ArticlePatch): void {
  if (draft.type === "external") {
    if (patch.backorders && patch.backorders !== "no") throw new StoreError("product_backorders_external");
    Object.assign(draft, {
      manageStock: false,
      stockQuantity: null,
      backorders: "no",
      stockStatus: "instock",
    });
    return;
  }
  if (patch.manageStock !== undefined) draft.manageStock = patch.manageStock && draft.type !== "grouped";
  if (!draft.manageStock) {
    draft.stockQuantity = null;
    draft.backorders = "no";
    if (patch.inStock !== undefined) draft.stockStatus = patch.inStock ? "instock" : "outofstock";
    else if (draft.stockStatus === "onbackorder") draft.stockStatus = "instock";
    return;
  }
  if (patch.stockQuantity !== undefined) draft.stockQuantity = patch.stockQuantity;
  else if (patch.inventoryDelta !== undefined)
    draft.stockQuantity = (draft.stockQuantity ?? 0) + patch.inventoryDelta;
  if (patch.backorders !== undefined) draft.backorders = patch.backorders;
  const isLeft = (draft.stockQuantity ?? 0) > 0;
  draft.stockStatus = isLeft ? "instock" : draft.backorders === "no" ? "outofstock" : "onbackorder";
}

/** The store keeps no files: they are elsewhere, but for those that a product moved in with. */
function checkFiles(draft: Draft, files: FileInput[]): void {
  const known = new Set(draft.files.map(({ url }) => url));
  if (files.some(({ url }) => !/^https?:\/\//i.test(url) && !known.has(url)))
    throw new StoreError("product_download_invalid");
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

/** A product without anything. */
function blank(id: number, type: Draft["type"]): Draft {
  const now = thisInstant();
  return {
    id,
    type,
    isNew: true,
    version: "",
    parentId: null,
    statedParentId: 0,
    status: "publish",
    slug: "",
    name: "",
    description: "",
    shortDescription: "",
    menuOrder: 0,
    sku: "",
    regularPrice: null,
    salePrice: null,
    saleFrom: null,
    saleTo: null,
    price: null,
    taxStatus: "taxable",
    taxClass: "",
    manageStock: false,
    stockQuantity: null,
    backorders: "no",
    stockStatus: "instock",
    soldIndividually: false,
    virtual: false,
    downloadable: false,
    featured: false,
    catalogVisibility: "visible",
    reviewsAllowed: true,
    weight: "",
    length: "",
    width: "",
    height: "",
    shippingClassId: null,
    purchaseNote: "",
    downloadLimit: -1,
    downloadExpiry: -1,
    productUrl: "",
    buttonText: "",
    upsellIds: [],
    crossSellIds: [],
    groupedIds: [],
    attributes: [],
    choices: [],
    defaultChoices: [],
    imageId: 0,
    galleryIds: [],
    totalSales: 0,
    meta: [],
    createdAt: now,
    updatedAt: now,
    files: [],
    terms: [],
  };
}
