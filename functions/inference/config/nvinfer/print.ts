/** A config of a stage under construction: messages in the order of the output, with comments. */
export class Draft {
  readonly #fields = new Map<string, Draft | string[]>();
  readonly #comments = new Map<string, string[]>();

  /** Adds a field by its path. A value is in the text format; several become a list of fields. */
  set(path: string, value: string, comments: readonly string[] = []): void {
    const [draft, name] = this.#at(path);
    const known = draft.#fields.get(name);
    if (Array.isArray(known)) known.push(value);
    else draft.#fields.set(name, [value]);
    draft.#comments.set(name, [...(draft.#comments.get(name) ?? []), ...comments]);
  }

  has(path: string): boolean {
    const [draft, name] = this.#at(path);
    return draft.#fields.has(name);
  }

  /** The message of a path, created if missing. */
  message(path: string): Draft {
    return path.split(".").reduce((draft, step) => draft.#child(step), this as Draft);
  }

  print(indent = ""): string {
    const lines: string[] = [];
    for (const [name, field] of this.#fields) {
      for (const comment of this.#comments.get(name) ?? []) lines.push(`${indent}# ${comment}`.trimEnd());
      if (field instanceof Draft) lines.push(`${indent}${name} {`, field.print(`${indent}  `), `${indent}}`);
      else
        for (const value of field) lines.push(`${indent}${name}${value.startsWith("{") ? "" : ":"} ${value}`);
    }
    return lines.filter((line) => line !== "").join("\n");
  }

  #at(path: string): [draft: Draft, name: string] {
    const steps = path.split(".");
    const name = steps.pop()!;
    return [steps.reduce((draft, step) => draft.#child(step), this as Draft), name];
  }

  #child(name: string): Draft {
    const known = this.#fields.get(name);
    if (known instanceof Draft) return known;
    const made = new Draft();
    this.#fields.set(name, made);
    return made;
  }
}
