import { type ApiRequest, withErrors } from "../../http/route.ts";
import { RIGHTS } from "../../store/access/rights.ts";
import { deleteTerm, writeTerm } from "../../store/terms/write.ts";
import { getTerm, listTerms } from "../../store/terms/read.ts";
import type { Term, TermPlace } from "../../store/terms/term.ts";
import { picked } from "../fields-parameter.ts";
import { readId, wholeList, writeRoutes } from "../record-routes.ts";
import { termErrors } from "./errors.ts";
import type { TermKind } from "./kinds.ts";
import { readTermPatch, serializeTerm } from "./record.ts";

/** Routes that read the terms of a taxonomy (§terms). Lists are complete. */
export function termReadRoutes<Path extends string>(kind: TermKind<Path>) {
  return withErrors(termErrors(kind), {
    list: {
      path: kind.path,
      methods: ["GET"],
      async handle(request) {
        const terms = await listTerms(request.store, placeOf(kind, request));
        const render = (term: Term) => serializeTerm(term, kind.listed);
        return wholeList(kind.many, terms, render, kind.picksFields ? request : undefined);
      },
    },
    get: {
      path: `${kind.path}/<id>` as const,
      methods: ["GET"],
      async handle(request) {
        const id = readId(request.params, "term_id_zero");
        const term = serializeTerm(await getTerm(request.store, placeOf(kind, request), id), kind.shown);
        return { body: { [kind.one]: kind.picksFields ? picked(term, request) : term } };
      },
    },
  });
}

/** Routes that change them. */
export function termWriteRoutes<Path extends string>(kind: TermKind<Path>) {
  return writeRoutes(kind.path, {
    one: kind.one,
    errors: termErrors(kind),
    rights: RIGHTS.term,
    read: (data) => readTermPatch(kind, data),
    write: (store, write, request) => writeTerm(store, { ...placeOf(kind, request), ...write }),
    missingOnEdit: kind.missingOnEdit,
    remove: (store, id, _, request) => deleteTerm(store, placeOf(kind, request), id),
    removed: kind.removed,
    render: (term: Term) => serializeTerm(term, kind.shown),
  });
}

/** The taxonomy that a path names. No attribute has the id zero. */
function placeOf({ taxonomy }: TermKind, { params }: ApiRequest): TermPlace {
  return { taxonomy, attributeId: readId({ attribute_id: "0", ...params }, undefined, "attribute_id") };
}
