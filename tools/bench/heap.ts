import { openInspector } from "./inspector.ts";

/** The cost of one complete answer. */
export interface HeapPeak {
  /** Most bytes in use, uncollected garbage included. */
  peak: number;
  /** Bytes of the answer's body. */
  size: number;
  seconds: number;
}

const EVERY_MS = 10;

/** Reads an answer to its end while workerd's inspector samples the heap of its Worker. */
export async function measureHeap(
  inspectorPort: number,
  service: string,
  request: () => Promise<Response>,
): Promise<HeapPeak> {
  const inspector = await openInspector(inspectorPort, service);
  let peak = 0;
  let samples = 0;
  const timer = setInterval(async () => {
    const { usedSize } = await inspector.ask<{ usedSize: number }>("Runtime.getHeapUsage");
    samples += 1;
    peak = Math.max(peak, usedSize);
  }, EVERY_MS);
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
    inspector.close();
  }
}
