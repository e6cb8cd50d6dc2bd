/** The record with more entries behind the one of the key, as clients of old know their order. */
export function insertAfter(key: string, record: object, more: object): object {
  const entries = Object.entries(record).flatMap(([name, value]) =>
    name === key ? [[name, value], ...Object.entries(more)] : [[name, value]],
  );
  return Object.fromEntries(entries);
}
