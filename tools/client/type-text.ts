import type { Schema } from "../openapi/format.ts";

const WIDTH = 100;

/** A schema as a TypeScript type, on lines with an `indent`. Throws for an unsupported one. */
export function typeText(schema: Schema, indent = ""): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
  if (schema.not) return "never";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum)
    return unionText(
      schema.enum.map((value) => JSON.stringify(value)),
      indent,
    );
  if (schema.anyOf) return schema.anyOf.map((option) => typeText(option, indent)).join(" | ");
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => typeText({ ...schema, type }, indent)).join(" | ");
  }
  switch (schema.type) {
    case "integer":
      return "number";
    case "string":
    case "number":
    case "boolean":
    case "null":
      return schema.type;
    case "array": {
      const item = typeText(schema.items ?? {}, indent);
      return /^[\w"]+$/.test(item) ? `${item}[]` : `Array<${item}>`;
    }
    case "object":
      return objectText(schema, indent);
    case undefined:
      return "unknown";
    default:
      throw new Error(`No type is known for ${JSON.stringify(schema)}`);
  }
}

function objectText(schema: Schema, indent: string): string {
  const { properties, additionalProperties } = schema;
  const required = schema.required ?? schema["x-always-without-fields"] ?? [];
  if (!properties && typeof additionalProperties === "object") {
    return `Record<string, ${typeText(additionalProperties, indent)}>`;
  }
  const inner = `${indent}  `;
  const lines = Object.entries(properties ?? {}).map(([name, schema]) => {
    const key = /^\w+$/.test(name) ? name : JSON.stringify(name);
    const optional = required.includes(name) ? "" : "?";
    return `${docText(schema.description, inner)}${inner}${key}${optional}: ${typeText(schema, inner)};\n`;
  });
  return lines.length === 0 ? "{}" : `{\n${lines.join("")}${indent}}`;
}

/** Alternatives, one a line when they are many. */
export function unionText(options: readonly string[], indent = ""): string {
  const line = options.join(" | ");
  if (indent.length + line.length <= WIDTH) return line;
  return options.map((option) => `\n${indent}  | ${option}`).join("");
}

/** A sentence as a comment; empty without one. */
export function docText(sentence: string | undefined, indent = ""): string {
  if (sentence === undefined) return "";
  const lines = [""];
  for (const word of sentence.replaceAll("*/", "*\\/").split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && indent.length + line.length + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join("")}${indent} */\n`;
}
