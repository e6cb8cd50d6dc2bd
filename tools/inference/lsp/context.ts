import { tokensOf } from "../../../functions/inference/config/text/scan.ts";
import { type Field, SCHEMAS, type Shape } from "../../../functions/inference/config/shape.ts";
import type { Document } from "./document.ts";

/** The context of a position in a config. */
export interface Context {
  /** The message around it; undefined in one that the schema does not have. */
  shape: Shape | undefined;
  /** The field of a value; undefined at a name. */
  field: Field | undefined;
  /** Singular fields that the message has before it. */
  given: Set<string>;
  /** Whether it is within quotes. */
  quoted: boolean;
}

interface Level extends Omit<Context, "quoted"> {
  list: boolean;
}

/** The context of a position, by the text before it. */
export function contextAt({ text, dialect }: Document, offset: number): Context {
  const levels: Level[] = [{ shape: SCHEMAS[dialect].root, field: undefined, given: new Set(), list: false }];
  let name: string | undefined;
  let quoted = false;
  for (const { kind, text: token, end } of tokensOf(text.slice(0, offset))) {
    const level = levels.at(-1)!;
    if (kind === "comment" || kind === "end") continue;
    // A word at the cursor is incomplete.
    if (WORDS.has(kind) && end === offset) continue;
    if (kind === "string" && end === offset && !/^(["'])(?:[^\\]|\\.)*\1$/s.test(token)) {
      quoted = true;
      continue;
    }
    if (kind === "symbol" && "{<".includes(token)) {
      const field = level.field ?? named(level, name);
      const shape = field?.type === "message" ? field.shape : undefined;
      levels.push({ shape, field: undefined, given: new Set(), list: false });
    } else if (kind === "symbol" && "}>".includes(token)) {
      if (levels.length > 1) levels.pop();
      const outer = levels.at(-1)!;
      if (!outer.list) outer.field = undefined;
    } else if (kind === "symbol" && token === "[") {
      level.list = true;
      level.field ??= named(level, name);
    } else if (kind === "symbol" && token === "]") {
      level.list = false;
      level.field = undefined;
    } else if (kind === "symbol" && token === ":") level.field = named(level, name);
    else if (WORDS.has(kind) && level.field === undefined) {
      name = token;
      if (level.shape?.byName.get(token)?.repeated === false) level.given.add(token);
    } else if (kind !== "symbol" && !level.list) level.field = undefined;
  }
  const { shape, field, given } = levels.at(-1)!;
  return { shape, field, given, quoted };
}

const WORDS: ReadonlySet<string> = new Set(["name", "number", "placeholder"]);

function named({ shape }: Level, name: string | undefined): Field | undefined {
  return name === undefined ? undefined : shape?.byName.get(name);
}
