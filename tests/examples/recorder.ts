import { type Answer, basic, readAnswer } from "../support/api.ts";
import { checkBody } from "../support/check-answer.ts";
import type { Key, TestStore } from "../support/store.ts";
import type { Example } from "../../tools/openapi/examples.ts";

/** Exchanges by operation, the first of each status; those without an operation under "". */
type Recording = Record<string, Example[]>;

/** Sends a request, expects the given status, and returns the answer. */
type Ask = (
  status: number,
  route: string,
  body?: unknown,
  options?: { key?: Key | undefined },
) => Promise<Answer["body"]>;

/** A client of one version. */
export interface Recorder {
  /** Records the exchange. */
  ask: Ask;
  /** Does not record it. */
  send: Ask;
  recording: Recording;
}

/** Records a store's answers to a client of the version. */
export function recorder(store: TestStore, version: 1 | 2 | 3, key: Key): Recorder {
  const recording: Recording = {};

  async function exchange(...[status, route, body, options = { key }]: Parameters<Ask>) {
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
    const operation = checkBody(new Request(url, { method }), status, answer.body);
    return { name: operation?.name ?? "", body: answer.body };
  }

  return {
    recording,
    async ask(status, route, request, options) {
      const { name, body } = await exchange(status, route, request, options);
      const examples = (recording[name] ??= []);
      if (!examples.some((example) => example.status === status))
        examples.push({ route, ...(request !== undefined && { request }), status, body });
      return body;
    },
    send: async (...sent) => (await exchange(...sent)).body,
  };
}
