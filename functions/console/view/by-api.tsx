import { RECORD_VERSIONS } from "../../../gen/console/record-versions.ts";
import type { Visit } from "../visit.ts";
import { Curl } from "./curl.tsx";

interface ByApiProps {
  visit: Pick<Visit, "storeUrl" | "served">;
  /** `orders`. */
  resource: string;
  id: number;
}

/** The request for a record by the API, and its answer. */
export function ByApi({ visit: { storeUrl, served }, resource, id }: ByApiProps) {
  const versions = RECORD_VERSIONS[served][resource] ?? [];
  const path = `${resource}/${id}`;
  return (
    <section aria-labelledby="json">
      <h2 id="json">By the API</h2>
      <Curl storeUrl={storeUrl} path={path} versions={versions} />
      <p>
        As JSON:{" "}
        {versions.map((version) => (
          <>
            <a href={`/console/${path}/json?version=${version}`}>{version}</a>{" "}
          </>
        ))}
      </p>
    </section>
  );
}
