import type { Note } from "./check.ts";

/** Whether the value is finite. If not, it is reported, and no other rule checks it. */
export function isFinite(value: number, path: string, note: Note): boolean {
  if (Number.isFinite(value)) return true;
  note("float.finite", path, { value });
  return false;
}

/** A share or a probability: 0 to 1. */
export function checkUnit(value: number, path: string, note: Note): void {
  if (isFinite(value, path, note) && (value < 0 || value > 1)) noteUnit(value, path, note);
}

export function noteUnit(value: number, path: string, note: Note): void {
  const percentage = value > 1 && value <= 100;
  note("range.unit", path, { value, fraction: percentage ? Math.fround(value / 100) : undefined });
}
