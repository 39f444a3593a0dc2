import { compareText } from '@protoshepherd/source';

import type { ElementUsage } from './element-usage.ts';

/** The usage of an element, by its name. */
export interface NamedUsage {
  readonly element: string;
  readonly usage: ElementUsage;
}

/** The number of consumers of some elements, and of their uses. Elements inside another one of the list are counted with that one. */
export function sumUsage(usages: readonly NamedUsage[]): Pick<ElementUsage, 'consumers' | 'count'> {
  const consumers = new Set<string>();
  let count = 0;
  let outermost: string | undefined;
  for (const { element, usage } of usages.toSorted((a, b) => compareText(a.element, b.element))) {
    if (outermost !== undefined && (element === outermost || element.startsWith(`${outermost}.`))) continue;
    outermost = element;
    count += usage.count;
    for (const { name } of usage.usedBy) consumers.add(name);
  }
  return { consumers: consumers.size, count };
}
