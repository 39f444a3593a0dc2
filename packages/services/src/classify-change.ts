/** Which of the shapes of a new version a service has: all new, methods added, methods removed, methods modified, or several of these. */
import type { ServiceChange, ServiceChangeKind } from './adaptation-plan.ts';

/** Methods by name, and how many the newer version has. */
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
  // Nothing is left of the older version, and there is something else.
  const isComplete = removed.length > 0 && added.length > 0 && added.length === newSize;
  const kind: ServiceChangeKind = isComplete
    ? 'complete'
    : second === undefined
      ? (first?.kind ?? 'layout only')
      : 'mixed';
  const text = first?.kind === kind ? `${kind} (${first.names.join(', ')})` : kind;
  return { kind, added, removed, modified, text };
}
