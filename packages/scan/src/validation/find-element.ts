/** The place of an element of a list or map in the data. */
import { keyText, wholeNumber } from '@protoshepherd/migrate';
import { elementKindOf, type ElementStep, type FieldKind, type RuleValue } from '@protoshepherd/validation';
import type { DataNode } from '@protoshepherd/workspace';

import { effectiveEntries, follow } from '../walk/effective-entries.ts';

/** A part of the data, and the step of a path that leads to it. */
export interface PlacedElement {
  readonly node: DataNode;
  readonly step: string;
}

/** Finds an element that rules have been applied to. */
export function findElement(value: DataNode, kind: FieldKind, step: ElementStep): PlacedElement | undefined {
  const node = follow(value);
  if (step.kind === 'item') {
    const item = node.kind === 'list' ? node.items[step.index]?.value : undefined;
    return item === undefined ? undefined : { node: follow(item), step: `[${step.index}]` };
  }
  if (node.kind !== 'map') return undefined;
  const { type } = elementKindOf(kind, 'key');
  // The last entry counts where a key is there twice.
  const found = effectiveEntries(node).entries.findLast(({ key }) => isKey(keyText(key), step.key, type));
  if (found === undefined) return undefined;
  const text = keyText(found.key) ?? '';
  return { node: follow(step.kind === 'key' ? found.key : found.value), step: `[${JSON.stringify(text)}]` };
}

function isKey(text: string | undefined, key: RuleValue, type: string): boolean {
  if (text === undefined) return false;
  if (type === 'string') return text === key;
  return type === 'bool' ? text === (key === true ? 'true' : 'false') : wholeNumber(text) === key;
}
