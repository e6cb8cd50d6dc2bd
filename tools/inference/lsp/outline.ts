import { parseText } from "../../../functions/inference/config/text/parse.ts";
import {
  type Block,
  type FieldNode,
  piecesOf,
  type ValueNode,
} from "../../../functions/inference/config/text/tree.ts";
import type { Document, Position } from "./document.ts";

/** Fields of a document as an editor lists and folds them. */

const [OBJECT, FIELD] = [19, 8];

export function symbolsOf({ text, positionAt }: Document): object[] {
  const symbol = ({ name, at, end, value }: FieldNode): object => {
    const range = { start: positionAt(at), end: positionAt(end) };
    const selectionRange = { start: range.start, end: positionAt(Math.min(end, at + name.length)) };
    const inner = blocksOf(value);
    return {
      name,
      kind: inner.length > 0 ? OBJECT : FIELD,
      range,
      selectionRange,
      ...("joined" in value && { detail: piecesOf(value, text).join(" ") }),
      ...(inner.length > 0 && { children: inner.flatMap(({ fields }) => fields.map(symbol)) }),
    };
  };
  return parseText({ text }).root.fields.map(symbol);
}

export function foldingRanges({ text, positionAt }: Document): object[] {
  const folds: object[] = [];
  const visit = (value: ValueNode, start: Position): void => {
    for (const block of blocksOf(value)) {
      for (const field of block.fields) visit(field.value, positionAt(field.at));
      const [startLine, endLine] = [
        Math.max(start.line, positionAt(block.at).line),
        positionAt(block.end).line - 1,
      ];
      if (endLine > startLine) folds.push({ startLine, endLine });
    }
  };
  for (const { at, value } of parseText({ text }).root.fields) visit(value, positionAt(at));
  return folds;
}

function blocksOf(value: ValueNode): Block[] {
  if (value.kind === "block") return [value];
  return value.kind === "list" ? value.items.filter((item) => item.kind === "block") : [];
}

/** All messages of a text at any depth, with their names; the first is the root, without a name. */
export function messagesIn(text: string): [name: string, block: Block][] {
  const inner = ({ fields }: Block): [string, Block][] =>
    fields.flatMap(({ name, value }) =>
      blocksOf(value).flatMap((one) => [[name, one] as [string, Block], ...inner(one)]),
    );
  const { root } = parseText({ text });
  return [["", root], ...inner(root)];
}

/** The values of the string fields of a name. */
export function scalarsOf({ fields }: Block, wanted: string): string[] {
  return fields.flatMap(({ name, value }) =>
    name === wanted && "joined" in value ? (value.string ?? []) : [],
  );
}
