/** In place of the platform's module `cloudflare:workers`, where a Worker runs in the process of a test. */
export class WorkerEntrypoint {
  readonly ctx: unknown;
  readonly env: unknown;

  constructor(ctx: unknown, env: unknown) {
    this.ctx = ctx;
    this.env = env;
  }
}

export const env = {};
