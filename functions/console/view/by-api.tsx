import { RECORD_VERSIONS } from "../../../gen/console/record-versions.ts";
import { Curl } from "./curl.tsx";

interface ByApiProps {
  storeUrl: string;
  /** `orders`. */
  resource: keyof typeof RECORD_VERSIONS;
  id: number;
}

/** How a record is got by the API, and what that answers. */
export function ByApi({ storeUrl, resource, id }: ByApiProps) {
  const versions = RECORD_VERSIONS[resource];
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
