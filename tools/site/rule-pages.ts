import { html, raw } from "hono/html";
import type { SitePage } from "./frame.ts";
import { type Explanation, explanations } from "../inference/check/explain.ts";
import { table } from "./reference/schema-table.ts";

/** A page for every rule of the validator, from its command's explanations, and an index. */

export function rulePages(): SitePage[] {
  const rules = explanations();
  const index = {
    file: "docs/rules/index.html",
    url: "/docs/rules/",
    title: "Rules of configs",
    main: list(rules),
  };
  return [
    index,
    ...rules.map((rule) => ({
      file: `docs/rules/${rule.id}.html`,
      url: `/docs/rules/${rule.id}`,
      title: rule.id,
      main: pageOf(rule),
    })),
  ];
}

function list(rules: readonly Explanation[]): string {
  const rows = rules.map(({ id, severity, message }) => [
    String(html`<a href="/docs/rules/${id}">${id}</a>`),
    severity,
    String(html`${message}`),
  ]);
  return String(
    html`<h1>Rules of configs</h1>
      <p>
        The rules of <a href="/docs/inference">the validator of inference stages</a>. Braces stand for values.
      </p>
      ${raw(table("Rules", ["Rule", "Severity", "Message"], rows))}`,
  );
}

function pageOf({ id, severity, message, help, consequence, source, kind, bad, good }: Explanation): string {
  const example = (title: string, text: string) =>
    html`<h2>${title}</h2>
      <pre tabindex="0"><code>${text}</code></pre>`;
  return String(
    html`<h1>${id}</h1>
      <p>${severity}: ${message}</p>
      ${help === undefined ? "" : html`<p>Help: ${help}</p>`}
      ${consequence === undefined ? "" : html`<p>The inference server: ${consequence}</p>`}
      ${source === undefined ? "" : html`<p>Source: ${source}</p>`}
      ${example(kind === undefined ? "Bad" : `Bad (${kind})`, bad)} ${example("Good", good)}
      <p><a href="/docs/rules/">All rules</a></p>`,
  );
}
