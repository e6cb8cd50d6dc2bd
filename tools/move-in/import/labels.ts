import type { ProductAttribute } from "../../../schema/products.ts";
import { slugOf } from "../../../functions/store/products/slug.ts";
import { isRecord } from "../../files/json.ts";
import { readEntries, textOf } from "../php/unserialize.ts";
import { noteNoArray } from "./meta.ts";
import { integer } from "./numbers.ts";
import type { ImportContext } from "./import-context.ts";
import type { Problems } from "../staging/problems.ts";
import { importEach } from "./rows.ts";

/** Display names of attributes. */
export class AttributeLabels {
  /** Of shared attributes, by their names without `pa_`. */
  readonly #shared = new Map<string, string>();
  /** Of products' own, by product and key. */
  readonly #own = new Map<number, Map<string, string>>();
  readonly #parents = new Map<number, number>();

  static async read(context: ImportContext): Promise<AttributeLabels> {
    const labels = new AttributeLabels();
    await importEach(context, { from: "woocommerce_attribute_taxonomies" }, ({ columns }) => {
      const { attribute_name: name = "", attribute_label: label = "" } = columns;
      labels.#shared.set(name, label || name);
    });
    const found = { from: "posts", meta: "postmeta", where: "t.tag in ('product', 'product_variation')" };
    await importEach(context, found, ({ id, owner, tag, meta }) => {
      if (tag === "product_variation") labels.#parents.set(id, owner);
      else labels.#readOwn(id, meta.get("_product_attributes"), context.shop.problems);
    });
    return labels;
  }

  /** The label of an attribute's key in lines and variations of a product. */
  of(key: string, productId: number | null): string {
    const name = key.replace(/^attribute_/, "");
    if (name.startsWith("pa_")) {
      const label = this.#shared.get(name.slice(3));
      if (label !== undefined) return escaped(label);
    }
    const own = this.#own.get(this.#parents.get(productId ?? 0) ?? productId ?? 0);
    return escaped(own?.get(name) ?? own?.get(slugOf(name)) ?? name);
  }

  #readOwn(id: number, serialised: string | undefined, problems: Problems): void {
    noteNoArray(problems, ["products", id], serialised, ["attributes", "them"]);
    const own = allAttributes(serialised).filter(({ isShared }) => !isShared);
    if (own.length > 0) this.#own.set(id, new Map(own.map(({ key, name }) => [key, name])));
  }
}

interface StatedAttribute extends Omit<ProductAttribute, "attributeId"> {
  isShared: boolean;
}

/** Attributes of a product; the options of shared ones are terms, and not included. */
export function allAttributes(serialised: string | undefined): StatedAttribute[] {
  return readEntries(serialised).flatMap(([key, entry]) => {
    if (!isRecord(entry)) return [];
    const options = textOf(entry["value"])
      .split("|")
      .map((option) => option.trim())
      .filter(Boolean);
    return [
      {
        key,
        name: textOf(entry["name"]) || key,
        options,
        isShared: textOf(entry["is_taxonomy"]) === "1",
        position: integer(textOf(entry["position"])),
        visible: textOf(entry["is_visible"]) === "1",
        variation: textOf(entry["is_variation"]) === "1",
      },
    ];
  });
}

/** HTML, like the legacy API's labels. */
function escaped(label: string): string {
  return label
    .replaceAll(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});)/gi, "&amp;")
    .replaceAll(/<(?![a-z/])/gi, "&lt;");
}
