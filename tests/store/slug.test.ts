import fc from "fast-check";
import { expect, test } from "vitest";
import { attributeSlugOf, slugOf } from "../../functions/store/products/slug.ts";
import { deep } from "../support/deep.ts";
import { expectInProportion } from "../support/growth.ts";

test.each([
  ["Home & Garden", "home-garden"],
  ["Home &amp; Garden", "home-garden"],
  ["  Two   blanks ", "two-blanks"],
  ['Ümläut "Quote" & <i>Tag</i> – 日本語', "umlaut-quote-tag-%e6%97%a5%e6%9c%ac%e8%aa%9e"],
  ["Img http://127.0.0.1:8085/x-1.png", "img-http-127-0-0-18085-x-1-png"],
  ["Füße", "fuse"],
  ["Fu\u0308sse", "fusse"],
  ["Ærøskøbing Łódź Đà Nẵng", "aeroskobing-lodz-da-nang"],
  ["Straße № 5", "strase-%e2%84%96-5"],
  ["Йод", "%d0%b9%d0%be%d0%b4"],
  ["3×4", "3x4"],
  ["“Quoted” ‘text’ „low‟ «angled» ©®°…™", "quoted-text-low-angled"],
  ["em—dash no\u00a0break", "em-dash-no-break"],
  ["100% cotton %E6%97%A5 %zz", "100-cotton-%e6%97%a5-zz"],
  ["a < b > c", "a-b-c"],
  ["a<b>c</b>", "ac"],
  ["under_score", "under_score"],
  ["--!?--", ""],
  ["", ""],
])("%j becomes %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test("a slug has at most 200 bytes, and no half of a character", () => {
  expect(slugOf("x".repeat(300))).toBe("x".repeat(200));
  expect(slugOf("日".repeat(100))).toBe("%e6%97%a5".repeat(22));
});

test("the slug of an attribute is not encoded", () => {
  expect(attributeSlugOf("日本語 Größe")).toBe("日本語-grose");
  expect(attributeSlugOf("odd %ff")).toBe("odd-%ff");
});

test("any text becomes a slug, and a slug stays unchanged", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (name) => {
      const slug = slugOf(name);
      expect(slug).toMatch(/^(?:[a-z0-9_-]|%[\da-f]{2})*$/);
      expect(slug).not.toMatch(/^-|-$|--/);
      expect(slug.length).toBeLessThanOrEqual(200);
      expect(slugOf(slug)).toBe(slug);
      attributeSlugOf(name);
    }),
    { numRuns: deep(100, 1000) },
  );
});

test.each(["<", "%", "&", "&amp", "e\u0301", "\u0301", "-", "日", "%e", "<a "])(
  "%j takes linear time",
  async (piece) => {
    await expectInProportion((size) => slugOf(piece.repeat(size)), deep(25_000, 100_000), 100);
  },
);
