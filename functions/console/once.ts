import { StoreError } from "../store/errors.ts";

/** The result of a form's change; undefined for a form that was sent before, and leads to the same page. */
export async function once<Result>(change: Promise<Result>): Promise<Result | undefined> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof StoreError && error.code === "carried_out_before")) throw error;
    return undefined;
  }
}
