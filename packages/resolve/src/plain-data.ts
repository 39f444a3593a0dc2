/** Reads untrusted plain data: no key is assumed to exist, and a key such as `__proto__` is only a key. */

/** A mapping of plain data. */
export type Mapping = Readonly<Record<string, unknown>>;

/** Is a value a mapping? */
export function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a mapping has at a key; undefined if nothing. */
export function valueOf(mapping: Mapping, key: string): unknown {
  return Object.hasOwn(mapping, key) ? mapping[key] : undefined;
}

/** The mapping at a key; empty if there is none. */
export function mappingOf(mapping: Mapping, key: string): Mapping {
  const value = valueOf(mapping, key);
  return isMapping(value) ? value : {};
}

/** The list at a key; undefined if there is none. */
export function listOf(mapping: Mapping, key: string): readonly unknown[] | undefined {
  const value = valueOf(mapping, key);
  return Array.isArray(value) ? value : undefined;
}

/** The text at a key; undefined if there is none or it is empty. */
export function textOf(mapping: Mapping, key: string): string | undefined {
  const value = valueOf(mapping, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
