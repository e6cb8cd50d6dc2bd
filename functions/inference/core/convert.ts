import { Findings } from "./findings.ts";
import type { Format } from "./report.ts";
import { readConfig, type ValidateOptions } from "./validate.ts";
import { SCHEMAS, type StageDialect } from "./schema.ts";
import { translate } from "./translate.ts";
import { encodeUtf8 } from "./utf8.ts";
import { write } from "./write.ts";

interface Conversion extends Pick<ValidateOptions, "dialect" | "parsed"> {
  toDialect?: StageDialect | undefined;
  /** Whether unset fields are written, too; never in binary, which cannot express them. */
  defaults?: boolean;
  /** Most characters of text or JSON. */
  most?: number;
}

/** A config in another encoding or dialect, or the report on a failure. It must decode, but may break rules. */
export function convert(
  body: Uint8Array,
  from: Format,
  format: Format,
  {
    dialect = "config",
    parsed,
    toDialect: to = dialect === "model" ? undefined : dialect,
    defaults = false,
    most = Number.POSITIVE_INFINITY,
  }: Conversion = {},
) {
  const { message, findings, text, place } = readConfig(body, from, { dialect, parsed });
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
    changes.add("convert.no_place", path, () => place.find(path), { name, dialect: to ?? dialect });
  for (const name of translated.leftOut)
    changes.add("convert.left_out", name, () => place.find(name), { name });
  const report = changes.report(from, true, text);
  if (translated.lost.length > 0) return { ok: false as const, report };
  const written = write(SCHEMAS[isSame ? dialect : to], translated.message, format, defaults);
  if (typeof written === "string" && written.length > most) {
    findings.replaceAll("convert.limit", undefined, { to: format, n: most });
    return failed(true);
  }
  const converted = typeof written === "string" ? encodeUtf8(written) : written;
  // The issues list the dropped messages beside the config.
  return { ok: true as const, body: converted, issues: report.issues };
}
