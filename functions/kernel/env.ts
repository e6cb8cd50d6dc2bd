import type { ApiError } from "./errors.ts";

/** State of a request in the app of any Worker. */
export interface KernelEnv {
  Variables: {
    requestId: string;
    /** The error of the answer. */
    refusal?: ApiError;
  };
}
