import { type Answer, basic, readAnswer } from "../support/api.ts";
import { checkBody } from "../support/check-answer.ts";
import type { Key, TestStore } from "../support/store.ts";
import type { ServedRoutes } from "../../functions/http/version-profile.ts";
import type { Example } from "../../tools/openapi/examples.ts";

/** Exchanges by operation, the first of each status; those without an operation under "". */
type Recording = Record<string, Example[]>;

/** A client of one version that expects the given status, and returns the answer. */
export interface Recorder {
  ask(
    status: number,
    route: string,
    body?: unknown,
    options?: { key?: Key | undefined },
  ): Promise<Answer["body"]>;
  recording: Recording;
}

/** Records a store's answers to a client of the version; `served` are the store's routes. */
export function recorder(store: TestStore, version: 1 | 2 | 3, key: Key, served: ServedRoutes): Recorder {
  const recording: Recording = {};
  return {
    recording,
    async ask(status, route, body, options = { key }) {
      const [method = "", path = ""] = route.split(" ");
      const url = `https://store.example/wc-api/v${version}${path}`;
      const response = await store.fetch(url, {
        method,
        ...(options.key && { headers: { Authorization: basic(options.key) } }),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const answer = await readAnswer(response);
      if (answer.status !== status)
        throw new Error(`${route}: ${answer.status} ${JSON.stringify(answer.body)}`);
      const name = checkBody(new Request(url, { method }), status, answer.body, served)?.name ?? "";
      const examples = (recording[name] ??= []);
      if (!examples.some((example) => example.status === status))
        examples.push({ route, ...(body !== undefined && { request: body }), status, body: answer.body });
      return answer.body;
    },
  };
}
