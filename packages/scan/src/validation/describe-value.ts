/** Describes a value in a few words. */
import { keyText } from '@protoshepherd/migrate';
import { describeJson } from '@protoshepherd/validation';
import type { DataNode } from '@protoshepherd/workspace';

import { follow } from '../walk/effective-entries.ts';

/** `"abc"`, `17`, `a list of 3 items`, `an Any of a.v1.B`. */
export function describeValue(node: DataNode): string {
  const value = follow(node);
  if (value.kind === 'list')
    return value.items.length === 0 ? 'an empty list' : count('list', value.items.length, 'item');
  if (value.kind !== 'map') return value.kind === 'scalar' ? describeScalar(value.value) : 'the value';
  const stated = value.entries.find(({ key }) => keyText(key) === '@type');
  const url = stated === undefined ? undefined : follow(stated.value);
  if (url?.kind === 'scalar') return `an Any of ${describeScalar(url.value)}`;
  return value.entries.length === 0 ? 'an empty map' : count('map', value.entries.length, 'entry');
}

function describeScalar(value: string | bigint | number | boolean | null): string {
  return typeof value === 'bigint' ? describeJson(value.toString()).slice(1, -1) : describeJson(value);
}

function count(noun: string, size: number, unit: string): string {
  const units = unit === 'entry' ? 'entries' : `${unit}s`;
  return `a ${noun} of ${size} ${size === 1 ? unit : units}`;
}
