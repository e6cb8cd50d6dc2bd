/** Names the session, by what the database has of its token. The console alone sets it, over a binding that nobody else has. */
export const SESSION_HEADER = "X-Console-Session";
