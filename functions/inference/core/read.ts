import type { Message } from "@bufbuild/protobuf";
import { readBinary } from "./binary/read.ts";
import { Findings } from "./findings.ts";
import { type Format, MAX_BYTES } from "./format.ts";
import { readJson } from "./json/read.ts";
import { SourceMap } from "./source-map.ts";
import { Place } from "./place.ts";
import { type Dialect, SCHEMAS } from "./schema.ts";
import { type RuleId, severityIn } from "./rules/index.ts";
import type { Severities } from "./report.ts";
import { readText } from "./text/read.ts";

/** The result of reading a body. */
export interface Reading {
  /** Undefined if the body cannot be decoded; the findings have the reasons. */
  message: Message | undefined;
  /** The readable part of a body that is partly a config. */
  partial?: Message | undefined;
  findings: Findings;
  sourceMap: SourceMap;
  /** The body as text, if it is text. */
  text: string | undefined;
}

/** Each notes positions and findings, and returns the message and the text of the positions. */
const READERS: Readonly<
  Record<Format, (body: Uint8Array, place: Place, findings: Findings) => { text?: string; message?: Message }>
> = { binary: readBinary, json: readJson, text: readText };

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
  const { message: partial, text } = READERS[format](body, new Place(SCHEMAS[dialect], sourceMap), findings);
  return { message: findings.wrong ? undefined : partial, partial, findings, sourceMap, text };
}
