/** A canonical spelling of a value's content, for comparing values. */
import { keyText } from '@protoshepherd/migrate';
import { compareText } from '@protoshepherd/source';
import type { DataNode } from '@protoshepherd/workspace';

import { effectiveEntries, follow } from '../walk/effective-entries.ts';

/** The number of nodes that may still be visited: aliases can make a small text represent an unbounded value. */
export interface ContentBudget {
  left: number;
}

/**
 * Equal texts imply equal values, up to the order of fields. The converse does not hold: a field has two names, and a number several spellings. Undefined if the budget
 * is exhausted.
 */
export function contentText(root: DataNode, budget: ContentBudget): string | undefined {
  const write = (node: DataNode, depth: number): string | undefined => {
    if (--budget.left < 0 || depth > 100) return undefined;
    const value = follow(node);
    if (value.kind === 'scalar') return `${typeof value.value}:${JSON.stringify(String(value.value))}`;
    if (value.kind === 'list')
      return join(
        '[',
        value.items.map((item) => write(item.value, depth + 1)),
        ']',
      );
    if (value.kind !== 'map') return undefined;
    const parts = effectiveEntries(value).entries.map((entry) => {
      const content = write(entry.value, depth + 1);
      return content === undefined ? undefined : `${JSON.stringify(keyText(entry.key) ?? '')}:${content}`;
    });
    return join('{', parts, '}');
  };
  return write(root, 0);
}

function join(open: string, parts: readonly (string | undefined)[], close: string): string | undefined {
  const known = parts.flatMap((part) => part ?? []);
  const sorted = open === '{' ? known.toSorted(compareText) : known;
  return known.length < parts.length ? undefined : `${open}${sorted.join(',')}${close}`;
}
