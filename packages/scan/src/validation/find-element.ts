/** Locates an element of a list or map in the data. */
import { keyText } from '@protoshepherd/migrate';
import { toElementKind, type ElementStep, type FieldKind, type RuleValue } from '@protoshepherd/validation';
import type { DataEntry, DataMap, DataNode } from '@protoshepherd/workspace';

import { effectiveEntries, follow } from '../walk/effective-entries.ts';
import { keyState } from './field-state.ts';

/** A part of the data, and the path step that leads to it. */
export interface PlacedElement {
  readonly node: DataNode;
  readonly step: string;
}

/** Locates the elements that rules were applied to. The entries of a map are indexed on first use. */
export function elementFinder(value: DataNode, kind: FieldKind): (step: ElementStep) => PlacedElement | undefined {
  const node = follow(value);
  let entries: ReadonlyMap<RuleValue, DataEntry> | undefined;
  return (step) => {
    if (step.kind === 'item') {
      const item = node.kind === 'list' ? node.items[step.index]?.value : undefined;
      return item === undefined ? undefined : { node: follow(item), step: `[${step.index}]` };
    }
    if (node.kind !== 'map') return undefined;
    entries ??= entriesByKey(node, toElementKind(kind, 'key').type);
    const found = entries.get(step.key);
    if (found === undefined) return undefined;
    const text = keyText(found.key) ?? '';
    return { node: follow(step.kind === 'key' ? found.key : found.value), step: `[${JSON.stringify(text)}]` };
  };
}

/** For a duplicate key, the last entry counts. */
function entriesByKey(map: DataMap, type: string): ReadonlyMap<RuleValue, DataEntry> {
  return new Map(
    effectiveEntries(map).entries.flatMap((entry) => {
      const text = keyText(entry.key);
      const key = text === undefined ? undefined : keyState(text, type);
      return key === undefined ? [] : [[key, entry] as const];
    }),
  );
}
