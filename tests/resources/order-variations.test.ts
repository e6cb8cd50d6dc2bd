import { beforeAll, describe, expect, test } from "vitest";
import type { TestAttribute } from "../support/products.ts";
import { orderWriter } from "../support/orders.ts";
import { insertProduct, stockOf } from "../support/products.ts";
import { useStore } from "../support/use-store.ts";

/** Lines of variations that are found by their attributes (§variations). */

const { store, v2 } = useStore("v2");
let shirt: number;
const variations = new Map<string, number>();

beforeAll(async () => {
  shirt = await insertProduct(store.sql, { type: "variable", name: "Shirt", sku: "SHIRT", price: "20" });
  const offer = async (name: string, price: string, ...attributes: TestAttribute[]) => {
    const product = { type: "variation", parentId: shirt, name, price, stock: 100, attributes } as const;
    variations.set(name, await insertProduct(store.sql, product));
  };
  const colour = (option: string) => ({ name: "Shade of cloth", slug: "pa_colour", option });
  const size = (option: string) => ({ name: "Size", slug: "size", option });
  await offer("gone", "1", colour("Black"), size("Large"));
  await offer("Shirt - Black, Small", "21", colour("Black"), size("Small"));
  await offer("Shirt - Black, Large", "22", colour("Black"), size("Large"));
  await offer("Shirt - White, Large", "23", colour("White"), size("Large"));
  await offer("Shirt - White", "24", colour("White"), size(""));
  await store.sql("update products set status = 'trash' where name = 'gone'");
});

const { create, edit } = orderWriter(() => v2);
const line = (variations: object, more = {}) => ({
  line_items: [{ product_id: shirt, quantity: 1, variations, ...more }],
});

describe("a variation is the first that has everything that is supplied", () => {
  test.each<[string, object, string]>([
    ["all of it", { pa_colour: "Black", size: "Large" }, "Shirt - Black, Large"],
    ["some of it", { size: "Large" }, "Shirt - Black, Large"],
    ["some of it, of which the first has another", { colour: "White" }, "Shirt - White, Large"],
    [
      "in any case and with either prefix",
      { attribute_SIZE: "sMALL", ATTRIBUTE_pa_Colour: "BLACK" },
      "Shirt - Black, Small",
    ],
    ["by the name that people read", { "shade of cloth": "white" }, "Shirt - White, Large"],
  ])("%s", async (_, supplied, name) => {
    const { line_items } = await create(line(supplied));
    expect(line_items).toMatchObject([{ name, product_id: variations.get(name) }]);
  });

  test.each<[string, object]>([
    ["a value that none has", { size: "Huge" }],
    ["a value that none has beside one that some have", { size: "Large", colour: "Red" }],
    ["an attribute that none has", { size: "Large", material: "Wool" }],
  ])("%s: the product itself, and nothing is written on the line", async (_, supplied) => {
    const { line_items } = await create(line(supplied));
    expect(line_items).toMatchObject([{ name: "Shirt", product_id: shirt, total: "20.00", meta: [] }]);
  });

  test("its price counts, and its stock", async () => {
    const large = variations.get("Shirt - Black, Large")!;
    const order = await create({ ...line({ size: "LARGE" }, { quantity: 3 }), status: "processing" });
    expect(order).toMatchObject({ total: "66.00", line_items: [{ price: "22.00" }] });
    expect(await stockOf(store.sql, large)).toBe(97);
    await edit(order.id, { status: "cancelled" });
    expect(await stockOf(store.sql, large)).toBe(100);
  });
});

describe("what was supplied", () => {
  const own = [
    { key: "pa_colour", value: "Black", label: "Shade of cloth" },
    { key: "size", value: "Large", label: "Size" },
  ];

  test.each<[string, object, object[]]>([
    ["as the variation has it: nothing more", { attribute_size: "Large", pa_colour: "Black" }, []],
    ["otherwise written", { Size: "LARGE" }, [{ key: "Size", value: "LARGE", label: "Size" }]],
    ["with the same key", { size: "large" }, [{ key: "size", value: "large", label: "Size" }]],
    [
      "with another key",
      { attribute_colour: "Black", size: "Large" },
      [{ key: "colour", value: "Black", label: "Shade of cloth" }],
    ],
  ])("is written behind what the variation has: %s", async (_, supplied, more) => {
    const { id, line_items } = await create(line(supplied));
    expect(line_items[0].meta).toEqual([...own, ...more]);
    const again = await edit(id, line(supplied, { id: line_items[0].id }));
    expect(again.line_items[0].meta).toEqual([...own, ...more]);
  });

  test("is not written on a variation that is named by itself, nor is an empty value shown", async () => {
    const named = await create({
      line_items: [
        { product_id: variations.get("Shirt - White"), quantity: 1, variations: { size: "Large" } },
      ],
    });
    const meta = [{ key: "pa_colour", value: "White", label: "Shade of cloth" }];
    expect(named.line_items).toMatchObject([{ name: "Shirt - White", meta }]);
  });

  test("may be anything", async () => {
    const hostile = ["\0", "\ud800", "__proto__", "<b>", "x".repeat(10_000)];
    for (const key of hostile) {
      for (const value of hostile) {
        const answer = await v2.post("/orders", {
          order: line(JSON.parse(`{${JSON.stringify(key)}:${JSON.stringify(value)}}`)),
        });
        expect(answer.status, JSON.stringify([key, value])).toBeOneOf([201, 400]);
      }
    }
  });
});

describe("an edit", () => {
  test("moves a line to the variation that is looked up; what the one before had out comes back", async () => {
    const [small, large] = [variations.get("Shirt - Black, Small")!, variations.get("Shirt - Black, Large")!];
    const made = await create({
      ...line({ size: "Small" }, { quantity: 4, total: 80 }),
      status: "processing",
    });
    expect([await stockOf(store.sql, small), await stockOf(store.sql, large)]).toEqual([96, 100]);
    const { id, line_items } = made;
    const edited = await edit(id, line({ size: "Large" }, { id: line_items[0].id, quantity: 4 }));
    expect(edited).toMatchObject({
      total: "80.00",
      line_items: [{ id: line_items[0].id, product_id: large, name: "Shirt - Black, Large", quantity: 4 }],
    });
    expect(edited.line_items[0].meta).toEqual([
      { key: "pa_colour", value: "Black", label: "Shade of cloth" },
      { key: "size", value: "Large", label: "Size" },
    ]);
    expect([await stockOf(store.sql, small), await stockOf(store.sql, large)]).toEqual([100, 100]);
    await edit(id, { status: "cancelled" });
    expect([await stockOf(store.sql, small), await stockOf(store.sql, large)]).toEqual([100, 100]);
  });

  test("leaves a line at its variation when none is found", async () => {
    const { id, line_items } = await create(line({ size: "Small" }));
    const edited = await edit(id, line({ size: "Huge" }, { id: line_items[0].id }));
    expect(edited.line_items).toEqual(line_items);
  });
});
