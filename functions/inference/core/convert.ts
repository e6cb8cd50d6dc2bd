import { type Message, toBinary } from "@bufbuild/protobuf";
import { Findings } from "./findings.ts";
import type { Format } from "./format.ts";
import { readConfig } from "./validate.ts";
import { type Dialect, SCHEMAS, type StageDialect } from "./schema.ts";
import { translate } from "./translate.ts";
import { encodeUtf8 } from "./utf8.ts";
import { writeJson } from "./write/json.ts";
import { Output, OutputFull } from "./write/output.ts";
import { writeText } from "./write/text.ts";

interface WriteOptions {
  /** Whether unset fields are written, too; never in binary, which cannot express them. */
  defaults?: boolean;
  /** Most characters of text or JSON. */
  most?: number;
}

/** The config in its canonical form. Throws `OutputFull` above the limit. */
function writeConfig(
  dialect: Dialect,
  message: Message,
  format: Format,
  { defaults = false, most = Number.POSITIVE_INFINITY }: WriteOptions,
): Uint8Array {
  const desc = SCHEMAS[dialect];
  if (format === "binary") return toBinary(desc, message as never);
  const output = new Output(most, defaults);
  if (format === "json") writeJson(desc, message, output);
  else writeText(desc, message, output);
  return encodeUtf8(output.text);
}

/** A config in another encoding or dialect, or the report on a failure. It must decode, but may break rules. */
export function convert(
  body: Uint8Array,
  from: Format,
  format: Format,
  {
    dialect = "config",
    toDialect: to = dialect === "model" ? undefined : dialect,
    ...options
  }: WriteOptions & { dialect?: Dialect; toDialect?: StageDialect | undefined } = {},
) {
  const { message, findings, text, sourceMap } = readConfig(body, from, { dialect, severities: {} });
  const failed = (decoded: boolean) => ({ ok: false as const, report: findings.report(from, decoded, text) });
  if (!message) return failed(false);
  // The other encodings hold UTF-8 alone.
  if (format !== "text" && findings.has("text.string_bytes")) {
    findings.replaceAll("text.utf8", undefined);
    return failed(true);
  }
  const isSame = to === undefined || to === dialect;
  const translated = isSame ? { message, lost: [], leftOut: [] } : translate(message, to);
  const changes = new Findings(body.length);
  for (const { path, name } of translated.lost)
    changes.add("convert.no_place", path, () => sourceMap.find(path), { name, dialect: to ?? dialect });
  for (const name of translated.leftOut)
    changes.add("convert.left_out", name, () => sourceMap.find(name), { name });
  const report = changes.report(from, true, text);
  if (translated.lost.length > 0) return { ok: false as const, report };
  try {
    const written = writeConfig(isSame ? dialect : to, translated.message, format, options);
    // The issues list the dropped messages beside the config.
    return { ok: true as const, body: written, issues: report.issues };
  } catch (error) {
    if (!(error instanceof OutputFull)) throw error;
    findings.replaceAll("convert.limit", undefined, { to: format, n: error.most });
    return failed(true);
  }
}
