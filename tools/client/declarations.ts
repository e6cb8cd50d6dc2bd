import { docText } from "./type-text.ts";

/** Collects the named types of a module. */
export class Declarations {
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
