import type { Issue } from "../../../functions/inference/config/index.ts";
import { diagnostic } from "./diagnostic.ts";
import { Lines } from "./lines.ts";
import type { Source } from "./outcome.ts";
import { some } from "./summary.ts";
import { visible } from "./visible.ts";

/** Characters printed for a config, a small multiple of its size. */
export const maxPrintedLength = (size: number) => 64 * 1024 + 8 * size;

/** Issues of a config as text, one entry each; above the limit, the number of the others. */
export function* diagnosticsOf(
  source: Source,
  issues: readonly Issue[],
  stream: NodeJS.WriteStream,
): Generator<string> {
  const lines = new Lines(source.body);
  let budget = maxPrintedLength(source.body.length);
  for (const [index, issue] of issues.entries()) {
    if (budget <= 0) {
      yield `${visible(source.name)}: ${some(issues.length - index, "further issue")} not shown\n`;
      return;
    }
    const shown = `${diagnostic(source, lines, issue, stream)}\n`;
    budget -= Buffer.byteLength(shown);
    yield shown;
  }
}
