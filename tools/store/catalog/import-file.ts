import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { CliError } from "../../command-line/cli-error.ts";
import type { Database } from "../../database/database.ts";
import { CatalogueImport, type ImportSummary } from "./import.ts";
import { noCatalog, readRecord } from "./read.ts";
import { CatalogueRestore, FORMAT, type Section, SECTIONS } from "./restore.ts";
import { callerPath } from "../../command-line/caller-path.ts";

/**
 * Imports a JSON file of any size: products in the legacy API's v3 form, or an export. Run it in a transaction: it throws a
 * `CliError` that names each bad or conflicting record.
 */
export async function importJson(db: Database, file: string, onProgress: OnProgress): Promise<ImportSummary> {
  let restore: CatalogueRestore | undefined;
  let catalogue: CatalogueImport | undefined;
  let index = 0;
  try {
    for await (const element of elementsOf(textOf(file, onProgress))) {
      if (element.key === "format" && parsed(element) === FORMAT) restore = new CatalogueRestore(db);
      else if (restore && isSection(element.key)) {
        if (element.json !== "") await restore.add(element.key, parsed(element));
      } else if (element.key === "products") {
        if (!element.isListed) throw noCatalog();
        catalogue ??= await CatalogueImport.begin(db);
        if (element.json !== "") await catalogue.add(readRecord(parsed(element), index++));
      } else if (element.json !== "") parsed(element);
    }
  } catch (error) {
    if (error instanceof NoObject) throw noCatalog();
    if (!(error instanceof SyntaxError)) throw error;
    throw new CliError(`${file} is not JSON: ${error.message.replaceAll(/\s+/g, " ")}`);
  }
  const whole = restore ?? catalogue;
  if (!whole) throw noCatalog();
  return whole.end();
}

function parsed({ json }: Element): unknown {
  return JSON.parse(json);
}

function isSection(key: string): key is Section {
  return SECTIONS.some((section) => section === key);
}

/** Receives the progress of reading a file, in bytes. */
export type OnProgress = (done: number, total: number) => void;

/**
 * Text of a UTF-8 file, relative to npm's working directory, streamed; `.gz` is decompressed. Throws a `CliError` for an
 * unreadable one.
 */
export async function* textOf(file: string, onProgress: OnProgress): AsyncGenerator<string, void, undefined> {
  try {
    const path = callerPath(file);
    const { size } = await stat(path);
    const bytes = createReadStream(path);
    let done = 0;
    bytes.on("data", (chunk) => onProgress((done += chunk.length), size));
    const decoder = new TextDecoder("utf-8", { fatal: true });
    for await (const chunk of path.endsWith(".gz") ? bytes.pipe(createGunzip()) : bytes)
      yield decoder.decode(chunk as Uint8Array, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw new CliError(`cannot read ${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A value of a JSON object: each element of a list, or anything else as a whole. */
interface Element {
  key: string;
  /** Unparsed JSON; empty at the start of a list. */
  json: string;
  isListed: boolean;
}

/** The JSON is not an object. */
class NoObject extends Error {
  override readonly name = "NoObject";
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set(["{", "["].map((sign) => sign.charCodeAt(0)));
const CLOSING = new Set(["}", "]"].map((sign) => sign.charCodeAt(0)));
const LIST = "[".charCodeAt(0);
const COMMA = ",".charCodeAt(0);

/** The values of one JSON object, streamed: memory holds the longest element. Throws `NoObject`, and a `SyntaxError` for no JSON. */
async function* elementsOf(chunks: AsyncIterable<string>): AsyncGenerator<Element, void, undefined> {
  let text = "";
  let start = 0;
  let depth = 0;
  let inString = false;
  let isEscaped = false;
  let key: string | undefined;
  let isListed = false;
  let isOver = false;
  /** Takes the text from `start` to a position. */
  const taken = (end: number): string => {
    const part = text.slice(start, end).trim();
    start = end + 1;
    return part;
  };
  const valueBefore = (end: number): Element | undefined => {
    const json = taken(end);
    if (key === undefined) {
      if (json !== "") throw new SyntaxError("a value has no name");
      return undefined;
    }
    return { key, json, isListed };
  };
  for await (const chunk of chunks) {
    let at = text.length;
    text += chunk;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (inString) {
        if (isEscaped) isEscaped = false;
        else if (code === BACKSLASH) isEscaped = true;
        else if (code === QUOTE) inString = false;
        continue;
      }
      if (code === QUOTE) inString = true;
      else if (OPENING.has(code)) {
        if (depth === 0) {
          if (code === LIST && !isOver) throw new NoObject();
          if (taken(at) !== "" || isOver) throw new SyntaxError("the file continues after its end");
        } else if (depth === 1 && code === LIST && key !== undefined && text.slice(start, at).trim() === "") {
          isListed = true;
          start = at + 1;
          yield { key, json: "", isListed };
        }
        depth += 1;
      } else if (CLOSING.has(code)) {
        depth -= 1;
        if (depth === 1 && isListed) {
          const last = taken(at);
          if (key !== undefined && last !== "") yield { key, json: last, isListed };
          isListed = false;
          key = undefined;
        } else if (depth === 0) {
          const last = valueBefore(at);
          if (last) yield last;
          key = undefined;
          isOver = true;
        }
      } else if (code === COMMA && depth === (isListed ? 2 : 1)) {
        const value = valueBefore(at);
        if (value) yield value;
        if (!isListed) key = undefined;
      } else if (code === 0x3a && depth === 1 && key === undefined) key = JSON.parse(taken(at)) as string;
    }
    text = text.slice(start);
    start = 0;
  }
  if (depth === 0 && !isOver && text.trim() !== "") {
    JSON.parse(text);
    throw new NoObject();
  }
  if (depth !== 0 || inString || !isOver || text.trim() !== "")
    throw new SyntaxError("the file ends too early, or continues after its end");
}
