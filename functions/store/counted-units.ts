import type { Settings } from "../../schema/settings.ts";

export type UnitSettings = Pick<Settings, "decimalQuantities">;

/** A number of units as the shop counts: whole, unless it sells parts of a unit (§decimal-quantities). */
export function countedUnits(units: number, { decimalQuantities }: UnitSettings): number {
  return decimalQuantities ? units : Math.trunc(units);
}
