import type { Child } from "hono/jsx";
import { raw } from "hono/html";
import { ASSETS } from "../../../gen/console/assets.ts";
import { decodeEntities } from "../../kernel/entities.ts";
import { cachedSettings } from "../../store/access/cache.ts";

interface Document {
  title: string;
  className?: string;
  scripts?: readonly string[];
  children?: Child;
}

/** A whole HTML document. */
export function Document({ title, className = "", scripts = [], children }: Document) {
  return (
    <>
      {raw("<!doctype html>")}
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>{title}</title>
          <link rel="icon" href="data:," />
          <link rel="stylesheet" href={ASSETS.style} />
          {scripts.map((src) => (
            <script type="module" src={src}></script>
          ))}
        </head>
        <body class={className}>{children}</body>
      </html>
    </>
  );
}

/** A page without the frame: a title, and a narrow column. It names the shop, if the isolate knows its name. */
export function Alone({ title, children }: { title: string; children: Child }) {
  const shop = decodeEntities(cachedSettings()?.name ?? "");
  return (
    <Document title={[title, shop].filter(Boolean).join(" · ")} className="alone">
      <main>
        {shop && <p class="brand">{shop}</p>}
        <h1>{title}</h1>
        {children}
      </main>
    </Document>
  );
}
