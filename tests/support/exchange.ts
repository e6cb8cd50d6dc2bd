import type { Service } from "../../tools/local/serve.ts";
import { checkAnswer } from "./check-answer.ts";

type Fetch = Service["fetch"];

/** The one way of tests to a store's Workers: what the API answers is checked before a test sees it. */
export function checkedFetch(fetch: Fetch): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const { method = "GET", headers = {} } = init ?? {};
    const request = new Request(new URL(input, "https://store.example"), { method, headers });
    if (!new URL(request.url).pathname.startsWith("/wc-api/")) return response;
    checkAnswer(request, response, await response.clone().text());
    return response;
  };
}
