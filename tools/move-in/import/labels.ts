import type pg from "pg";
import { slugOf } from "../../../functions/store/products/slug.ts";
import { readEntries, textOf, whyNoArray } from "../php/unserialize.ts";
import { integer } from "./numbers.ts";
import { Meta } from "./meta.ts";
import type { Shop } from "./shop.ts";
import { columnsOf, inBatches, metaOf } from "./rows.ts";

/** Display names of attributes. */
export class AttributeLabels {
  /** Of shared attributes, by their names without `pa_`. */
  readonly #shared = new Map<string, string>();
  /** Of products' own, by product and key. */
  readonly #own = new Map<number, Map<string, string>>();
  readonly #parents = new Map<number, number>();

  static async read(client: pg.ClientBase, shop: Shop): Promise<AttributeLabels> {
    const labels = new AttributeLabels();
    const { rows } = await client.query<{ row: string }>(
      `select row from ${shop.table("woocommerce_attribute_taxonomies")}`,
    );
    for (const { row } of rows) {
      const { attribute_name: name = "", attribute_label: label = "" } = columnsOf(row);
      labels.#shared.set(name, label || name);
    }
    await labels.#readOwn(client, shop);
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

  async #readOwn(client: pg.ClientBase, { table, problems }: Shop): Promise<void> {
    const sql = `select p.id, p.owner, p.tag, ${metaOf(table("postmeta"), "p.id")} as meta from ${table("posts")} p
      where p.tag in ('product', 'product_variation') and p.id > $1 order by p.id limit $2`;
    for await (const batch of inBatches<{ id: string; owner: string; tag: string; meta: string }>(
      client,
      sql,
    ))
      for (const { id: text, owner, tag, meta } of batch) {
        const id = Number(text);
        if (tag === "product_variation") {
          this.#parents.set(id, Number(owner));
          continue;
        }
        const serialised = new Meta(meta).get("_product_attributes");
        const why = whyNoArray(serialised);
        if (why !== undefined)
          problems.note(
            "products",
            id,
            `the serialised value of its attributes ${why}: imported without them`,
          );
        const own = ownAttributes(serialised);
        if (own.length > 0) this.#own.set(id, new Map(own.map(({ key, name }) => [key, name])));
      }
  }
}

interface OwnAttribute {
  key: string;
  name: string;
  options: string[];
}

/** A product's own attributes, from serialised `_product_attributes`. */
function ownAttributes(serialised: string | undefined): OwnAttribute[] {
  return allAttributes(serialised).filter(({ isShared }) => !isShared);
}

/** Attributes of a product; the options of shared ones are terms, and not included. */
export function allAttributes(
  serialised: string | undefined,
): (OwnAttribute & { isShared: boolean; position: number; visible: boolean; variation: boolean })[] {
  return readEntries(serialised).flatMap(([key, entry]) => {
    if (typeof entry !== "object" || entry === null || Array.isArray(entry)) return [];
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
