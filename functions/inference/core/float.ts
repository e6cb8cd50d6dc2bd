/** The value of a field, with the fewest digits that give the same float32 or double; a negative zero keeps its sign. */
export function formatFloat(value: number, type: "float" | "double" = "float"): string {
  if (Object.is(value, -0)) return "-0";
  if (!Number.isFinite(value) || type === "double") return String(value);
  for (let digits = 1; digits < 9; digits++) {
    const candidate = Number(value.toPrecision(digits));
    if (Math.fround(candidate) === value) return String(candidate);
  }
  return String(Number(value.toPrecision(9)));
}
