/** Behind which id a list goes on, as its address says; undefined where it begins. */
export function beforeOf(query: URLSearchParams): number | undefined {
  const before = query.get("before") ?? "";
  return /^[1-9]\d{0,14}$/.test(before) ? Number(before) : undefined;
}

interface OlderProps {
  path: string;
  /** Of the part of the page. */
  fragment?: string;
  /** The last that is shown, if there are others behind it. */
  last: { id: number } | undefined;
}

/** The way to what is older than what a list shows. */
export function Older({ path, fragment = "", last }: OlderProps) {
  if (!last) return <></>;
  return (
    <p>
      <a href={`${path}?before=${last.id}${fragment}`}>Older ones</a>
    </p>
  );
}
