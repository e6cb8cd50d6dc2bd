import { unwrap } from "../../http/body.ts";
import type { Query } from "../../http/query.ts";
import { type ApiRequest, withErrors } from "../../http/route.ts";
import { RIGHTS } from "../../store/access/rights.ts";
import {
  countTaxClasses,
  createTaxClass,
  deleteTaxClass,
  listTaxClasses,
} from "../../store/taxes/classes.ts";
import { countTaxRates, getTaxRate, listTaxRates, type TaxQuery } from "../../store/taxes/read.ts";
import { taxClassOf } from "../../store/taxes/rates.ts";
import { deleteTaxRate, writeTaxRate, writeTaxRates } from "../../store/taxes/write.ts";
import { bulkRoute } from "../bulk.ts";
import { type ListInput, readListInput } from "../input/list.ts";
import { keepText, readSupplied } from "../input/record.ts";
import { plainLine } from "../../kernel/plain-line.ts";
import { given } from "../input/values.ts";
import { readRoutes, wholeList, writeRoutes } from "../record-routes.ts";
import { TAX_ERRORS } from "./errors.ts";
import { readTaxPatch, serializeTax } from "./record.ts";
import { NAMES } from "../names.ts";

const kind = {
  ...NAMES.tax,
  errors: TAX_ERRORS,
  rights: RIGHTS.tax,
  read: readTaxPatch,
  render: serializeTax,
};

/** Routes of tax rates and their classes (§taxes). */
export function taxRoutes() {
  return {
    ...readRoutes(NAMES.tax.path, {
      ...kind,
      asked: readTaxList,
      list: listTaxRates,
      count: countTaxRates,
      get: getTaxRate,
    }),
    ...writeRoutes(NAMES.tax.path, {
      ...kind,
      write: writeTaxRate,
      remove: deleteTaxRate,
    }),
    bulk: bulkRoute(NAMES.tax.path, { ...kind, writeAll: writeTaxRates }),
    ...withErrors(TAX_ERRORS, {
      classes: {
        path: "/taxes/classes",
        methods: ["GET"],
        async handle(request) {
          const classes = await listTaxClasses(request.store);
          return wholeList("tax_classes", classes, ({ slug, name }) => ({ slug, name }), request);
        },
      },
      createClass: {
        path: "/taxes/classes",
        methods: ["POST"],
        acceptsData: [RIGHTS.taxClass.create],
        async handle({ store, body }) {
          return { status: 201, body: { tax_class: await createTaxClass(store, readClassName(body)) } };
        },
      },
      countClasses: {
        path: "/taxes/classes/count",
        methods: ["GET"],
        async handle({ store }) {
          return { body: { count: await countTaxClasses(store) } };
        },
      },
      deleteClass: {
        path: "/taxes/classes/<slug>",
        methods: ["DELETE"],
        async handle({ store, params }) {
          await deleteTaxClass(store, params["slug"] ?? "");
          return { body: { message: "Deleted tax_class" } };
        },
      },
    }),
  };
}

function readClassName(body: ApiRequest["body"]): string {
  const data = unwrap(body, "tax_class", "create");
  const { name = "" } = readSupplied<{ name?: string }>("tax_class", data, {
    name: ["name", (value) => plainLine(keepText(value))],
  });
  return name;
}

/** Lists of rates have pages, and only the filter by class. */
function readTaxList(query: Query): ListInput & { query: TaxQuery } {
  const input = readListInput(query, ["limit", "offset"], "asc");
  const named = given(query.get("class")) ?? given(query.filter.get("tax_rate_class"));
  return { ...input, query: { ...input.query, taxClass: named ? taxClassOf(named) : undefined } };
}
