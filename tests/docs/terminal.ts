import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";

/** A shell for the pasted blocks of guides. */
export class Terminal {
  readonly #shell: ChildProcess;
  /** All its output. */
  printed = "";
  #wake = () => {};

  constructor(cwd: string, env: NodeJS.ProcessEnv) {
    // A process group that ends with it: guides start programs in the background.
    this.#shell = spawn("bash", ["--noprofile", "--norc"], {
      cwd,
      env,
      detached: true,
      stdio: ["pipe", "pipe", "pipe"],
    });
    for (const stream of [this.#shell.stdout!, this.#shell.stderr!])
      stream.on("data", (chunk: Buffer) => {
        this.printed += String(chunk);
        this.#wake();
      });
    this.#shell.stdin!.write(`trap 'echo "FAILED: $BASH_COMMAND"' ERR\n`);
    // An unsuccessful answer is a failure.
    this.#shell.stdin!.write('curl() { command curl -sS --fail-with-body "$@"; }\n');
  }

  /** Runs a script and returns its output. Throws when a command of it fails. */
  async paste(script: string): Promise<string> {
    const from = this.printed.length;
    const end = randomUUID();
    this.#shell.stdin!.write(`${script.trimEnd()}\necho ${end}\n`);
    const until = (await this.prints(end, from)) - end.length;
    const output = this.printed.slice(from, until);
    if (output.includes("FAILED: ")) throw new Error(`${script}\n${output}`);
    return output;
  }

  /** Waits until a text is printed; returns its end. */
  async prints(text: string, from = 0): Promise<number> {
    for (;;) {
      const at = this.printed.indexOf(text, from);
      if (at >= 0) return at + text.length;
      if (this.#shell.exitCode !== null) throw new Error(`The shell has ended: ${this.printed}`);
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  /** Writes a command that stays in the foreground. */
  types(line: string): void {
    this.#shell.stdin!.write(`${line}\n`);
  }

  /** Sends Ctrl-C to all that runs in it, and ends. */
  async close(): Promise<void> {
    const ended = once(this.#shell, "close");
    this.#shell.stdin!.end();
    if (this.#shell.exitCode === null) process.kill(-this.#shell.pid!, "SIGINT");
    await ended;
  }
}
