import { once } from "node:events";
import { connect, type Socket } from "node:net";

/** An answer as received. */
export interface RawAnswer {
  status: number;
  /** In order, as sent, with repeated names. */
  headers: [name: string, value: string][];
  /** Text of the body, without the framing of chunks. */
  body: string;
  /** Earlier statuses of 1xx. */
  interim: number[];
}

/** A connection without corrections: bytes go out unchanged, even after an unread answer. */
export interface RawConnection {
  send(bytes: string | Uint8Array): void;
  /** The next answer, or undefined when the server has closed instead. HEAD has answers without bodies. */
  receive(method?: string): Promise<RawAnswer | undefined>;
  /** The next interim answer's status. */
  interim(): Promise<number | undefined>;
  /** Resolves once the server has closed. */
  ended(): Promise<void>;
  close(): void;
}

export async function openRaw(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, "connect");
  const input = readFrom(socket);

  async function head(): Promise<Pick<RawAnswer, "status" | "headers"> | undefined> {
    const text = await input.until("\r\n\r\n");
    if (text === undefined) return undefined;
    const [first = "", ...lines] = text.split("\r\n");
    const headers = lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    });
    return { status: Number(first.split(" ")[1]), headers };
  }

  async function body(headers: RawAnswer["headers"]): Promise<string | undefined> {
    const length = valueOf(headers, "content-length");
    if (length !== undefined) return input.bytes(Number(length));
    if (valueOf(headers, "transfer-encoding") !== "chunked") return input.rest();
    let text = "";
    for (;;) {
      const size = Number.parseInt((await input.until("\r\n")) ?? "", 16);
      const chunk = await input.bytes(size);
      if (chunk === undefined || (await input.until("\r\n")) === undefined) return undefined;
      if (size === 0) return text;
      text += chunk;
    }
  }

  return {
    send: (bytes) => void socket.write(bytes),
    async receive(method = "GET") {
      const interim: number[] = [];
      let answer = await head();
      for (; answer && answer.status < 200; answer = await head()) interim.push(answer.status);
      if (!answer) return undefined;
      const bare = method === "HEAD" || answer.status === 204 || answer.status === 304;
      const text = bare ? "" : await body(answer.headers);
      return text === undefined ? undefined : { ...answer, body: text, interim };
    },
    interim: async () => (await head())?.status,
    ended: async () => void (await input.rest()),
    close: () => socket.destroy(),
  };
}

/** The first value of a header, whatever the case of its name. */
export function valueOf(headers: RawAnswer["headers"], name: string): string | undefined {
  return headers.find(([known]) => known.toLowerCase() === name.toLowerCase())?.[1];
}

/** Received bytes, as text of their UTF-8; undefined when the connection ends early. */
function readFrom(socket: Socket) {
  const state = { buffer: Buffer.alloc(0), ended: false, wake() {} };
  socket.on("data", (data) => {
    state.buffer = Buffer.concat([state.buffer, data]);
    state.wake();
  });
  socket.on("error", () => {}); // `close` follows.
  for (const event of ["end", "close"]) {
    socket.on(event, () => {
      state.ended = true;
      state.wake();
    });
  }
  /** Waits until the number of bytes to take is known, or the connection ends. */
  async function take(length: () => number | undefined, skipped = 0): Promise<string | undefined> {
    for (;;) {
      const known = length();
      if (known !== undefined) {
        const text = state.buffer.subarray(0, known).toString();
        state.buffer = state.buffer.subarray(known + skipped);
        return text;
      }
      if (state.ended) return undefined;
      await new Promise<void>((resolve) => (state.wake = resolve));
    }
  }
  return {
    until: (mark: string) => take(() => beforeMark(state.buffer.indexOf(mark)), mark.length),
    bytes: (length: number) => take(() => (state.buffer.length >= length ? length : undefined)),
    rest: () => take(() => (state.ended ? state.buffer.length : undefined)),
  };
}

function beforeMark(at: number): number | undefined {
  return at < 0 ? undefined : at;
}
