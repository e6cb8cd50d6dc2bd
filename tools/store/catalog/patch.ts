import type { JsonObject } from "../../../functions/http/body.ts";
import { readProductPatch } from "../../../functions/resources/products/input.ts";
import type { ProductPatch, VariationPatch } from "../../../functions/store/products/patch.ts";
import { slugOf } from "../../../functions/store/products/slug.ts";
import type { KnownProducts } from "./known-products.ts";
import type { CatalogNames } from "./names.ts";
import type { CatalogRow, RowFamily } from "./rows.ts";

interface Names {
  known: KnownProducts;
  names: CatalogNames;
  /** Ids of existing images by their addresses. */
  pictures: ReadonlyMap<string, number>;
}

/** What the API would read of a product with its variations. Throws its refusals, and those of missing terms. */
export async function patchOf(
  { id, head, variations }: RowFamily,
  { known, names, pictures }: Names,
): Promise<ProductPatch> {
  const parts: JsonObject[] = [];
  for (const row of variations) {
    const choices = (await attributesOf(row)).map(({ name, shared, options: [option = ""] }) => ({
      name,
      slug: shared?.slug,
      option: shared ? names.option(shared, option) : option,
    }));
    const { data, status } = row;
    const [images, shipping_class] = [imagesOf(row), await shippingClassOf(row)];
    const own = {
      id: known.of(row)?.id,
      visible: status && status === "publish",
      image: images,
      shipping_class,
    };
    parts.push({ ...data, ...own, attributes: row.attributes && choices });
  }
  const data = { ...(head && (await fieldsOf(head))), variations: parts.length > 0 ? parts : undefined };
  // As a client would send it: without undefined values.
  const patch = readProductPatch(JSON.parse(JSON.stringify(data)), { isWhole: true });
  const inPlace = (one: VariationPatch, at: number): VariationPatch => {
    const menuOrder = variations[at]?.menuOrder ?? known.of(variations[at]!)?.menuOrder;
    return menuOrder === undefined ? one : { ...one, menuOrder };
  };
  return {
    ...patch,
    ...(patch.variations && { variations: patch.variations.map(inPlace) }),
    ...(head && known.linksOf(head).found),
  };

  async function fieldsOf(row: CatalogRow): Promise<JsonObject> {
    const { data, type, status, menuOrder, categories, tags } = row;
    const [categoryIds, tagIds]: [number[], number[]] = [[], []];
    for (const path of categories ?? []) categoryIds.push(await names.category(path));
    for (const tag of tags ?? []) tagIds.push(await names.tag(tag));
    const offered = (await attributesOf(row)).map(({ name, shared, options, visible, chosen }, position) => {
      // Files do not say it: attributes with a default vary, and so do those of variations.
      const variation =
        chosen !== undefined ||
        known.varies(id, { attributeId: shared?.id ?? 0, key: shared ? "" : slugOf(name) }) ||
        variations.some(({ attributes = [] }) => attributes.some((one) => one.name === name));
      const option = chosen && shared ? names.option(shared, chosen) : chosen;
      return { name, slug: shared?.slug, options, position, visible, variation, option };
    });
    return {
      ...data,
      type,
      status,
      menu_order: menuOrder,
      categories: categories && categoryIds,
      tags: tags && tagIds,
      shipping_class: await shippingClassOf(row),
      images: imagesOf(row),
      attributes: row.attributes && offered,
      default_attributes: row.attributes && offered.filter(({ option }) => option !== undefined),
    };
  }

  async function attributesOf({ attributes = [] }: CatalogRow) {
    const found = [];
    for (const one of attributes)
      found.push({ ...one, shared: one.isShared ? await names.attribute(one.name) : undefined });
    return found;
  }

  async function shippingClassOf({ shippingClass }: CatalogRow): Promise<string | undefined> {
    return shippingClass ? names.shippingClass(shippingClass) : shippingClass;
  }

  /** The main image first. The last entry is none: without it, a single image would leave the gallery. */
  function imagesOf({ images }: CatalogRow): unknown {
    if (!images?.length) return images && "";
    return [...images.map((src, position) => ({ id: pictures.get(src), src, position })), {}];
  }
}
