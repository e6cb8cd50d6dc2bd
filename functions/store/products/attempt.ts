import {
  CATALOG_VISIBILITIES,
  type ProductAttribute,
  PRODUCT_STATUSES,
  PRODUCT_TYPES,
  TAX_STATUSES,
  type VariationChoice,
} from "../../../schema/products.ts";
import type { Settings } from "../../../schema/settings.ts";
import { StoreError } from "../errors.ts";
import { nextId } from "../sequences.ts";
import { thisInstant } from "../write.ts";
import { blank } from "./blank.ts";
import { type Draft, type PictureWrite, type PlannedStep, textsOf } from "./draft.ts";
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
import { isPictureUrl, isWebAddress } from "./picture-url.ts";
import { MEASURES, withDecimals } from "./amounts.ts";
import { setPrices, setStock, type StockSettings } from "./sale-and-stock.ts";
import { isVariable } from "./product.ts";
import { slugOf, slugsLike } from "./slug.ts";
import { noteOption, targetOf, type PlannedState } from "./planned-state.ts";

/** Types of products that can be created. */
export const CREATABLE_TYPES = ["simple", "grouped", "external", "variable"] as const;
/** The statuses that a product can be given. The trash has a route of its own, and `future` is never set. */
const SETTABLE_STATUSES = PRODUCT_STATUSES.filter((status) => status !== "future" && status !== "trash");
/** Fields of any product but a variation of one that is written. */
const PLAIN = [
  "shortDescription",
  "featured",
  "reviewsAllowed",
  "soldIndividually",
  "upsellIds",
  "crossSellIds",
  "groupedIds",
  "purchaseNote",
  "menuOrder",
] as const;

/** The shop's settings that give a write its meaning. */
export type WriteSettings = StockSettings & Pick<Settings, "decimalSeparator">;

/** One write, whose changes count once it is planned to the end. */
export class Attempt {
  readonly #planned: PlannedState;
  readonly #drafts = new Map<number, Draft>();
  readonly #newTerms: PlannedStep["newTerms"] = [];
  readonly #newOptions = new Map<string, number>();
  readonly #pictures: PictureWrite[] = [];

  readonly #settings: WriteSettings;

  constructor(planned: PlannedState, settings: WriteSettings) {
    this.#planned = planned;
    this.#settings = settings;
  }

  plan(given: ProductWrite): PlannedStep {
    const write = { ...given, patch: withDecimals(given.patch, this.#settings) };
    const id = targetOf([...this.#planned.products.values()], write);
    const draft = id === undefined ? this.#create(write.patch) : this.#edit(id, write);
    return {
      kind: id === undefined ? "created" : "updated",
      id: draft.id,
      drafts: [...this.#drafts.values()],
      newTerms: this.#newTerms,
      pictures: this.#pictures,
      round: 0,
    };
  }

  #create(patch: ProductPatch): Draft {
    if (patch.title === undefined) throw new StoreError("product_title_missing");
    const draft = blank(nextId(this.#planned.state.newIds), typeOf(patch.type ?? "simple"));
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
    if (draft.type !== "variation" && patch.title !== undefined) draft.name = patch.title;
    const before = textsOf(draft);
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
      draft.choices = this.#choicesOf(this.#parentOf(draft), patch.choices);
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
    if (patch.images) this.#setImages(draft, patch.images);
    if (patch.taxStatus !== undefined)
      draft.taxStatus = known(TAX_STATUSES, patch.taxStatus) ?? refuse("product_tax_status_invalid");
    if (patch.catalogVisibility !== undefined)
      draft.catalogVisibility =
        known(CATALOG_VISIBILITIES, patch.catalogVisibility) ?? refuse("product_visibility_invalid");
    this.#applyCommon(draft, patch, "product_sku_taken");
    take(draft, patch, PLAIN);
    if (draft.type === "external") take(draft, patch, ["productUrl", "buttonText"]);
    if (draft.type !== "variation") {
      if (patch.parentId !== undefined) draft.statedParentId = patch.parentId;
      if (patch.categories) this.#setTerms(draft, "category", patch.categories);
      if (patch.tags) this.#setTerms(draft, "tag", patch.tags);
      if (patch.attributes) this.#setAttributes(draft, patch.attributes);
    }
    if (patch.defaultChoices && isVariable(draft))
      draft.defaultChoices = this.#choicesOf(draft, patch.defaultChoices).filter(
        ({ option }) => option !== "",
      );
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
      draft.shippingClassId = this.#planned.shippingClasses.get(patch.shippingClass) ?? null;
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
    const slug = slugOf(given);
    return this.#planned.taxClasses.has(slug) ? slug : "";
  }

  #checkSku({ id, sku, status }: Draft, taken: "product_sku_taken" | "variation_sku_taken"): void {
    if (sku === "" || status === "trash") return;
    const wanted = sku.toLowerCase();
    const before = this.#planned.holdersOf(wanted).filter((other) => !this.#drafts.has(other.id));
    const now = [...this.#drafts.values()].filter((other) => other.sku.toLowerCase() === wanted);
    if ([...before, ...now].some((other) => other.id !== id && other.status !== "trash"))
      throw new StoreError(taken);
  }

  /** The slug that is wanted, with a number where another product has it. */
  #freeSlug(wanted: string, { id, slug: own }: Draft): string {
    const base = slugOf(wanted) || String(id);
    this.#planned.wantedSlugs.add(base);
    const free = slugsLike(base).find((slug) => slug === own || !this.#planned.slugs.has(slug));
    return free ?? `${base}-${id}`;
  }

  /** The existing ones; without a category the shop's default. */
  #setTerms(draft: Draft, taxonomy: "category" | "tag", ids: number[]): void {
    const found = [...new Set(ids)].flatMap((id) => {
      const term = this.#planned.terms.get(id);
      return term?.taxonomy === taxonomy ? term : [];
    });
    const own = this.#planned.state.terms.filter((term) => term.isDefault);
    const chosen = taxonomy === "category" && found.length === 0 ? own : found;
    draft.terms = [
      ...draft.terms.filter((term) => term.taxonomy !== taxonomy),
      ...chosen.map(({ id }) => ({ id, taxonomy, attributeId: null })),
    ];
  }

  #setAttributes(draft: Draft, inputs: AttributeInput[]): void {
    const listed = inputs.flatMap((input): ProductAttribute[] => {
      const { name, slug, options, ...rest } = input;
      const shared = this.#planned.state.attributes.find((attribute) => attribute.slug === slug);
      if (!shared) {
        const texts = options?.flatMap((option) => option.split("|")).map((option) => option.trim());
        return texts
          ? [{ attributeId: 0, key: slugOf(name), name, options: texts.filter(Boolean), ...rest }]
          : [];
      }
      const termIds = [...new Set((options ?? []).map((option) => this.#optionId(shared.id, option)))];
      if (termIds.length === 0) return [];
      draft.terms = [
        ...draft.terms.filter(({ attributeId }) => attributeId !== shared.id),
        ...termIds.map((id) => ({ id, taxonomy: "attribute" as const, attributeId: shared.id })),
      ];
      return [{ attributeId: shared.id, key: "", name: "", options: [], ...rest }];
    });
    // Of several with one name the last counts.
    const byKey = new Map(listed.map((one) => [`${one.attributeId} ${one.key}`, one]));
    draft.attributes = [...byKey.values()].toSorted((one, other) => one.position - other.position);
  }

  /** The option of a shared attribute by its name or slug, created if missing. */
  #optionId(attributeId: number, option: string): number {
    const own = (text: string) =>
      this.#planned.options.get(`${attributeId} ${text}`) ?? this.#newOptions.get(`${attributeId} ${text}`);
    const found = own(option.toLowerCase()) ?? own(slugOf(option));
    if (found !== undefined) return found;
    const id = nextId(this.#planned.state.newTermIds);
    const term = { id, attributeId, name: option, slug: slugOf(option) || String(id) };
    this.#newTerms.push(term);
    noteOption(this.#newOptions, term);
    return id;
  }

  /** One for each attribute that distinguishes a product's variations. */
  #choicesOf(product: Draft | undefined, inputs: ChoiceInput[]): VariationChoice[] {
    const named = inputs.map(({ slug, name, option }) => {
      return { slugs: [slug.replace(/^pa_/, ""), slugOf(slug), slugOf(name)].filter(Boolean), option };
    });
    return (product?.attributes ?? [])
      .filter(({ variation }) => variation)
      .map(({ attributeId, key, name }) => {
        const shared = this.#planned.state.attributes.find(({ id }) => id === attributeId);
        const slugs = new Set(
          named.length > 0 ? [shared ? shared.slug : key, slugOf(shared?.name ?? name)] : [],
        );
        const option = named.find((one) => one.slugs.some((slug) => slugs.has(slug)))?.option ?? "";
        return { attributeId, key, option: shared ? slugOf(option) : option };
      });
  }

  #variations(product: Draft, patches: VariationPatch[] | undefined): void {
    if (isVariable(product))
      for (const [at, patch] of (patches ?? []).entries()) this.#variation(product, patch, at);
    else if (patches?.length && !known(PRODUCT_TYPES, product.type)) refuse("product_type_invalid");
  }

  #variation(product: Draft, patch: VariationPatch, at: number): void {
    const variation = patch.id ? this.#ownVariation(product, patch.id) : this.#newVariation(product);
    variation.menuOrder = patch.menuOrder ?? at;
    if (patch.choices) variation.choices = this.#choicesOf(product, patch.choices);
    // A variation with its product's SKU has none of its own.
    const isProducts = product.sku !== "" && patch.sku?.toLowerCase() === product.sku.toLowerCase();
    this.#setStatus(variation, patch);
    this.#applyCommon(variation, isProducts ? { ...patch, sku: "" } : patch, "variation_sku_taken");
    if (patch.images) this.#setImages(variation, patch.images);
  }

  #ownVariation(product: Draft, id: number): Draft {
    const variation = this.#draftOf(id);
    if (variation?.parentId !== product.id) throw new StoreError("product_variation_foreign");
    return variation;
  }

  #newVariation(product: Draft): Draft {
    const variation = blank(nextId(this.#planned.state.newIds), "variation");
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

  /** An existing image, or a new one; 0 for neither. */
  #pictureId({ id, url, title, alt }: ImageInput): number {
    const existing = this.#planned.pictures.get(id);
    if (id > 0 && !existing) return 0;
    if (id === 0 && url === undefined) return 0;
    if (!existing && !isPictureUrl(url ?? ""))
      throw new StoreError("product_image_invalid", { given: url ?? "" });
    const picture = existing?.id ?? nextId(this.#planned.state.newPictureIds);
    const isCalledOtherwise =
      (title !== undefined && title !== existing?.title) || (alt !== undefined && alt !== existing?.alt);
    if (!existing || isCalledOtherwise)
      this.#pictures.push({ id: picture, url: existing ? undefined : url, title, alt });
    return picture;
  }

  /** The store keeps no files: they are elsewhere, except imported ones and images. */
  #checkFiles(draft: Draft, files: FileInput[]): void {
    const known = new Set([
      ...draft.files.map(({ url }) => url),
      ...this.#planned.state.pictureFiles.map(({ path }) => path),
    ]);
    for (const { url } of files)
      if (!isWebAddress(url) && !known.has(url))
        throw new StoreError("product_download_invalid", { given: url });
  }

  /** The draft of a product, for this write to change. */
  #draftOf(id: number): Draft | undefined {
    const own = this.#drafts.get(id);
    if (own) return own;
    const found = this.#planned.products.get(id);
    if (!found) return undefined;
    const draft = structuredClone(found);
    this.#drafts.set(id, draft);
    return draft;
  }

  #parentOf({ parentId }: Draft): Draft | undefined {
    return parentId === null
      ? undefined
      : (this.#drafts.get(parentId) ?? this.#planned.products.get(parentId));
  }

  #variationsOf({ id }: Draft): Draft[] {
    return [...this.#planned.products.values()].filter(({ parentId }) => parentId === id);
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
