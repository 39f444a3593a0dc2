/** Values out of JSON that somebody may have damaged: each is what it must be, or the record as a whole is none. */

/** A record that cannot be what was written. Whoever reads it does without. */
export class DamagedRecord extends Error {
  override readonly name = 'DamagedRecord';
}

/** The values of a list. */
export function valuesIn(packed: unknown): readonly unknown[] {
  if (!Array.isArray(packed)) throw new DamagedRecord();
  return packed;
}

/** A list of texts. */
export function textsIn(packed: unknown): readonly string[] {
  const values = valuesIn(packed);
  if (!values.every((value) => typeof value === 'string')) throw new DamagedRecord();
  return values;
}

/** A list of whole numbers. */
export function numbersIn(packed: unknown): readonly number[] {
  const values = valuesIn(packed);
  if (!values.every((value) => Number.isSafeInteger(value))) throw new DamagedRecord();
  return values as readonly number[];
}

/** A text. */
export function textIn(packed: unknown): string {
  if (typeof packed !== 'string') throw new DamagedRecord();
  return packed;
}
