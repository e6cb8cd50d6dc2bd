/** Replaces the platform's module `cloudflare:workers` for a Worker in the test's process. */
export class WorkerEntrypoint {
  readonly ctx: unknown;
  readonly env: unknown;

  constructor(ctx: unknown, env: unknown) {
    this.ctx = ctx;
    this.env = env;
  }
}

export class DurableObject extends WorkerEntrypoint {}

export const env = {};
