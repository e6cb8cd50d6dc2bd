/** A config of a stage under construction: messages in the order of the output, with comments. */
export class Draft {
  readonly #fields = new Map<string, Draft | string[]>();
  readonly #comments = new Map<string, { above: string[]; behind: string | undefined }>();

  /** Keeps the places of fields that may be set later. */
  reserve(paths: readonly string[]): void {
    for (const path of paths) {
      const [draft, name] = this.#at(path);
      if (!draft.#fields.has(name)) draft.#fields.set(name, []);
    }
  }

  /** Adds a field by its path. A value is in the text format; several become a list of fields. */
  set(path: string, value: string, comments: readonly string[] = [], behind?: string): void {
    const [draft, name] = this.#at(path);
    const known = draft.#fields.get(name);
    if (Array.isArray(known)) known.push(value);
    else draft.#fields.set(name, [value]);
    const above = [...(draft.#comments.get(name)?.above ?? []), ...comments];
    draft.#comments.set(name, { above, behind });
  }

  has(path: string): boolean {
    const [draft, name] = this.#at(path);
    const known = draft.#fields.get(name);
    return Array.isArray(known) ? known.length > 0 : known !== undefined;
  }

  /** The message of a path, created if missing. */
  message(path: string): Draft {
    const draft = path.split(".").reduce((outer, step) => outer.#child(step), this as Draft);
    draft.#wanted = true;
    return draft;
  }

  /** Whether it is printed even if it is empty. */
  #wanted = false;

  /** Without a layout. */
  print(): string {
    const lines: string[] = [];
    for (const [name, field] of this.#fields) {
      const { above = [], behind } = this.#comments.get(name) ?? {};
      const comments = above.map((comment) => `# ${comment}`.trimEnd());
      if (field instanceof Draft) {
        const inner = field.print();
        if (inner !== "" || field.#wanted) lines.push(...comments, `${name} {`, inner, "}");
      } else {
        lines.push(...comments);
        for (const [index, value] of field.entries()) {
          const end = behind !== undefined && index === 0 ? ` # ${behind}` : "";
          lines.push(`${name}${value.startsWith("{") ? "" : ":"} ${value}${end}`);
        }
      }
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
