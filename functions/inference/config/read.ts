import { readBinary } from "./binary/read.ts";
import { MessageBuilder } from "./message-builder.ts";
import { Findings } from "./findings.ts";
import { recognizeBinary } from "./foreign.ts";
import { type Format, MAX_BYTES } from "./format.ts";
import { readJson } from "./json/read.ts";
import { SourceMap } from "./source-map.ts";
import { type Dialect, SCHEMAS, type Slots } from "./shape.ts";
import { type RuleId, severityIn } from "./rules/index.ts";
import type { Severities } from "./severity.ts";
import { readText } from "./text/read.ts";

/** The result of reading a body. */
export interface Reading {
  /** Undefined if the body cannot be decoded; the findings have the reasons. */
  message: Slots | undefined;
  /** The readable part of the message, if the body is partly a config. */
  partial?: Slots;
  findings: Findings;
  sourceMap: SourceMap;
  /** The body as text, if it is text. */
  text: string | undefined;
}

/** A reader of one encoding: it fills the builder, notes findings, and returns the text of their positions. */
type Reader = (body: Uint8Array, builder: MessageBuilder, findings: Findings) => string | undefined;

const READERS: Readonly<Record<Format, Reader>> = {
  binary(body, builder, findings) {
    readBinary(body, builder, findings);
    const other = findings.wrong && recognizeBinary(body);
    if (other) findings.replaceAll(other, undefined);
    return undefined;
  },
  json: readJson,
  text: readText,
};

/** Decodes a config of any encoding, by the vocabulary of a dialect. */
export function readConfig(
  body: Uint8Array,
  format: Format,
  { dialect, severities }: { dialect: Dialect; severities: Severities },
): Reading {
  const severityOf = (rule: RuleId) => severityIn(dialect, rule, severities);
  const findings = new Findings(Math.min(body.length, MAX_BYTES), severityOf);
  const sourceMap = new SourceMap();
  if (body.length > MAX_BYTES) {
    findings.add("size.limit", "", undefined);
    return { message: undefined, findings, sourceMap, text: undefined };
  }
  const { root } = SCHEMAS[dialect];
  const message = root.create();
  const text = READERS[format](body, new MessageBuilder(root, message, sourceMap), findings);
  return { message: findings.wrong ? undefined : message, partial: message, findings, sourceMap, text };
}
