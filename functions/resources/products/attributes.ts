import type { Article, ProductTerm, SharedAttribute } from "../../store/products/product.ts";

/** Names of attributes in a version: v1 uses slugs, v3 the product's labels, for variations too. */
export type AttributeNames = "keys" | "labels" | "labels of the product";

/** An attribute that a product offers, with its options, or the choice of a variation for one. */
export interface ShownAttribute {
  name: string;
  slug: string;
  position?: number;
  visible?: boolean;
  variation?: boolean;
  options?: string[];
  option?: string;
}

const byName = new Intl.Collator("en", { sensitivity: "base" }).compare;

/** Terms without a position come first. */
export function byPosition(one: ProductTerm, other: ProductTerm): number {
  return (one.position ?? -1) - (other.position ?? -1) || byName(one.name, other.name) || one.id - other.id;
}

export function byTermName(one: ProductTerm, other: ProductTerm): number {
  return byName(one.name, other.name) || one.id - other.id;
}

function byNumber(one: ProductTerm, other: ProductTerm): number {
  return (Number.parseFloat(one.name) || 0) - (Number.parseFloat(other.name) || 0) || byTermName(one, other);
}

/** The attributes of a product, in their order (§product-attributes). */
export function offeredAttributes(product: Article, names: AttributeNames) {
  const shared = new Map(product.sharedAttributes.map((attribute) => [attribute.id, attribute]));
  return product.attributes.flatMap(({ attributeId, key, name, options, position, visible, variation }) => {
    const own = shared.get(attributeId);
    if (attributeId !== 0 && !own) return [];
    const slug = own?.slug ?? key;
    const label = names === "keys" ? capitalised(slug.replace(/^pa_/, "")) : (own?.name ?? name);
    return {
      name: label,
      slug,
      position,
      visible,
      variation,
      options: own ? optionsOf(product, own) : options,
    };
  });
}

function optionsOf({ terms }: Article, { id, orderBy }: SharedAttribute): string[] {
  const order = orderBy === "menu_order" ? byPosition : orderBy === "name_num" ? byNumber : byTermName;
  return terms
    .filter(({ attributeId }) => attributeId === id)
    .toSorted(order)
    .map(({ name }) => name);
}

/** The choice of a variation for each attribute that distinguishes variations. */
export function chosenAttributes({ choices }: Article, product: Article | null, names: AttributeNames) {
  return (product?.attributes ?? []).flatMap((attribute) => {
    const { attributeId, key, name, variation } = attribute;
    const shared = product?.sharedAttributes.find(({ id }) => id === attributeId);
    if (!variation || (attributeId !== 0 && !shared)) return [];
    const choice = choices.find((one) => one.attributeId === attributeId && one.key === key);
    const slug = shared ? `pa_${shared.slug}` : key;
    const label = names === "keys" ? capitalised(slug) : (shared?.name ?? (names === "labels" ? key : name));
    return [{ name: label, slug, option: choice?.option ?? "" }];
  });
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** From this number of attributes on, the title names none. */
const TOO_MANY = 3;
const TOO_MANY_WITH_HYPHENS = 2;

/** The title of a variation: its product and its choices (§variation-titles). */
export function variationTitle(variation: Article, product: Article): string {
  const chosen = chosenAttributes(variation, product, "labels");
  const hasHyphen = chosen.some(({ slug }) => slug.includes("-"));
  const named = chosen.flatMap(({ slug, option }) =>
    option === "" ? [] : [optionName(product, slug, option)],
  );
  const isTooMany = chosen.length >= (hasHyphen ? TOO_MANY_WITH_HYPHENS : TOO_MANY);
  return isTooMany || named.length === 0 ? product.name : `${product.name} - ${named.join(", ")}`;
}

/** The name of a shared attribute's option; for other attributes the text itself. */
function optionName({ terms, sharedAttributes }: Article, slug: string, option: string): string {
  const shared = sharedAttributes.find((attribute) => `pa_${attribute.slug}` === slug);
  const term = shared && terms.find((one) => one.attributeId === shared.id && one.slug === option);
  return term?.name ?? option;
}
