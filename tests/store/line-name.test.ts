import { expect, test } from "vitest";
import { lineName } from "../../functions/store/orders/order.ts";

/** Order lines by name, in the console. */

const size = (value: string) => [{ id: 1, key: "size", label: "Size", value, isText: true }];

test.each([
  ["Shirt", "S", "Shirt: S"],
  ["Shirt", "blue", "Shirt: blue"],
  ["Shirt - S", "S", "Shirt - S"],
  ["Cup, light blue", "light-blue", "Cup, light blue"],
  ["Mug 100", "10", "Mug 100: 10"],
  ["Sofa", "½", "Sofa: ½"],
])("%s in %s is %s", (name, value, shown) => {
  expect(lineName({ name, meta: size(value) })).toBe(shown);
});
