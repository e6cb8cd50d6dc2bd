import { NoAnswer } from "./answer.ts";

const TLS = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|ERR_TLS|ERR_SSL/;

/** The reason for a missing answer, for the operator; without the address, whose query may be signed. */
export function explainNetwork(error: unknown): NoAnswer {
  if (error instanceof NoAnswer) return error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error && cause.name === "TimeoutError")
    return new NoAnswer("no answer within two minutes");
  const code = codeOf(cause);
  if (TLS.test(code)) {
    return new NoAnswer(
      `its certificate is not trusted (${code}); for one of your own name the authority in NODE_EXTRA_CA_CERTS`,
    );
  }
  return new NoAnswer(code ? `it cannot be reached (${code})` : "the connection broke off");
}

function codeOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error && "code" in first ? String(first.code) : "";
}
