/** The element with an id, which the page has. */
export function find<E extends HTMLElement>(id: string): E {
  return document.querySelector<E>(`#${id}`)!;
}

/** A new element with these properties and children. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}
