/** Reads untrusted plain data: every key may be missing, and `__proto__` is an ordinary key. */

/** A mapping of plain data. */
export type Mapping = Readonly<Record<string, unknown>>;

/** Is a value a mapping? */
export function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of a key, or `undefined`. */
export function readValue(mapping: Mapping, key: string): unknown {
  return Object.hasOwn(mapping, key) ? mapping[key] : undefined;
}

/** The mapping at a key, or an empty one. */
export function readMapping(mapping: Mapping, key: string): Mapping {
  const value = readValue(mapping, key);
  return isMapping(value) ? value : {};
}

/** The list at a key, or `undefined`. */
export function readList(mapping: Mapping, key: string): readonly unknown[] | undefined {
  const value = readValue(mapping, key);
  return Array.isArray(value) ? value : undefined;
}

/** The text at a key; `undefined` if it is missing or empty. */
export function readText(mapping: Mapping, key: string): string | undefined {
  const value = readValue(mapping, key);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
