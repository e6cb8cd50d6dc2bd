import type { Queries, Rows } from "./sql/arrangement.ts";
import type { Demands, ReadOptions, StoreContext } from "./context.ts";

/** A context that delegates to another one. Subclasses override parts of it. */
export class ContextOver implements StoreContext {
  protected readonly ctx: StoreContext;

  constructor(ctx: StoreContext) {
    this.ctx = ctx;
  }

  get db() {
    return this.ctx.db;
  }

  get caller() {
    return this.ctx.caller;
  }

  get actor() {
    return this.ctx.actor;
  }

  get address() {
    return this.ctx.address;
  }

  get settings() {
    return this.ctx.settings;
  }

  seal(secret: string) {
    return this.ctx.seal(secret);
  }

  unseal(sealed: string) {
    return this.ctx.unseal(sealed);
  }

  expects(...right: Parameters<StoreContext["expects"]>) {
    return this.ctx.expects(...right);
  }

  read<Q extends Queries>(queries: Q, options?: ReadOptions): Promise<Rows<Q>> {
    return this.ctx.read(queries, options);
  }

  change<Q extends Queries>(queries: Q, demands: Demands<Rows<Q>>) {
    return this.ctx.change(queries, demands);
  }
}
