import type { ApiError } from "./errors.ts";
import type { LogEnv } from "./request-log.ts";

/** What requests carry through the app of any Worker. */
export interface KernelEnv {
  Bindings: LogEnv;
  Variables: {
    requestId: string;
    /** What the request is refused with. */
    refusal?: ApiError;
  };
}
