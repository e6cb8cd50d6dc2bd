import type { OpenApi } from "../openapi/format.ts";
import { commonCodesOf } from "./document.ts";
import { COMMON_ERROR, fieldsOf, nameOf, operationText, quoted } from "./operation-text.ts";
import { docText, typeText, unionText } from "./type-text.ts";

/** The types of one version: its records, its inputs, and its operations by method and path. */
export function versionText(version: string, document: OpenApi): string {
  const types = new Declarations();
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    types.add(name, typeText(schema), schema.description);
  }
  const common = commonCodesOf(document);
  types.add(COMMON_ERROR, unionText(quoted(common)), "Codes that any operation may be refused with.");
  const methods: Record<string, string[]> = {};
  for (const [templated, operations] of Object.entries(document.paths)) {
    const path = templated.slice(`/wc-api/${version.split(".")[0]}`.length);
    for (const [method, operation] of Object.entries(operations)) {
      const { summary, description } = operation;
      const fields = fieldsOf(operation);
      if (fields) types.add(fields.name, fields.type, "Field names for `fields`.");
      const sentences = [`${summary}.`, description].filter(Boolean).join(" ");
      const name = types.add(nameOf(operation), operationText(operation, document, common), sentences);
      (methods[method] ??= []).push(`    ${JSON.stringify(path)}: ${name};\n`);
    }
  }
  const table = Object.entries(methods).map(([method, lines]) => `  ${method}: {\n${lines.join("")}  };\n`);
  types.add("Operations", `{\n${table.join("")}}`, `Operations of ${version}, by method and path.`);
  return String(types).replaceAll(/ $/gm, "");
}

/** Collects the named types of a module. */
class Declarations {
  readonly #texts = new Map<string, string>();

  /** Declares a type once; returns its name. Throws when another type has the name. */
  add(name: string, type: string, sentence?: string): string {
    const head = type.startsWith("{") ? `interface ${name} ${type}` : `type ${name} = ${type};`;
    const text = `${docText(sentence)}export ${head}`;
    const known = this.#texts.get(name);
    if (known !== undefined && known !== text) throw new Error(`Two types are called ${name}`);
    this.#texts.set(name, text);
    return name;
  }

  toString(): string {
    return `${[...this.#texts.values()].join("\n\n")}\n`;
  }
}
