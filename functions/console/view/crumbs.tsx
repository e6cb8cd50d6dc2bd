/** Links to the pages above. */
export function Crumbs({ to }: { to: readonly (readonly [path: string, title: string])[] }) {
  return (
    <nav class="crumbs" aria-label="Breadcrumb">
      {to.map(([path, title], at) => (
        <>
          {at > 0 && " › "}
          <a href={path}>{title}</a>
        </>
      ))}
    </nav>
  );
}
