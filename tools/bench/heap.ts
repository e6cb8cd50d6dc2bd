import { once } from "node:events";

/** What an answer took that was read to its end. */
export interface HeapPeak {
  /** Bytes in use at most, garbage that was not yet collected included. */
  peak: number;
  /** Bytes of the answer's body. */
  size: number;
  seconds: number;
}

const EVERY_MS = 10;

/** Reads an answer to its end while workerd's inspector is asked for the heap of the Worker that gives it. */
export async function measureHeap(
  inspectorPort: number,
  service: string,
  request: () => Promise<Response>,
): Promise<HeapPeak> {
  const socket = new WebSocket(`ws://127.0.0.1:${inspectorPort}/core:user:${service}`);
  await once(socket, "open");
  let peak = 0;
  let samples = 0;
  socket.addEventListener("message", ({ data }) => {
    const { result } = JSON.parse(String(data)) as { result?: { usedSize?: number } };
    if (result?.usedSize === undefined) return;
    samples += 1;
    peak = Math.max(peak, result.usedSize);
  });
  const timer = setInterval(
    () => socket.send(JSON.stringify({ id: 1, method: "Runtime.getHeapUsage" })),
    EVERY_MS,
  );
  const start = performance.now();
  try {
    const response = await request();
    if (!response.ok || !response.body) throw new Error(`The list was answered with ${response.status}`);
    let size = 0;
    for await (const chunk of response.body) size += chunk.length;
    if (samples < 10) throw new Error("The inspector told too little of the heap");
    return { peak, size, seconds: (performance.now() - start) / 1000 };
  } finally {
    clearInterval(timer);
    socket.close();
  }
}
