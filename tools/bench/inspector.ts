import { once } from "node:events";

/** A Worker as workerd's inspector sees it, asked in the protocol of Chrome's developer tools. */
export interface Inspector {
  /** Throws what the inspector answers instead of a result. */
  ask<Result = unknown>(method: string): Promise<Result>;
  /** Bytes of the heap by what V8 calls their kind: `code`, `object`, `string`, … Collects all garbage first. */
  sizes(): Promise<Map<string, number>>;
  close(): void;
}

/** The part of a heap snapshot that tells of sizes: nodes one after the other, each as many numbers as there are fields. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/** Opens the inspector of a Worker that has answered a request before. */
export async function openInspector(port: number, worker: string): Promise<Inspector> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/core:user:${worker}`);
  await once(socket, "open");
  const chunks: string[] = [];
  const waiting = new Map<number, (answer: { result?: unknown; error?: { message: string } }) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data));
    if (answer.method === "HeapProfiler.addHeapSnapshotChunk") chunks.push(answer.params.chunk);
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let last = 0;
  const ask = <Result>(method: string) =>
    new Promise<Result>((resolve, reject) => {
      const id = (last += 1);
      waiting.set(id, ({ result, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result as Result),
      );
      socket.send(JSON.stringify({ id, method }));
    });
  return {
    ask,
    async sizes() {
      chunks.length = 0;
      await ask("HeapProfiler.takeHeapSnapshot");
      return sizesOf(JSON.parse(chunks.join("")) as Snapshot);
    },
    close: () => socket.close(),
  };
}

function sizesOf({ snapshot: { meta }, nodes }: Snapshot): Map<string, number> {
  const [kinds] = meta.node_types;
  const [kindAt, sizeAt] = [meta.node_fields.indexOf("type"), meta.node_fields.indexOf("self_size")];
  const sizes = new Map<string, number>();
  for (let node = 0; node < nodes.length; node += meta.node_fields.length) {
    const kind = kinds[nodes[node + kindAt] ?? 0] ?? "";
    sizes.set(kind, (sizes.get(kind) ?? 0) + (nodes[node + sizeAt] ?? 0));
  }
  return sizes;
}
