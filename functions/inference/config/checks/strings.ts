import type { DescMessage } from "@bufbuild/protobuf";
import { type Dialect, SCHEMAS, typeOf, valueIn, WRAPPER } from "../schema.ts";
import type { Check, Note } from "./check.ts";
import { LIBRARY, pathsOf } from "./paths.ts";

/** Rules on file paths, and on unfilled templates. */
export const checkStrings: Check = (stage, note) => {
  for (const [path, value] of pathsOf(stage)) checkPath(path, value, stage.dialect, note);
  const { framework, classificationPath } = stage;
  const asWritten: Note = (rule, path, ...values) => {
    const named = path.replace("postprocess.trtis_classification", classificationPath);
    note(rule, framework ? named.replace("backend.trt_is", framework.path) : named, ...values);
  };
  checkPlaceholders(SCHEMAS[stage.dialect], stage.message, (field) => field, asWritten);
};

function checkPath(path: string, value: string, dialect: Dialect, note: Note): void {
  if (value.includes("\0")) note("path.nul", path);
  const searched = path === LIBRARY && !value.includes("/");
  if (value === "" || value.startsWith("/") || value.includes("://") || searched) return;
  // There, another rule reports texts for shell expansion.
  if (dialect === "deepstream" && /^[~$%]/.test(value)) return;
  note("path.relative", path, { value });
}

/** The path of a message's field, made on demand: most elements of long lists need none. */
type PathOf = (field: string) => string;

/** Notes unfilled templates in all strings of a message. */
export function checkPlaceholders(desc: DescMessage, message: object, path: PathOf, note: Note): void {
  for (const field of desc.fields) {
    const value = valueIn(field, message);
    if (value === undefined) continue;
    const { name, fieldKind, message: inner } = field;
    const visit = (one: unknown, step: PathOf) => {
      if (inner)
        checkPlaceholders(
          inner,
          one as object,
          name === WRAPPER ? path : (of) => `${step(name)}.${of}`,
          note,
        );
      else if (typeOf(field) === "string" && hasPlaceholder(one as string))
        note("placeholder.unexpanded", step(name), { value: one as string });
    };
    if (fieldKind === "list")
      for (const [index, one] of (value as unknown[]).entries())
        visit(one, (of) => `${path(of)}${inner ? `[${index}]` : ""}`);
    else if (fieldKind === "map")
      for (const [key, one] of Object.entries(value as object)) visit(one, (of) => `${path(of)}[${key}]`);
    else visit(value, path);
  }
}

function hasPlaceholder(value: string): boolean {
  const start = value.indexOf("${");
  return start >= 0 && value.includes("}", start);
}
