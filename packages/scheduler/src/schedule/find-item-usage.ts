import type { UsageIndex } from '@protoshepherd/usage';

import type { DeprecatedItem } from './support-schedule.ts';

/** Usage data covers configuration, but not calls or the choice between the fields of a oneof. */
const uncoveredKinds: ReadonlySet<DeprecatedItem['kind']> = new Set<DeprecatedItem['kind']>([
  'service',
  'method',
  'oneof',
]);

/** The users of a deprecated item, where usage data covers it. */
export function findItemUsage(
  { name, kind }: Pick<DeprecatedItem, 'name' | 'kind'>,
  { usage }: { readonly usage?: UsageIndex },
): Pick<DeprecatedItem, 'usage'> {
  return usage === undefined || uncoveredKinds.has(kind) ? {} : { usage: usage.findUsage(name) };
}
