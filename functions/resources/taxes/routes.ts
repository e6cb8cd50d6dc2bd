import { asObject, unwrap, unwrapList } from "../../http/body.ts";
import { pickFields } from "../../http/fields.ts";
import type { Query } from "../../http/query.ts";
import { withErrors, type ApiRequest, EDITING } from "../../http/route.ts";
import {
  countTaxClasses,
  createTaxClass,
  deleteTaxClass,
  listTaxClasses,
} from "../../store/taxes/classes.ts";
import { countTaxRates, getTaxRate, listTaxRates, type TaxQuery } from "../../store/taxes/read.ts";
import { deleteTaxRate, type TaxWrite, writeTaxRate, writeTaxRates } from "../../store/taxes/write.ts";
import { runBulk } from "../bulk.ts";
import { type ListInput, readListInput } from "../input/list.ts";
import { readItemId } from "../input/path.ts";
import { keepText } from "../input/record.ts";
import { plainLine } from "../input/text.ts";
import { given } from "../input/values.ts";
import { listReply } from "../serialize/list.ts";
import { TAX_ERRORS } from "./errors.ts";
import { readTaxClass, readTaxPatch } from "./input.ts";
import { serializeTax } from "./serialize.ts";

/** Lists of rates know pages, and no other filter but the class. */
const FILTERS: ReadonlySet<string> = new Set(["limit", "offset"]);

/** Routes of tax rates and their classes (§taxes). */
export const taxRoutes = withErrors([TAX_ERRORS], {
  list: {
    path: "/taxes",
    methods: ["GET"],
    async handle({ store, query }) {
      const input = readTaxList(query);
      const listing = await listTaxRates(store, input.query);
      return listReply("taxes", listing, input, (rate) =>
        pickFields(serializeTax(rate), query.get("fields")),
      );
    },
  },
  create: {
    path: "/taxes",
    methods: ["POST"],
    acceptsData: true,
    async handle({ store, body }) {
      const patch = readTaxPatch(unwrap(body, "tax", "create"));
      return { status: 201, body: { tax: serializeTax(await writeTaxRate(store, { patch })) } };
    },
  },
  count: {
    path: "/taxes/count",
    methods: ["GET"],
    async handle({ store, query }) {
      return { body: { count: await countTaxRates(store, readTaxList(query).query) } };
    },
  },
  get: {
    path: "/taxes/<id>",
    methods: ["GET"],
    async handle({ store, params, query }) {
      const rate = await getTaxRate(store, readItemId(params));
      return { body: { tax: pickFields(serializeTax(rate), query.get("fields")) } };
    },
  },
  edit: {
    path: "/taxes/<id>",
    methods: EDITING,
    acceptsData: true,
    async handle({ store, params, body }) {
      const patch = readTaxPatch(unwrap(body, "tax", "edit"));
      return { body: { tax: serializeTax(await writeTaxRate(store, { id: readItemId(params), patch })) } };
    },
  },
  delete: {
    path: "/taxes/<id>",
    methods: ["DELETE"],
    async handle({ store, params }) {
      await deleteTaxRate(store, readItemId(params));
      return { body: { message: "Deleted tax" } };
    },
  },
  bulk: {
    path: "/taxes/bulk",
    methods: EDITING,
    acceptsData: true,
    async handle({ store, body }) {
      const bulk = {
        plural: "taxes",
        singular: "tax",
        list: unwrapList(body, "taxes"),
        errors: TAX_ERRORS,
      };
      return runBulk(bulk, readTaxPatch, (writes: TaxWrite[]) => writeTaxRates(store, writes), serializeTax);
    },
  },
  classes: {
    path: "/taxes/classes",
    methods: ["GET"],
    async handle({ store, query }) {
      const classes = await listTaxClasses(store);
      const shown = classes.map(({ slug, name }) => pickFields({ slug, name }, query.get("fields")));
      return { body: { tax_classes: shown } };
    },
  },
  createClass: {
    path: "/taxes/classes",
    methods: ["POST"],
    acceptsData: true,
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
});

function readClassName(body: ApiRequest["body"]): string {
  const { name } = asObject(unwrap(body, "tax_class", "create")) ?? {};
  return plainLine(keepText(name) ?? "");
}

function readTaxList(query: Query): ListInput & { query: TaxQuery } {
  const input = readListInput(query, FILTERS, "asc");
  const named = given(query.get("class")) ?? given(query.filter.get("tax_rate_class"));
  return { ...input, query: { ...input.query, taxClass: named ? readTaxClass(named) : undefined } };
}
