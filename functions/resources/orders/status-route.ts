import { asObject } from "../../http/body.ts";
import { EDITING, type Route } from "../../http/route.ts";
import { RIGHTS } from "../../store/access/rights.ts";
import { setOrderStatus } from "../../store/orders/write.ts";
import { readId } from "../input/path.ts";
import { into, keepText, readSupplied } from "../input/record.ts";
import { readText } from "../input/values.ts";
import type { Version } from "../serialize/field-table.ts";
import { ORDER_ERRORS } from "./errors.ts";
import { orderRenderer } from "./render.ts";

/** v1's one write sets the status and puts `note` before its note. The body may be bare or wrapped. */
export function orderStatusRoute(version: Version): Route<"/orders/<id>", (typeof EDITING)[number]> {
  const render = orderRenderer(version);
  return {
    errors: ORDER_ERRORS,
    path: "/orders/<id>",
    methods: EDITING,
    acceptsData: [RIGHTS.order.edit],
    async handle(request) {
      const { store, params, body } = request;
      const data = asObject(asObject(body)?.["order"]) ?? asObject(body) ?? {};
      const { status = "", note = "" } = readSupplied<{ status?: string; note?: string }>("order", data, {
        status: into("status", readText),
        note: into("note", keepText),
      });
      const order = await setOrderStatus(store, readId(params, "order_id_zero"), status, note);
      return { body: { order: render(order, request) } };
    },
  };
}
