import type { ApiError } from "./errors.ts";

/** What requests carry through the app of any Worker. */
export interface KernelEnv {
  Variables: {
    requestId: string;
    /** What the request is refused with. */
    refusal?: ApiError;
  };
}
