import type { ApiError } from "../../kernel/errors.ts";
import type { Page } from "../visit.ts";
import { Document } from "./document.tsx";

const TITLES: Partial<Record<number, string>> = {
  403: "Not for your role",
  404: "Not found",
  429: "Too many attempts",
  503: "Not available",
};

/** The page for an error. */
export function errorPage(error: ApiError): Page {
  const { status } = error;
  const title = TITLES[status] ?? (status >= 500 ? "Something went wrong" : "That did not work");
  const main = (
    <>
      <h1>{title}</h1>
      <p>{error.message}</p>
      <p>
        <a href="/console">To the overview</a>
      </p>
    </>
  );
  return { title, main };
}

/** The same without the frame. */
export function aloneErrorPage(error: ApiError) {
  const { title, main } = errorPage(error);
  return (
    <Document title={title} className="alone">
      <main>{main}</main>
    </Document>
  );
}
