/** Classifies a new version of a service: all methods new, added, removed or modified, or a mixture. */
import type { ServiceChange, ServiceChangeKind } from './adaptation-plan.ts';

/** Method names by change, and the number of methods in the newer version. */
export interface ChangedMethods extends Pick<ServiceChange, 'added' | 'removed' | 'modified'> {
  readonly newSize: number;
}

/** Classifies how a service differs from its older version. */
export function classifyChange({ added, removed, modified, newSize }: ChangedMethods): ServiceChange {
  const parts = [
    { kind: 'addition', names: added },
    { kind: 'removal', names: removed },
    { kind: 'modification', names: modified },
  ] as const;
  const [first, second] = parts.filter(({ names }) => names.length > 0);
  // No method of the older version remains, and there are new ones.
  const isComplete = removed.length > 0 && added.length > 0 && added.length === newSize;
  const kind: ServiceChangeKind = isComplete
    ? 'complete'
    : second === undefined
      ? (first?.kind ?? 'layout only')
      : 'mixed';
  const text = first?.kind === kind ? `${kind} (${first.names.join(', ')})` : kind;
  return { kind, added, removed, modified, text };
}
