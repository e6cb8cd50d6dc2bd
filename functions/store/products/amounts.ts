import type { Settings } from "../../../schema/settings.ts";
import { decimalOf } from "../decimal-text.ts";
import type { ArticlePatch, ProductPatch } from "./patch.ts";

export const MEASURES = ["weight", "length", "width", "height"] as const;

/** The patch with its prices and measures as decimals, by the shop's separators (§lenient-numbers). */
export function withDecimals<Patch extends ArticlePatch & Pick<ProductPatch, "variations">>(
  patch: Patch,
  settings: Pick<Settings, "decimalSeparator">,
): Patch {
  const read = (names: readonly (keyof ArticlePatch)[], none: "" | null) =>
    names.flatMap((name) => {
      const written = patch[name];
      return typeof written === "string" ? [[name, decimalOf(written, settings) ?? none]] : [];
    });
  return {
    ...patch,
    ...Object.fromEntries([...read(["regularPrice", "salePrice"], null), ...read(MEASURES, "")]),
    ...(patch.variations && { variations: patch.variations.map((one) => withDecimals(one, settings)) }),
  };
}
