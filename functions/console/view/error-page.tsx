import type { ApiError } from "../../kernel/errors.ts";
import { Document } from "./document.tsx";

const TITLES: Partial<Record<number, string>> = {
  403: "Not for your role",
  404: "Not found",
  429: "Too many attempts",
  503: "Not available",
};

/** What is shown instead of a page. */
export function ErrorPage({ error }: { error: ApiError }) {
  const title = TITLES[error.status] ?? (error.status >= 500 ? "Something went wrong" : "That did not work");
  return (
    <Document title={title} className="alone">
      <main>
        <h1>{title}</h1>
        <p>{error.message}</p>
        <p>
          <a href="/console">To the overview</a>
        </p>
      </main>
    </Document>
  );
}
