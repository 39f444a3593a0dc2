/** Validates values in decisions against the type of their field or message. */
import type { ApiFile } from '@protoshepherd/api-tree';

import type { FieldPlace } from './compare-messages.ts';
import { isObject, specialJson } from './special-json.ts';
import type { TypeIndex } from './type-index.ts';

/**
 * Validates a text as the JSON of a message: it must be an object whose keys are fields. Returns a description of the problem, or `undefined`.
 * Nested values are not checked.
 */
export function validateMessage(types: TypeIndex, file: ApiFile, name: string, text: string): string | undefined {
  const value = parseJson(text);
  const special = specialJson.get(name);
  if (special !== undefined) return special.fits(value) ? undefined : `is not the JSON of ${name}, ${special.what}`;
  if (!isObject(value)) return 'is not the JSON of a message';
  const message = types.message(file, name)?.fact;
  const known = new Set(message?.fields.flatMap((field) => [field.name, field.jsonName]));
  const stranger = message === undefined ? undefined : Object.keys(value).find((key) => !known.has(key));
  return stranger === undefined ? undefined : `has ${stranger}, which is not a field of ${message?.name}`;
}

/**
 * Validates a text as the value of a field: strings and enum names literally, everything else as JSON. Returns a description of the
 * problem, or `undefined`.
 */
export function validateValue(types: TypeIndex, { fact, file }: FieldPlace, text: string): string | undefined {
  const { cardinality, type } = fact;
  if (cardinality === 'repeated') return Array.isArray(parseJson(text)) ? undefined : 'is not a JSON list';
  if (cardinality === 'map') return isObject(parseJson(text)) ? undefined : 'is not a JSON object';
  if (type.kind === 'message') return validateMessage(types, file, type.name, text);
  if (type.kind === 'enum') return validateEnum(types, file, type.name, text);
  return type.kind === 'scalar' ? validateScalar(type.name, text) : undefined;
}

function validateEnum(types: TypeIndex, file: ApiFile, name: string, text: string): string | undefined {
  const values = types.enum(file, name)?.fact.values;
  return values === undefined || values.some((value) => value.name === text) ? undefined : `is not a value of ${name}`;
}

function validateScalar(type: string, text: string): string | undefined {
  if (type === 'string' || type === 'bytes') return undefined;
  if (type === 'bool') return text === 'true' || text === 'false' ? undefined : 'is neither true nor false';
  if (type === 'double' || type === 'float')
    return /^(?:-?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?|inf)|nan)$/i.test(text) ? undefined : 'is not a number';
  if (!/^-?\d{1,20}$/.test(text)) return 'is not an integer';
  const bits = type.endsWith('64') ? 64n : 32n;
  const isUnsigned = type === 'uint32' || type === 'uint64' || type.startsWith('fixed');
  const value = BigInt(text);
  const [least, most] = isUnsigned ? [0n, 2n ** bits - 1n] : [-(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n];
  return value >= least && value <= most ? undefined : `is out of range for ${type}`;
}

/** `undefined` if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
