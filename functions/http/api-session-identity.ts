import { authenticationError } from "../kernel/errors.ts";
import { StoreError } from "../store/errors.ts";
import { SessionIdentity } from "../store/sessions/session.ts";

/** The API user of a session; none while the API is off. Throws 401 without a session. */
export class ApiSessionIdentity extends SessionIdentity {
  override async checkResults(results: Parameters<SessionIdentity["checkResults"]>[0]): Promise<void> {
    await super.checkResults(results).catch((error: unknown) => {
      throw error instanceof StoreError && error.code === "session_invalid" ? sessionEnded() : error;
    });
    if (!this.known?.settings.apiEnabled) throw new StoreError("api_disabled");
  }
}

/** The message of the error. */
export const SESSION_ENDED = "Nobody is signed in to the console any more.";

function sessionEnded() {
  return authenticationError(401, SESSION_ENDED);
}

/** Has the hash of the session's token, as in the database. Only the console sets it, over a binding of its own. */
export const SESSION_HEADER = "X-Console-Session";
