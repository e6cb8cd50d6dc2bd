import { asObject, unwrap } from "../../http/body.ts";
import { pickFields } from "../../http/fields.ts";
import { type ApiRequest, withErrors, EDITING } from "../../http/route.ts";
import { deleteTerm } from "../../store/terms/delete.ts";
import { getTerm } from "../../store/terms/get.ts";
import { listTerms } from "../../store/terms/list.ts";
import type { Term, TermPlace } from "../../store/terms/term.ts";
import { writeTerm } from "../../store/terms/write.ts";
import { readId, readItemId } from "../input/path.ts";
import { pick } from "../serialize/fields.ts";
import { termErrors } from "./errors.ts";
import { readTermPatch } from "./input.ts";
import type { TermKind } from "./kinds.ts";
import { serializeTerm } from "./serialize.ts";

/** Routes that read the terms of a taxonomy (§terms). Lists are complete. */
export function termReadRoutes<const Path extends string>(path: Path, kind: TermKind) {
  const picked = (record: object, { query }: ApiRequest) =>
    kind.picksFields ? pickFields(record, query.get("fields")) : record;
  return withErrors([termErrors(kind)], {
    list: {
      path,
      methods: ["GET"],
      async handle(request) {
        const terms = await listTerms(request.store, placeOf(kind, request));
        return {
          body: { [kind.many]: terms.map((term) => picked(pick(serializeTerm(term), kind.listed), request)) },
        };
      },
    },
    get: {
      path: `${path}/<id>` as const,
      methods: ["GET"],
      async handle(request) {
        const id = readId(request.params, "term_id_zero");
        const term = await getTerm(request.store, placeOf(kind, request), id);
        return { body: { [kind.one]: picked(renderTerm(kind, term), request) } };
      },
    },
  });
}

/** Routes that change them. They answer with the whole term. */
export function termWriteRoutes<const Path extends string>(path: Path, kind: TermKind) {
  return withErrors([termErrors(kind)], {
    create: {
      path,
      methods: ["POST"],
      acceptsData: true,
      async handle(request) {
        const patch = readTermPatch(kind, unwrap(request.body, kind.one, "create"));
        const term = await writeTerm(request.store, { ...placeOf(kind, request), patch });
        return { status: 201, body: { [kind.one]: renderTerm(kind, term) } };
      },
    },
    edit: {
      path: `${path}/<id>` as const,
      methods: EDITING,
      acceptsData: true,
      async handle(request) {
        const data = asObject(asObject(request.body)?.[kind.one]);
        if (!data) throw kind.missingOnEdit();
        const patch = readTermPatch(kind, data);
        const id = readItemId(request.params);
        const term = await writeTerm(request.store, { ...placeOf(kind, request), id, patch });
        return { body: { [kind.one]: renderTerm(kind, term) } };
      },
    },
    delete: {
      path: `${path}/<id>` as const,
      methods: ["DELETE"],
      async handle(request) {
        await deleteTerm(request.store, placeOf(kind, request), readItemId(request.params));
        return { body: { message: kind.deletedMessage } };
      },
    },
  });
}

/** The taxonomy that a path names. No attribute has the id zero. */
function placeOf({ taxonomy }: TermKind, { params }: ApiRequest): TermPlace {
  const attributeId = Math.min(Number(params["attribute_id"] ?? 0), Number.MAX_SAFE_INTEGER);
  return { taxonomy, attributeId };
}

function renderTerm({ shown }: TermKind, term: Term) {
  return pick(serializeTerm(term), shown);
}
