import { unwrap } from "../../http/body.ts";
import type { ApiError } from "../../kernel/errors.ts";
import { withErrors, EDITING, type Route } from "../../http/route.ts";
import { getAttribute } from "../../store/attributes/get.ts";
import { listAttributes } from "../../store/attributes/list.ts";
import { deleteAttribute, writeAttribute } from "../../store/attributes/write.ts";
import { readId, readItemId } from "../input/path.ts";
import { ATTRIBUTE_ERRORS } from "./errors.ts";
import { readAttributePatch } from "./input.ts";
import { serializeAttribute } from "./serialize.ts";

/** The route of one attribute. Versions refuse it differently. */
export function attributeRoute({
  forbidden,
}: {
  forbidden: ApiError;
}): Route<"/products/attributes/<id>", "GET"> {
  return {
    errors: { ...ATTRIBUTE_ERRORS, attribute_read_forbidden: forbidden },
    path: "/products/attributes/<id>",
    methods: ["GET"],
    async handle({ store, params }) {
      const attribute = await getAttribute(store, readId(params, "attribute_id_zero"));
      return { body: { product_attribute: serializeAttribute(attribute) } };
    },
  };
}

/** The other routes of attributes (§terms). */
export const attributeRoutes = /* @__PURE__ */ withErrors([ATTRIBUTE_ERRORS], {
  list: {
    path: "/products/attributes",
    methods: ["GET"],
    async handle({ store }) {
      return { body: { product_attributes: (await listAttributes(store)).map(serializeAttribute) } };
    },
  },
  create: {
    path: "/products/attributes",
    methods: ["POST"],
    acceptsData: true,
    async handle({ store, body }) {
      const patch = readAttributePatch(unwrap(body, "product_attribute", "create"));
      const attribute = await writeAttribute(store, { patch });
      return { status: 201, body: { product_attribute: serializeAttribute(attribute) } };
    },
  },
  edit: {
    path: "/products/attributes/<id>",
    methods: EDITING,
    acceptsData: true,
    async handle({ store, params, body }) {
      const patch = readAttributePatch(unwrap(body, "product_attribute", "edit"));
      const attribute = await writeAttribute(store, { id: readItemId(params), patch });
      return { body: { product_attribute: serializeAttribute(attribute) } };
    },
  },
  delete: {
    path: "/products/attributes/<id>",
    methods: ["DELETE"],
    async handle({ store, params }) {
      await deleteAttribute(store, readItemId(params));
      return { body: { message: "Deleted product_attribute" } };
    },
  },
});
