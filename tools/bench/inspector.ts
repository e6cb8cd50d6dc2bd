import { once } from "node:events";

/** A Worker as workerd's inspector sees it, asked in the protocol of Chrome's developer tools. */
export interface Inspector {
  /** Throws what the inspector answers instead of a result. */
  ask<Result = unknown>(method: string): Promise<Result>;
  close(): void;
}

/** Opens the inspector of a Worker that has answered a request before. */
export async function openInspector(port: number, worker: string): Promise<Inspector> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/core:user:${worker}`);
  await once(socket, "open");
  const waiting = new Map<number, (answer: { result?: unknown; error?: { message: string } }) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data));
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let last = 0;
  return {
    ask: <Result>(method: string) =>
      new Promise<Result>((resolve, reject) => {
        const id = (last += 1);
        waiting.set(id, ({ result, error }) =>
          error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result as Result),
        );
        socket.send(JSON.stringify({ id, method }));
      }),
    close: () => socket.close(),
  };
}
