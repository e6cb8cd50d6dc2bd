import * as z from "zod";
import { field } from "../../kernel/field.ts";

export { field };

/** A text, with a sentence about it and an example. */
export const text = (description: string, example: string) => field(z.string(), description, example);

/** The id of a stored record. */
export const id = z.int().min(1).describe("Id of the record.");

export const count = z.int().min(0);

/** Money with two decimal places, never below zero. */
export const amount = z.string().regex(/^\d+\.\d{2}$/);

/** Money with two decimal places. */
export const balance = z.string().regex(/^-?\d+\.\d{2}$/);

/** `YYYY-MM-DDTHH:MM:SSZ`: UTC, without fractions. */
export const instant = z.iso.datetime({ precision: 0 });

/** Amounts and ids may come as numbers or as text. */
export const numeric = z.union([z.number(), z.string()]);
