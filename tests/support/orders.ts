import { expect } from "vitest";
import type { Api } from "./api.ts";

/** Writes orders that must be accepted, through a client that may be created later; returns the order. */
export function orderWriter(client: () => Api) {
  return {
    async create(order: object) {
      const answer = await client().post("/orders", { order });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body.order;
    },
    async edit(id: number, order: object) {
      const answer = await client().put(`/orders/${id}`, { order });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body.order;
    },
  };
}
