import type { ServedRoutes } from "../../functions/http/version-profile.ts";
import type { Service } from "../../tools/local/serve.ts";
import { checkAnswer as checkVerdict } from "../inference/check-answer.ts";
import { checkAnswer } from "./check-answer.ts";

type Fetch = Service["fetch"];

/** The tests' fetch of Workers, which checks each answer before a test gets it. */
export function checkedFetch(fetch: Fetch, served: ServedRoutes = "contract"): Fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    const { method = "GET", headers = {} } = init ?? {};
    const request = new Request(new URL(input, "https://store.example"), { method, headers });
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/inference/")) await checkVerdict(request, response.clone());
    if (pathname.startsWith("/wc-api/"))
      checkAnswer(request, response, await response.clone().text(), served);
    return response;
  };
}
