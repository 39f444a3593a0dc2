import type { Pairing, Placed } from '@protoshepherd/api-tree';
import type { ExtensionFact } from '@protoshepherd/schema';

import type { ChangeKind } from './change-kinds.ts';
import { compareFieldFacts } from './compare-fields.ts';
import { draftFieldSide, type Comparison } from './comparison.ts';

/** Compares the extensions of a package or message. */
export function compareExtensions(
  comparison: Comparison,
  { pairs, removed, added }: Pairing<Placed<ExtensionFact>>,
): void {
  const { correspondence, changes, removedPackages, newPackages } = comparison;
  for (const { file, fact } of removed) {
    if (removedPackages.has(file.packageVersion.name)) continue;
    changes.add({ kind: 'extension-removed', element: 'extension', before: draftFieldSide(file, fact) });
  }
  for (const { file, fact } of added) {
    if (newPackages.has(file.packageVersion.name)) continue;
    changes.add({ kind: 'extension-added', element: 'extension', after: draftFieldSide(file, fact) });
  }
  for (const { before: old, after: now } of pairs) {
    const add = (kind: ChangeKind, from: string, to: string, isRename = false): void => {
      if (from === to) return;
      const sides = { before: draftFieldSide(old.file, old.fact, from), after: draftFieldSide(now.file, now.fact, to) };
      changes.add({ kind, element: 'extension', ...(isRename && { isRename }), ...sides });
    };
    if (isElsewhere(comparison, old, now)) add('extension-renamed', old.fact.fullName, now.fact.fullName);
    else add('extension-renamed', old.fact.name, now.fact.name);
    add('extension-renumbered', String(old.fact.number), String(now.fact.number));
    const isRename = correspondence.isSameType(old.file, old.fact.extendee, now.fact.extendee);
    add('extension-extendee', old.fact.extendee, now.fact.extendee, isRename);
    const files = { before: old.file, after: now.file };
    compareFieldFacts(comparison, files, { before: old.fact, after: now.fact }, 'extension');
  }
}

/** Did an extension move to another package, apart from moves of its file or of its whole package? Then its full name changes. */
function isElsewhere(
  { correspondence }: Comparison,
  { file: old }: Placed<ExtensionFact>,
  { file: now }: Placed<ExtensionFact>,
): boolean {
  return old.path !== now.path && !correspondence.isSamePackage(old.packageVersion, now.packageVersion);
}
