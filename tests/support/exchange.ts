import type { ServedRoutes } from "../../functions/http/version-profile.ts";
import type { Service } from "../../tools/local/serve.ts";
import { checkAnswer as checkVerdict } from "../inference/check-answer.ts";
import { checkAnswer } from "./check-answer.ts";

type Fetch = Service["fetch"];

/** No request of a test takes longer, on any machine. */
const HANGS_MS = 120_000;

/** A request that hangs is named, as the end of its test would say nothing of it. */
async function inTime<T>(answer: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const hangs = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${HANGS_MS / 1000} s: ${what}`)), HANGS_MS);
  });
  try {
    return await Promise.race([answer, hangs]);
  } finally {
    clearTimeout(timer);
  }
}

/** The tests' fetch of Workers, which checks each answer before a test gets it. */
export function checkedFetch(fetch: Fetch, served: ServedRoutes = "all"): Fetch {
  return async (input, init) => {
    const response = await inTime(fetch(input, init), `${init?.method ?? "GET"} ${String(input)}`);
    const { method = "GET", headers = {} } = init ?? {};
    const request = new Request(new URL(input, "https://store.example"), { method, headers });
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/inference/")) await checkVerdict(request, response.clone());
    if (pathname.startsWith("/wc-api/"))
      checkAnswer(request, response, await response.clone().text(), served);
    return response;
  };
}
