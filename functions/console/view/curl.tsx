interface CurlProps {
  origin: string;
  /** Of the record, below the version. */
  path: string;
  /** That serve it. */
  versions: readonly string[];
}

/** The lines that get a record by the API. */
export function Curl({ origin, path, versions }: CurlProps) {
  return (
    <pre tabindex={0} class="curl">
      <code>
        {versions.map((version) => `curl -u "$KEY" ${origin}/wc-api/${version}/${path}`).join("\n")}
      </code>
    </pre>
  );
}
