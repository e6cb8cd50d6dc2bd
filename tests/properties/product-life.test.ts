import fc from "fast-check";
import { expect, test } from "vitest";
import { deep } from "../support/deep.ts";
import { useStore } from "../support/use-store.ts";
import { expected, inputOf, type Model, type Part, type Step, steps } from "./product-model.ts";

/** After any changes of products, variations, categories and orders, answers equal the model's. */

const { v2, v3 } = useStore("v2", "v3");

interface Order {
  id: number;
  /** The source of the units; undefined without counted stock. */
  from: Part | undefined;
  units: number;
}

/** A shop of one sequence. */
class World {
  readonly products: Model[] = [];
  readonly categories = new Map<number, number>();
  readonly orders: Order[] = [];

  async take(step: Step): Promise<void> {
    switch (step.kind) {
      case "create":
        return this.#create(
          { ...inputOf(step.own), backorders: step.backorders },
          step.own,
          [],
          step.backorders,
        );
      case "create variable":
        return this.#create(
          {
            ...inputOf(step.own),
            type: "variable",
            attributes: [{ name: "Fit", options: ["A", "B", "C"], variation: true }],
            variations: step.parts.map((part, at) => ({
              ...inputOf(part),
              attributes: [{ name: "Fit", option: "ABC".charAt(at) }],
            })),
          },
          step.own,
          step.parts,
          false,
        );
      case "edit":
        return this.#change(step.product, (product) => {
          Object.assign(
            product,
            step.own,
            product.parts.length > 0 && { regular: undefined, sale: undefined },
          );
          if (product.parts.length > 0) spread(product);
          return { ...inputOf(step.own), backorders: product.backorders };
        });
      case "edit part": {
        const product = chosen(this.products, step.product);
        const part = product && chosen(product.parts, step.part);
        if (!product || !part || product.status === "trash") return;
        Object.assign(part, step.own, !step.isAlone && { place: 0 });
        if (!part.isCounted && product.isCounted) part.isThere = has(product);
        const input = step.isAlone
          ? inputOf(step.own)
          : { variations: [{ id: part.id, ...inputOf(step.own) }] };
        const { status } = await v3.put(`/products/${step.isAlone ? part.id : product.id}`, {
          product: input,
        });
        expect(status).toBe(200);
        return;
      }
      case "delta":
        return this.#change(step.product, (product) => {
          if (product.isCounted) product.quantity += step.by;
          if (product.parts.length > 0) spread(product);
          return { inventory_delta: step.by };
        });
      case "status": {
        const product = chosen(this.products, step.product);
        if (!product) return;
        const before = product.status;
        product.status = step.status;
        if (step.status === "trash") {
          expect((await v3.delete(`/products/${product.id}`)).status).toBe(202);
          return;
        }
        const { status } = await v3.put(`/products/${product.id}`, { product: { status: step.status } });
        expect([before, status]).toEqual([before, 200]);
        return;
      }
      case "force": {
        const product = chosen(this.products, step.product);
        if (!product) return;
        expect((await v3.delete(`/products/${product.id}?force=true`)).status).toBe(200);
        this.products.splice(this.products.indexOf(product), 1);
        for (const { id } of [product, ...product.parts])
          expect((await v3.get(`/products/${id}`)).status).toBe(404);
        return;
      }
      case "category": {
        const parent =
          step.parent === undefined ? 0 : (chosen([...this.categories.keys()], step.parent) ?? 0);
        const name = `Category ${crypto.randomUUID()}`;
        const { body } = await v3.post("/products/categories", { product_category: { name, parent } });
        this.categories.set(body.product_category.id, parent);
        return;
      }
      case "assign":
        return this.#change(step.product, (product) => {
          const ids = step.categories.flatMap((at) => chosen([...this.categories.keys()], at) ?? []);
          product.categories = new Set(ids);
          return { categories: ids };
        });
      case "delete category": {
        const id = chosen([...this.categories.keys()], step.category);
        if (id === undefined) return;
        expect((await v3.delete(`/products/categories/${id}`)).status).toBe(200);
        const above = this.categories.get(id) ?? 0;
        this.categories.delete(id);
        for (const [child, parent] of this.categories) if (parent === id) this.categories.set(child, above);
        for (const product of this.products) product.categories.delete(id);
        return;
      }
      case "order": {
        const product = chosen(this.products, step.product);
        if (!product) return;
        const part = chosen(product.parts, step.part);
        const line = { product_id: part?.id ?? product.id, quantity: step.units, total: 1, subtotal: 1 };
        const { status, body } = await v2.post("/orders", { order: { line_items: [line] } });
        expect(status).toBe(201);
        const { id } = body.order;
        expect((await v2.put(`/orders/${id}`, { order: { status: "completed" } })).status).toBe(200);
        const from = part?.isCounted ? part : product.isCounted ? product : undefined;
        if (from) from.quantity -= step.units;
        if (from === product && product.parts.length > 0) spread(product);
        this.orders.push({ id, from, units: step.units });
        return;
      }
      case "cancel": {
        const order = chosen(this.orders, step.order);
        if (!order) return;
        await v2.put(`/orders/${order.id}`, { order: { status: "cancelled" } });
        this.orders.splice(this.orders.indexOf(order), 1);
        const owner = this.products.find(
          (one) => one === order.from || one.parts.some((part) => part === order.from),
        );
        // A product without counted stock has lost the units taken.
        if (owner && order.from?.isCounted) order.from.quantity += order.units;
        if (owner && owner === order.from && owner.parts.length > 0) spread(owner);
      }
    }
  }

  async check(): Promise<void> {
    for (const product of this.products) {
      const { body } = await v3.get(`/products/${product.id}`);
      expect(body.product).toMatchObject(expected(product));
      const alone = (await v3.get(`/products?filter[in]=${product.id}`)).body.products;
      expect(alone.map(({ price }: { price: string }) => price)).toEqual(
        product.status === "publish" ? [body.product.price] : [],
      );
      expect(body.product.categories).toHaveLength(product.categories.size);
    }
    for (const [id, parent] of this.categories) {
      const { product_category: category } = (await v3.get(`/products/categories/${id}`)).body;
      const count = this.products.filter(
        ({ status, categories }) => status === "publish" && categories.has(id),
      );
      expect([category.parent, category.count]).toEqual([parent, count.length]);
    }
  }

  async #create(
    input: object,
    own: Omit<Part, "id" | "place">,
    parts: Omit<Part, "id" | "place">[],
    backorders: boolean,
  ): Promise<void> {
    const { status, body } = await v3.post("/products", { product: { title: "Thing", ...input } });
    expect(status).toBe(201);
    const { id, variations } = body.product;
    const made: Model = {
      ...own,
      ...(parts.length > 0 && { regular: undefined, sale: undefined }),
      id,
      place: 0,
      parts: parts.map((part, place) => ({ ...part, id: variations[place].id, place })),
      backorders: backorders && own.isCounted,
      categories: new Set(),
      status: "publish",
    };
    if (made.parts.length > 0) spread(made);
    this.products.push(made);
  }

  async #change(at: number, change: (product: Model) => object): Promise<void> {
    const product = chosen(this.products, at);
    if (!product || product.status === "trash") return;
    const { status } = await v3.put(`/products/${product.id}`, { product: change(product) });
    expect(status).toBe(200);
  }
}

function has({ isCounted, quantity, isThere, backorders }: Model): boolean {
  return isCounted ? quantity > 0 || backorders : isThere;
}

/** Variations without counted stock have the status of a product that counts it. */
function spread(product: Model): void {
  if (!product.isCounted) return;
  for (const part of product.parts) if (!part.isCounted) part.isThere = has(product);
}

function chosen<T>(from: readonly T[], at: number): T | undefined {
  return from.length === 0 ? undefined : from[at % from.length];
}

test(
  "any sequence of changes to a product leaves its records consistent",
  { timeout: 1_800_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const world = new World();
        for (const step of sequence) await world.take(step);
        await world.check();
      }),
      { numRuns: deep(8, 300) },
    );
  },
);
