/** Entities of quotes, angle brackets and ampersands, by name and number, which WordPress decodes; no others. */
const ENTITIES = /&(?:(quot|lt|gt|amp)|#0*(34|39|60|62|38)|#x0*(22|27|26));/gi;
const NAMED: Readonly<Record<string, string>> = { quot: '"', lt: "<", gt: ">", amp: "&" };

/** A webhook's secret as the old shop signs with it: its admin page stores HTML entities, and signing decodes them once. */
export function decodedSecret(stored: string): string {
  return stored.replaceAll(ENTITIES, (entity, name?: string, decimal?: string, hex?: string) => {
    if (name !== undefined) return NAMED[name] ?? entity;
    return String.fromCharCode(decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal));
  });
}
