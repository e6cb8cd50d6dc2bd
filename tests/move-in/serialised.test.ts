import fc from "fast-check";
import { serialize } from "php-serialize";
import { expect, test } from "vitest";
import type { Json } from "../../schema/json.ts";
import { read, readEntries, readValue, whyNoArray } from "../../tools/move-in/php/unserialize.ts";

/** PHP's serialisation is read correctly, or refused with a message; hostile values cost nothing. */

const value: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.string({ unit: "grapheme" }),
    fc.integer(),
    fc.double({ noNaN: true, min: -1e6, max: 1e6 }).map((number) => Math.round(number * 1000) / 1000 || 0),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(
      fc.string().filter((name) => !/^-?\d+$|^__proto__$/.test(name)),
      tie("value"),
      {
        minKeys: 1,
        maxKeys: 4,
        noNullPrototype: true,
      },
    ),
  ),
})).value;

test("values of another serialiser come back", () => {
  fc.assert(
    fc.property(fc.array(value), (values) => {
      expect(readValue(serialize(values))).toEqual(JSON.parse(JSON.stringify(values)));
    }),
  );
});

const WHY = /^(?:is broken|is larger than 1 MB|nests deeper than 100 levels|contains an object)$/;

test("any other text is read, or refused with these messages", () => {
  const piece = fc.constantFrom(
    ...'a: O: C: s: i: b: d: N; R: r: E: 1 -1 999999999 0 : ; { } " \0 x'.split(" "),
  );
  const harmed = fc.tuple(value, fc.nat(), piece).map(([of, at, by]) => {
    const text = serialize([of]);
    const place = at % text.length;
    return text.slice(0, place) + by + text.slice(place + by.length);
  });
  fc.assert(
    fc.property(
      fc.oneof(
        harmed,
        fc.array(piece, { maxLength: 40 }).map((all) => `a:${all.join("")}`),
      ),
      (text) => {
        const found = read(text);
        if ("why" in found) expect(found.why).toMatch(WHY);
        const why = whyNoArray(text);
        if (why !== undefined) expect([why, readEntries(text)]).toEqual([expect.stringMatching(WHY), []]);
      },
    ),
    { numRuns: 5000 },
  );
});

test.each<[what: string, text: string, why: string]>([
  ["a length below 0, which leads back for ever", 'a:99999999:{s:1:"x";i:1;s:-13:"', "is broken"],
  ["more entries than there are bytes", "a:999999999:{i:0;i:0;}", "is broken"],
  ["nesting", `${"a:1:{i:0;".repeat(100_000)}N;${"}".repeat(100_000)}`, "nests deeper than 100 levels"],
  ["nesting of objects", 'O:1:"x":1:{s:1:"k";'.repeat(101), "nests deeper than 100 levels"],
  ["a number of a million digits", `a:1:{i:0;i:${"9".repeat(1_000_000)};}`, "is broken"],
  ["a reference to itself", "a:1:{i:0;R:1;}", "is broken"],
  ["a text that ends behind the end", 'a:1:{i:0;s:99:"x";}', "is broken"],
  ["what has no end", "a:1:{i:0;N;", "is broken"],
  ["more than a megabyte", `s:1100000:"${"x".repeat(1_100_000)}";`, "is larger than 1 MB"],
])("%s", (_what, text, why) => {
  const before = performance.now();
  expect(read(text)).toEqual({ why });
  expect(performance.now() - before).toBeLessThan(2000);
});
