import type { Write } from "../changes/write.ts";

/** An existing image, or a new one at a URL. The first with position 0 is the main one. */
export interface ImageInput {
  isMain: boolean;
  id: number;
  url?: string;
  title?: string;
  alt?: string;
}

/** A downloadable file; without an id a new one. */
export interface FileInput {
  id: string;
  name: string;
  url: string;
}

/** An attribute by its name, or a shared one by its slug. */
export interface AttributeInput {
  name: string;
  slug: string;
  /** Undefined when the input has no readable options. */
  options: string[] | undefined;
  position: number;
  visible: boolean;
  variation: boolean;
}

/** An option of an attribute, named by its slug or its name. */
export interface ChoiceInput {
  slug: string;
  name: string;
  option: string;
}

/** Fields that a product and a variation can be given. Absent fields keep their values. */
export interface ArticlePatch {
  status?: string;
  description?: string;
  sku?: string;
  /** Amounts and measures as written (§lenient-numbers); null for none. */
  regularPrice?: string | null;
  salePrice?: string | null;
  saleFrom?: Date | null;
  saleTo?: Date | null;
  taxClass?: string;
  manageStock?: boolean;
  stockQuantity?: number;
  /** Added to the stored stock. */
  inventoryDelta?: number;
  inStock?: boolean;
  backorders?: "no" | "notify" | "yes";
  virtual?: boolean;
  /** A product without shipping has no weight or size. */
  clearsMeasures?: boolean;
  downloadable?: boolean;
  weight?: string;
  length?: string;
  width?: string;
  height?: string;
  /** Slug; empty for none. */
  shippingClass?: string;
  files?: FileInput[];
  downloadLimit?: number;
  downloadExpiry?: number;
  /** Images; `none` removes all. */
  images?: ImageInput[] | "none";
}

export interface VariationPatch extends ArticlePatch {
  id?: number;
  choices?: ChoiceInput[];
  /** By default its place in the list. */
  menuOrder?: number;
}

export interface ProductPatch extends ArticlePatch {
  title?: string;
  /** As given. */
  slug?: string;
  /** Whether it applies to a new product, too. */
  namesNew?: boolean;
  type?: string;
  shortDescription?: string;
  featured?: boolean;
  reviewsAllowed?: boolean;
  soldIndividually?: boolean;
  taxStatus?: string;
  catalogVisibility?: string;
  parentId?: number;
  upsellIds?: number[];
  crossSellIds?: number[];
  groupedIds?: number[];
  categories?: number[];
  tags?: number[];
  attributes?: AttributeInput[];
  defaultChoices?: ChoiceInput[];
  purchaseNote?: string;
  productUrl?: string;
  buttonText?: string;
  menuOrder?: number;
  variations?: VariationPatch[];
  /** Of a variation that is edited by itself. */
  choices?: ChoiceInput[];
}

/** A product to create or change: by its id, or in a bulk by its SKU. */
export interface ProductWrite extends Write<ProductPatch> {
  bySku?: boolean;
  /** Cleans the edited product's texts for a caller who may not store any HTML. */
  cleanHtml?: ((html: string) => string) | undefined;
}

/** Variations that a request for several products reads, writes and shows (§size-caps). */
export const MAX_BULK_VARIATIONS = 5000;

/** Most characters of an address (§term-pictures). */
const LONGEST = 2048;

/** Whether a text is a whole URL of the web, and no path. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** Whether a text is an image's address: an http or https URL of 2,048 characters at most. It is not fetched. */
export function isPictureUrl(text: string): boolean {
  return text.length <= LONGEST && /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);
}
