import fc from "fast-check";
import { expect, test } from "vitest";
import { formEncoded } from "../../functions/kernel/form-encoded.ts";

/** What `URLSearchParams` writes behind `=`. */
const byPlatform = (text: string) => new URLSearchParams([["", text]]).toString().slice(1);

test("each character, lone surrogates too, is written as by URLSearchParams", () => {
  for (let unit = 0; unit <= 0xffff; unit += 1) {
    const text = String.fromCharCode(unit);
    if (formEncoded(text) !== byPlatform(text)) expect(formEncoded(text)).toBe(byPlatform(text));
  }
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(formEncoded(text)).toBe(byPlatform(text));
    }),
  );
});
