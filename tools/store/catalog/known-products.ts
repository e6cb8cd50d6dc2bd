import { or, sql } from "drizzle-orm";
import { makePgArray } from "drizzle-orm/pg-core";
import { chunks } from "../../../functions/store/products/rows.ts";
import { countedUnits } from "../../../functions/store/settings/amounts.ts";
import type { KnownContext } from "../../../functions/store/context.ts";
import type { Settings } from "../../../schema/settings.ts";
import { products } from "../../../schema/products.ts";
import type { CatalogLinks, CatalogRow } from "./rows.ts";

/** Rows whose products are looked up at a time. */
const LOOKED_UP = 2000;

type Known = Pick<
  typeof products.$inferSelect,
  "id" | "sku" | "type" | "parentId" | "menuOrder" | "attributes"
>;

/** Products of the store and of a catalogue by id and SKU. */
export class KnownProducts {
  readonly #byId = new Map<number, Known>();
  readonly #bySku = new Map<string, Known>();
  readonly #rows = new Map<string, CatalogRow>();
  /** The ids of written rows. */
  readonly #written = new Map<CatalogRow, number>();
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  static async read(ctx: KnownContext, rows: readonly CatalogRow[]): Promise<KnownProducts> {
    const known = new KnownProducts(ctx.settings);
    for (const some of chunks(rows, LOOKED_UP)) {
      const named = some.flatMap((row) => [...keysOf(row), ...referencesIn(row).map(keyOf)]);
      const ids = named.flatMap((key) => /^id:(\d{1,15})$/.exec(key)?.[1] ?? []).map(Number);
      const { id, sku, type, parentId, menuOrder, attributes, status } = products;
      const isHeld = sql<boolean>`${sku} <> '' and ${status} <> 'trash'`;
      const hasSku = sql`${isHeld} and lower(${sku}) = any(${makePgArray(named)}::text[])`;
      const { found } = await ctx.read({
        found: ctx.db
          .select({ id, sku, type, parentId, menuOrder, attributes, isHeld })
          .from(products)
          .where(or(sql`${id} = any(${makePgArray(ids)}::bigint[])`, hasSku)),
      });
      for (const { isHeld, ...product } of found) {
        known.#byId.set(product.id, product);
        if (isHeld) known.#bySku.set(product.sku.toLowerCase(), product);
      }
      for (const row of some)
        for (const key of keysOf(row)) if (!known.#rows.has(key)) known.#rows.set(key, row);
    }
    return known;
  }

  /** The product of a row in the store. */
  of({ id, sku }: CatalogRow): Known | undefined {
    return this.#bySku.get(sku.toLowerCase()) ?? this.#byId.get(id);
  }

  isVariation(row: CatalogRow): boolean {
    const stored = this.of(row);
    return stored ? stored.parentId !== null : row.type === "variation";
  }

  /** The product of a variation: its id, or its row for one that is not in the store. */
  parentOf(row: CatalogRow): CatalogRow | number | undefined {
    return this.of(row)?.parentId ?? this.target(row.parent ?? "");
  }

  /** Why a row cannot be written, if the other rows or the store show it. */
  problemOf(row: CatalogRow): string | undefined {
    const stock = Number(row.data["stock_quantity"] ?? 0);
    if (stock !== countedUnits(stock, this.#settings)) return `Stock must be a whole number, not "${stock}"`;
    const [stored, byId] = [this.of(row), this.#byId.get(row.id)];
    if (stored && byId && stored.id !== byId.id)
      return `id ${row.id} and SKU ${row.sku} belong to two products`;
    const keys = [...keysOf(row), ...(stored ? keysOf(stored) : [])];
    if (keys.some((key) => (this.#rows.get(key) ?? row) !== row))
      return "another line has the same id or SKU";
    if (stored && row.type && this.isVariation(row) !== (row.type === "variation"))
      return `product ${stored.id} is ${stored.parentId === null ? "no variation" : "a variation"}`;
    if (!this.isVariation(row)) return undefined;
    const parent = this.parentOf(row);
    if (parent === undefined)
      return `Parent ${JSON.stringify(row.parent ?? "")} is neither in the file nor in the store`;
    const type = typeof parent === "number" ? this.#byId.get(parent)?.type : parent.type;
    return type === undefined || type === "variable" ? undefined : "its product is not variable";
  }

  note(row: CatalogRow, id: number): void {
    this.#written.set(row, id);
  }

  written(row: CatalogRow): number | undefined {
    return this.#written.get(row);
  }

  /** The product that a reference names: its id, or its row for one that is not in the store. */
  target(reference: string): CatalogRow | number | undefined {
    const key = keyOf(reference);
    const row = this.#rows.get(key);
    const [, id] = /^id:(\d{1,15})$/.exec(key) ?? [];
    const stored = id === undefined ? this.#bySku.get(key) : this.#byId.get(Number(id));
    return row ? (this.#written.get(row) ?? this.of(row)?.id ?? row) : stored?.id;
  }

  /** Ids of linked products, and whether those of rows that are still to be written are among them. */
  linksOf({ links = {} }: CatalogRow): {
    found: Partial<Record<keyof CatalogLinks, number[]>>;
    isWhole: boolean;
  } {
    const given = Object.entries(links as Record<string, string[] | undefined>).flatMap(
      ([name, references]) =>
        references ? [[name, references.map((one) => this.target(one))] as const] : [],
    );
    const isId = (target: unknown) => typeof target === "number";
    return {
      found: Object.fromEntries(given.map(([name, targets]) => [name, targets.filter(isId)])),
      isWhole: given.every(([, targets]) => targets.every((target) => target === undefined || isId(target))),
    };
  }

  /** Whether the variations of a product in the store differ in an attribute. */
  varies(id: number | undefined, { attributeId, key }: { attributeId: number; key: string }): boolean {
    const own = this.#byId.get(id ?? 0)?.attributes ?? [];
    return own.some((one) => one.attributeId === attributeId && one.key === key && one.variation);
  }
}

function referencesIn({ parent = "", links = {} }: CatalogRow): string[] {
  return [parent, ...Object.values(links).flatMap((references) => references ?? [])];
}

function keyOf(reference: string): string {
  return reference.trim().toLowerCase();
}

/** The references to a row. */
function keysOf({ id, sku }: Pick<CatalogRow, "id" | "sku">): string[] {
  return [...(sku === "" ? [] : [keyOf(sku)]), ...(id === 0 ? [] : [`id:${id}`])];
}
