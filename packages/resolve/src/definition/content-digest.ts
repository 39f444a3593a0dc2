/**
 * A digest of plain data that does not depend on the order of keys, so that two environments can format one definition differently.
 */
import { createHash } from 'node:crypto';

import { compareText } from '@protoshepherd/source';

import { isMapping, type Mapping } from '../plain-data.ts';

/** The digest of a value, as `sha256:…`. */
export function contentDigest(content: unknown): string {
  return `sha256:${createHash('sha256').update(canonicalJson(content)).digest('hex')}`;
}

/** A value as JSON with sorted keys. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => (isMapping(each) ? sortKeys(each) : each)) ?? 'null';
}

/** `Object.fromEntries` keeps `__proto__` an ordinary key. */
function sortKeys(mapping: Mapping): object {
  return Object.fromEntries(Object.entries(mapping).toSorted(([a], [b]) => compareText(a, b)));
}
