import { RECORD_VERSIONS } from "../../../gen/console/record-versions.ts";
import type { ServedRoutes } from "../../http/version-profile.ts";
import type { Kind } from "../pages/kinds.ts";
import type { Visit } from "../visit.ts";
import { Copied } from "./copied.tsx";
import { Section } from "./section.tsx";

/** The versions that serve such a record, the newest first. */
export function versionsOf({ api }: Kind, served: ServedRoutes): readonly string[] {
  return RECORD_VERSIONS[served][api] ?? [];
}

interface CurlProps {
  storeUrl: string;
  /** Of the record, below the version. */
  path: string;
  /** That serve it. */
  versions: readonly string[];
}

/** The lines that get a record by the API. */
export function Curl({ storeUrl, path, versions }: CurlProps) {
  return (
    <Copied what="command">
      <pre tabindex={0}>
        <code>
          {versions.map((version) => `curl -u "$KEY" ${storeUrl}/wc-api/${version}/${path}`).join("\n")}
        </code>
      </pre>
    </Copied>
  );
}

/** What is said where no version serves such records. */
export function Unserved({ kind }: { kind: Kind }) {
  return (
    <p class="quiet">
      With <code>ROUTES=all</code> the API serves {kind.title.toLowerCase()}, too.
    </p>
  );
}

interface ByApiProps {
  kind: Kind;
  id: number;
  visit: Pick<Visit, "storeUrl" | "served">;
}

/** How a record is got by the API, and what that answers. */
export function ByApi({ kind, id, visit: { storeUrl, served } }: ByApiProps) {
  const versions = versionsOf(kind, served);
  return (
    <Section id="json" title="By the API">
      {versions.length === 0 ? (
        <Unserved kind={kind} />
      ) : (
        <>
          <Curl storeUrl={storeUrl} path={`${kind.api}/${id}`} versions={versions} />
          <p>
            As JSON:{" "}
            {versions.map((version) => (
              <>
                <a href={`${kind.path}/${id}/json?version=${version}`}>{version}</a>{" "}
              </>
            ))}
          </p>
        </>
      )}
    </Section>
  );
}
