import { withErrors } from "../../http/route.ts";
import { RIGHTS } from "../../store/access/rights.ts";
import { getAttribute, listAttributes } from "../../store/attributes/read.ts";
import { deleteAttribute, writeAttribute } from "../../store/attributes/write.ts";
import type { Version } from "../serialize/record-table.ts";
import { readId, wholeList, writeRoutes } from "../record-routes.ts";
import { ATTRIBUTE_ERRORS, ONE_ATTRIBUTE_ERRORS } from "./errors.ts";
import { readAttributePatch, serializeAttribute } from "./record.ts";
import { NAMES } from "../names.ts";

/** Routes of the attributes that products share (§terms). */
export function attributeRoutes(version: Version) {
  return {
    ...withErrors(ATTRIBUTE_ERRORS, {
      list: {
        path: "/products/attributes",
        methods: ["GET"],
        async handle({ store }) {
          return wholeList("product_attributes", await listAttributes(store), serializeAttribute);
        },
      },
    }),
    ...writeRoutes(NAMES.attribute.path, {
      ...NAMES.attribute,
      errors: ATTRIBUTE_ERRORS,
      rights: RIGHTS.attribute,
      read: readAttributePatch,
      write: writeAttribute,
      remove: deleteAttribute,
      render: serializeAttribute,
    }),
    ...withErrors(ONE_ATTRIBUTE_ERRORS[version], {
      get: {
        path: "/products/attributes/<id>",
        methods: ["GET"],
        async handle({ store, params }) {
          const attribute = await getAttribute(store, readId(params, "attribute_id_zero"));
          return { body: { product_attribute: serializeAttribute(attribute) } };
        },
      },
    }),
  };
}
