/** Values of a JSON record that may be damaged. Each function returns a value of its type, or throws and so rejects the whole record. */

/** A record that differs from what was written. Its reader ignores it. */
export class DamagedRecord extends Error {
  override readonly name = 'DamagedRecord';
}

/** The values of a list. */
export function parseList(packed: unknown): readonly unknown[] {
  if (!Array.isArray(packed)) throw new DamagedRecord();
  return packed;
}

/** A list of strings. */
export function parseTexts(packed: unknown): readonly string[] {
  const values = parseList(packed);
  if (!values.every((value) => typeof value === 'string')) throw new DamagedRecord();
  return values;
}

/** A list of integers. */
export function parseNumbers(packed: unknown): readonly number[] {
  const values = parseList(packed);
  if (!values.every((value) => Number.isSafeInteger(value))) throw new DamagedRecord();
  return values as readonly number[];
}

/** A string. */
export function parseText(packed: unknown): string {
  if (typeof packed !== 'string') throw new DamagedRecord();
  return packed;
}

/** An integer. */
export function parseNumber(packed: unknown): number {
  if (!Number.isSafeInteger(packed)) throw new DamagedRecord();
  return packed as number;
}

/** The ids of git objects, in one string. Checking all of them at once takes a fraction of the time. */
export function parseObjectIds(packed: unknown): readonly string[] {
  const text = parseText(packed);
  const ids = text.split(' ');
  if (/[^0-9a-f ]/.test(text) || !ids.every(({ length }) => length >= 40 && length <= 64)) throw new DamagedRecord();
  return ids;
}

/** The id of a git object. */
export function parseObjectId(packed: unknown): string {
  const id = parseText(packed);
  if (!/^[0-9a-f]{40,64}$/.test(id)) throw new DamagedRecord();
  return id;
}
