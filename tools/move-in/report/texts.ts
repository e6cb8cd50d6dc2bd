import type { TextCounts } from "../dump/charsets.ts";
import type { Problems } from "../staging/problems.ts";

/** Reports texts in another encoding than the dump states, with the option that reads them otherwise. */
export function reportTexts(
  { utf8InLatin, twice, plain }: TextCounts,
  charset: string | undefined,
  problems: Problems,
): void {
  const report = (what: string, why: string) => problems.note("texts", what, why);
  if (utf8InLatin > 0)
    report(
      "utf8-in-latin1",
      `${utf8InLatin} texts are UTF-8, where the dump states latin1: imported as UTF-8 (as latin1 with --charset latin1)`,
    );
  if (twice === 0) return;
  const found = `${twice} texts look encoded twice (\u00c3\u00bc for \u00fc), and ${plain} do not`;
  if (charset === "double-utf8")
    report("double-utf8", `${found}: imported decoded (as they are with --charset utf8mb4)`);
  else report("double-utf8", `${found}: imported as they are (decoded with --charset double-utf8)`);
}
