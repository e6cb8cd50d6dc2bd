import { expect, test } from "vitest";
import { SCHEMAS, type Shape } from "../../functions/inference/config/shape.ts";
import { hoverAt } from "../../tools/inference/lsp/complete.ts";
import { findingsOf } from "../../tools/inference/lsp/diagnostics.ts";
import { documentOf } from "../../tools/inference/lsp/document.ts";

/** The editor's text on each field of each schema, at each of its places, and on an empty file. */

/** The beginnings of files, each up to a field's name. */
function* placesOf({ fields }: Shape, before = "", depth = 0): Generator<string> {
  for (const field of fields) {
    yield before + field.name;
    if (field.type === "message" && depth < 6)
      yield* placesOf(field.shape, `${before}${field.name} { `, depth + 1);
  }
}

/** By dialect, the file's name and a field that tells it. */
const FILES = {
  config: ["a.txtpb", ""],
  deepstream: ["a.txtpb", "infer_config {} "],
  model: ["config.pbtxt", ""],
} as const;

test.each(["config", "deepstream", "model"] as const)("each field of the dialect %s", (dialect) => {
  const [file, head] = FILES[dialect];
  const described = new Set<string>();
  for (const place of placesOf(SCHEMAS[dialect].root)) {
    const document = documentOf(head + place, `file:///${file}`);
    expect(document.dialect).toBe(dialect);
    const hover = hoverAt(document, document.text.length) as { contents: { value: string } } | null;
    expect(hover?.contents.value, place).toMatch(/\n\nDefault: `[^`]+`(?:; range: .+)?\n\n- `[\w.]+`: /);
    described.add(place);
  }
  expect(described.size).toBeGreaterThan(50);
});

test.each(["a.txtpb", "config_infer.txt", "config.pbtxt"])("an empty %s has one hint", (file) => {
  const found = findingsOf(documentOf("\n", `file:///${file}`));
  expect(found.map(({ diagnostic: { severity, code } }) => [severity, code])).toEqual([[3, "check.empty"]]);
});
