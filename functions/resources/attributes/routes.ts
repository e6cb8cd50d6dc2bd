import type { ErrorText } from "../../kernel/errors.ts";
import { type Route, withErrors } from "../../http/route.ts";
import { RIGHTS } from "../../store/access/rights.ts";
import { getAttribute, listAttributes } from "../../store/attributes/read.ts";
import { deleteAttribute, writeAttribute } from "../../store/attributes/write.ts";
import { readId, wholeList, writeRoutes } from "../record-routes.ts";
import { ATTRIBUTE_ERRORS } from "./errors.ts";
import { readAttributePatch, serializeAttribute } from "./record.ts";

/** The route of one attribute. Versions refuse it differently. */
export function attributeRoute(forbidden: ErrorText): Route<"/products/attributes/<id>", "GET"> {
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
export function attributeRoutes() {
  return {
    ...withErrors([ATTRIBUTE_ERRORS], {
      list: {
        path: "/products/attributes",
        methods: ["GET"],
        async handle({ store }) {
          return wholeList("product_attributes", await listAttributes(store), serializeAttribute);
        },
      },
    }),
    ...writeRoutes("/products/attributes", {
      one: "product_attribute",
      errors: ATTRIBUTE_ERRORS,
      rights: RIGHTS.attribute,
      read: readAttributePatch,
      write: ({ store }, write) => writeAttribute(store, write),
      remove: ({ store }, id) => deleteAttribute(store, id),
      removed: "Deleted product_attribute",
      render: serializeAttribute,
    }),
  };
}
