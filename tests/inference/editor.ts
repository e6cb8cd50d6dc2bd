import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** Any message of a language server. */
type Received = ReturnType<typeof JSON.parse>;

const LONGEST_HEAD = 40;

/** An editor's side of a language server: JSON-RPC over the standard streams of a process. */
export class Editor {
  readonly #server: ChildProcess;
  readonly #received: Received[] = [];
  #waiting = Buffer.alloc(0);
  #nextId = 1;
  #wake = () => {};

  /** Starts the server and initializes it. */
  static async start(
    command: string,
    words: readonly string[],
  ): Promise<{ editor: Editor; capabilities: Received }> {
    const editor = new Editor(command, words);
    const { capabilities } = (await editor.asks("initialize", { capabilities: {} }))["result"];
    editor.tells("initialized", {});
    return { editor, capabilities };
  }

  private constructor(command: string, words: readonly string[]) {
    this.#server = spawn(command, words, { stdio: ["pipe", "pipe", "inherit"] });
    this.#server.stdout!.on("data", (chunk: Buffer) => this.#receive(chunk));
  }

  /** Bytes as they are. */
  sends(bytes: string): void {
    this.#server.stdin!.write(bytes);
  }

  tells(method: string, params: object): void {
    this.#send({ method, params });
  }

  /** Several notifications that arrive together. */
  tellsAtOnce(method: string, params: readonly object[]): void {
    this.sends(params.map((one) => framed({ method, params: one })).join(""));
  }

  /** The response to a request, even an error. */
  async asks(method: string, params: object = {}): Promise<Received> {
    const id = this.#nextId++;
    this.#send({ id, method, params });
    return this.hears((message) => message["id"] === id);
  }

  /** The first message of the kind, past or future. */
  async hears(is: (message: Received) => boolean): Promise<Received> {
    for (;;) {
      const at = this.#received.findIndex(is);
      if (at >= 0) return this.#received.splice(at, 1)[0];
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  /** The next diagnostics. */
  async diagnostics(): Promise<Received[]> {
    const { params } = await this.hears(({ method }) => method === "textDocument/publishDiagnostics");
    return params.diagnostics;
  }

  /** Shuts the server down; returns its exit code. */
  async stops(): Promise<number | null> {
    if ((await this.asks("shutdown"))["result"] !== null) throw new Error("The server does not shut down");
    const ended = once(this.#server, "exit");
    this.tells("exit", {});
    return (await ended)[0] as number | null;
  }

  #send(message: object): void {
    this.sends(framed(message));
  }

  #receive(chunk: Buffer): void {
    this.#waiting = Buffer.concat([this.#waiting, chunk]);
    for (;;) {
      const start = this.#waiting.toString("latin1", 0, LONGEST_HEAD);
      const [head = "", length = ""] = /^Content-Length: (\d+)\r\n\r\n/.exec(start) ?? [];
      const end = head.length + Number(length);
      if (length === "" || this.#waiting.length < end) return;
      this.#received.push(JSON.parse(this.#waiting.subarray(head.length, end).toString()));
      this.#waiting = this.#waiting.subarray(end);
      this.#wake();
    }
  }
}

function framed(message: object): string {
  const body = JSON.stringify({ jsonrpc: "2.0", ...message });
  return `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
