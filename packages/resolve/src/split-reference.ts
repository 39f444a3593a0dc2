/** A reference as it is written, cut at its `@`. */
export interface WrittenReference {
  readonly name: string;
  /** What stands after the `@`. Absent if nothing was asked for. */
  readonly version?: string;
}

/** The name and the version in `name@1.2`. The last `@` counts, since a name may hold one. */
export function splitReference(text: string): WrittenReference {
  const at = text.lastIndexOf('@');
  if (at <= 0) return { name: text };
  return { name: text.slice(0, at), version: text.slice(at + 1) };
}

/** Is this no name? An `@` at the beginning is part of a name only where a scope follows: `@scope/name`. */
export function isNameless(name: string): boolean {
  return name === '' || /^@[^/]*$/.test(name);
}
