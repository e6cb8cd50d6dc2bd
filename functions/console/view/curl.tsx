import { Copied } from "./copied.tsx";

interface CurlProps {
  storeUrl: string;
  /** Of the record, below the version. */
  path: string;
  /** Versions that serve it. */
  versions: readonly string[];
}

/** The command that reads a record by the API. */
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
