/** Names the session by the hash of its token in the database. Only the console sets it, over a private binding. */
export const SESSION_HEADER = "X-Console-Session";
