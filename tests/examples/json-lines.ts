/** Characters of a line. */
const WIDTH = 120;

/** JSON with each object and array on one line if it fits. */
export function jsonLines(value: unknown, indent = ""): string {
  const flat = JSON.stringify(value);
  if (typeof value !== "object" || value === null || indent.length + flat.length <= WIDTH) return flat;
  const deeper = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => jsonLines(item, deeper))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${jsonLines(item, deeper)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${parts.map((part) => deeper + part).join(",\n")}\n${indent}${close}`;
}
