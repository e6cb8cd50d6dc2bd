/** The id after which a list continues, by its address; undefined for its start. */
export function beforeOf(query: URLSearchParams): number | undefined {
  const before = query.get("before") ?? "";
  return /^[1-9]\d{0,14}$/.test(before) ? Number(before) : undefined;
}

interface OlderProps {
  path: string;
  /** Of the part of the page. */
  fragment?: string;
  /** The last shown entry, if more follow. */
  last: { id: number } | undefined;
}

/** The link to older entries of a list. */
export function Older({ path, fragment = "", last }: OlderProps) {
  if (!last) return <></>;
  return (
    <p>
      <a href={`${path}?before=${last.id}${fragment}`}>Older ones</a>
    </p>
  );
}
