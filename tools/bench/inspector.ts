import { once } from "node:events";

/** A Worker in workerd's inspector, through the protocol of Chrome's developer tools. */
export interface Inspector {
  /** Throws the inspector's error. */
  ask<Result = unknown>(method: string): Promise<Result>;
  /** Bytes of compiled code in the heap, with its dependency lists. It collects all garbage first. */
  compiled(): Promise<number>;
  close(): void;
}

/** The part of a heap snapshot with sizes: nodes in sequence, each with one number for each field. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
  strings: string[];
}

/** V8's list of code that depends on shapes of objects. */
const DEPENDENT_CODE = "system / WeakArrayList";

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
    async compiled() {
      chunks.length = 0;
      await ask("HeapProfiler.takeHeapSnapshot");
      return compiledIn(JSON.parse(chunks.join("")) as Snapshot);
    },
    close: () => socket.close(),
  };
}

function compiledIn({ snapshot: { meta }, nodes, strings }: Snapshot): number {
  const [kinds] = meta.node_types;
  const { node_fields: fields } = meta;
  const [kindAt, nameAt, sizeAt] = ["type", "name", "self_size"].map((field) => fields.indexOf(field));
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    const [kind = -1, name = -1, size = 0] = [kindAt, nameAt, sizeAt].map((at = 0) => nodes[node + at]);
    if (kinds[kind] === "code" || strings[name] === DEPENDENT_CODE) bytes += size;
  }
  return bytes;
}
