import fc from "fast-check";
import { expect, test } from "vitest";
import { isSame } from "../../functions/kernel/is-same.ts";

/** The comparison of credentials equals `===`, and always reads the whole presented text. */

const text = fc.string({ unit: "binary" });

test("only equal texts are the same", () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect([isSame(a, b), isSame(a, a)]).toEqual([a === b, true]);
    }),
  );
});

test("a prefix, an extension and a changed character are not the same", () => {
  const secret = fc.string({ unit: "binary", minLength: 1 });
  fc.assert(
    fc.property(secret, fc.nat(), text, (whole, at, more) => {
      const place = at % whole.length;
      const changed = String.fromCharCode(whole.charCodeAt(place) ^ 1);
      expect(isSame(whole.slice(0, place), whole)).toBe(false);
      expect(isSame(whole + more, whole)).toBe(more === "");
      expect(isSame(whole.slice(0, place) + changed + whole.slice(place + 1), whole)).toBe(false);
    }),
  );
});

test("no more of a presented text is read than the secret is long", () => {
  let looks = 0;
  const presented = { length: 1e6, charCodeAt: () => (looks += 1) } as unknown as string;
  expect([isSame(presented, "secret"), looks]).toEqual([false, 6]);
});
