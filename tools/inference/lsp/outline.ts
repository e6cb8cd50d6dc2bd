import {
  type Block,
  type Field,
  layoutOf,
  type Value,
} from "../../../functions/inference/config/format/tree.ts";
import { type Document, type Position, positions } from "./document.ts";

/** Fields of a document as an editor lists and folds them. */

const [OBJECT, FIELD] = [19, 8];

export function symbolsOf({ text }: Document): object[] {
  const positionOf = positions(text);
  const symbols = ({ items }: Block): object[] =>
    items.flatMap((item) => (item.kind === "field" ? [symbol(item)] : []));
  const symbol = (field: Field): object => {
    const { name, at, end } = field;
    const range = { start: positionOf(at), end: positionOf(end) };
    const selectionRange = { start: range.start, end: positionOf(Math.min(end, at + name.length)) };
    const inner = blocksOf(field.value);
    const detail = field.value.kind === "scalar" ? field.value.pieces.join(" ") : undefined;
    return {
      name,
      kind: inner.length > 0 ? OBJECT : FIELD,
      range,
      selectionRange,
      ...(detail !== undefined && { detail }),
      ...(inner.length > 0 && { children: inner.flatMap(symbols) }),
    };
  };
  return symbols(layoutOf(text));
}

export function foldingRanges({ text }: Document): object[] {
  const positionOf = positions(text);
  const folds: object[] = [];
  const visit = (value: Value | Block, start: Position): void => {
    for (const block of blocksOf(value)) {
      for (const item of block.items) if (item.kind === "field") visit(item.value, positionOf(item.at));
      const [startLine, endLine] = [
        Math.max(start.line, positionOf(block.at).line),
        positionOf(block.end).line - 1,
      ];
      if (endLine > startLine) folds.push({ startLine, endLine });
    }
  };
  for (const item of layoutOf(text).items) if (item.kind === "field") visit(item.value, positionOf(item.at));
  return folds;
}

function blocksOf(value: Value): Block[] {
  if (value.kind === "block") return [value];
  return value.kind === "list"
    ? value.elements.flatMap((element) => (element.value.kind === "block" ? [element.value] : []))
    : [];
}

/** All messages of a text at any depth, with their names; the first is the root, without a name. */
export function messagesIn(text: string): [name: string, block: Block][] {
  const inner = (block: Block): [string, Block][] =>
    block.items.flatMap((item) =>
      item.kind === "field"
        ? blocksOf(item.value).flatMap((one) => [[item.name, one] as [string, Block], ...inner(one)])
        : [],
    );
  const root = layoutOf(text);
  return [["", root], ...inner(root)];
}

/** The values of the fields of a name, without quotes. */
export function scalarsOf({ items }: Block, name: string): string[] {
  return items.flatMap((item) =>
    item.kind === "field" && item.name === name && item.value.kind === "scalar"
      ? [item.value.pieces.map((piece) => piece.replaceAll(/^["']|["']$/g, "")).join("")]
      : [],
  );
}
