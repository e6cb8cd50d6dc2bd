import { readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type Block, layoutOf } from "../../../functions/inference/config/format/tree.ts";
import type { Context } from "./context.ts";
import type { Document } from "./document.ts";
import { namesIn, scalarsOf } from "./outline.ts";

/** Values that other parts of the document, or its label file, list. */

const [VALUE, CLASS] = [12, 7];
const MOST_READ = 1024 * 1024;

/** Undefined when the field takes no such value. */
export function suggestionsFor(document: Document, { field, shape, quoted }: Context): object[] | undefined {
  if (field?.type === "string") {
    const listed = tensorsFor(field.name, shape?.name ?? "");
    if (!listed) return undefined;
    return listed
      .flatMap((message) => namesIn(document.text, message))
      .map((label) => ({ label, kind: VALUE, insertText: quoted ? label : JSON.stringify(label) }));
  }
  if (field && isClass(field.name, shape?.name ?? ""))
    return labelsOf(document).map((label, index) => ({ label: String(index), kind: CLASS, detail: label }));
  return undefined;
}

/** The messages that list the tensors for a field. */
function tensorsFor(field: string, message: string): string[] | undefined {
  if (field === "tensor_name") return message === "PreProcessParams" ? ["inputs"] : ["outputs"];
  if (message === "LstmLoop" && (field === "input" || field === "output")) return [`${field}s`];
  return undefined;
}

function isClass(field: string, message: string): boolean {
  return /^(?:operate_on|filter_out)_class_ids$/.test(field) || (field === "key" && message === "entry");
}

/** Lines of the label file that the document names, of a regular file next to it. */
function labelsOf({ text, path }: Document): string[] {
  const named = everywhere(layoutOf(text), "labelfile_path")[0];
  if (path === undefined || named === undefined) return [];
  const file = resolve(dirname(path), named);
  try {
    const stats = statSync(file);
    if (!stats.isFile() || stats.size > MOST_READ) return [];
    return readFileSync(file, "utf8").split(/\r?\n/).filter(Boolean);
  } catch {
    return [];
  }
}

function everywhere(block: Block, name: string): string[] {
  const inner = block.items.flatMap((item) =>
    item.kind === "field" && item.value.kind === "block" ? everywhere(item.value, name) : [],
  );
  return [...scalarsOf(block, name), ...inner];
}
