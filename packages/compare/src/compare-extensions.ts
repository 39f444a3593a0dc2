/** Extensions: known by what they extend and their number, then by name. */
import type { ExtensionFact } from '@protoshepherd/schema';

import type { ChangeKind } from './change-kinds.ts';
import { compareFieldFacts } from './compare-fields.ts';
import { fieldHalf, type Comparison } from './comparison.ts';
import type { Placed } from './match-declarations.ts';
import { pairBy, type Pair, type Pairing } from './pairing.ts';

/** Compares the extensions of a package or message; answers how they go together. */
export function compareExtensions(
  comparison: Comparison,
  { before, after }: Pair<readonly Placed<ExtensionFact>[]>,
): Pairing<Placed<ExtensionFact>> {
  const { matcher, changes, gonePackages, newPackages } = comparison;
  const isOld = new Set(before);
  const number = (each: Placed<ExtensionFact>): string => {
    const { extendee } = each.fact;
    return `${isOld.has(each) ? matcher.newName(extendee) : extendee} ${each.fact.number}`;
  };
  const name = (each: Placed<ExtensionFact>): string => {
    const owner = each.file.packageVersion.name;
    return `${isOld.has(each) ? matcher.newPackage(owner) : owner} ${each.fact.name}`;
  };
  const pairing = pairBy(before, after, (each) => `${number(each)} ${name(each)}`, number, name);
  for (const { file, fact } of pairing.removed) {
    if (gonePackages.has(file.packageVersion.name)) continue;
    changes.add({ kind: 'extension-removed', element: 'extension', before: fieldHalf(file, fact) });
  }
  for (const { file, fact } of pairing.added) {
    if (newPackages.has(file.packageVersion.name)) continue;
    changes.add({ kind: 'extension-added', element: 'extension', after: fieldHalf(file, fact) });
  }
  for (const { before: old, after: now } of pairing.pairs) {
    const add = (kind: ChangeKind, from: string, to: string, isRename = false): void => {
      if (from === to) return;
      const sides = { before: fieldHalf(old.file, old.fact, from), after: fieldHalf(now.file, now.fact, to) };
      changes.add({ kind, element: 'extension', ...(isRename && { isRename }), ...sides });
    };
    add('extension-renamed', old.fact.name, now.fact.name);
    add('extension-renumbered', String(old.fact.number), String(now.fact.number));
    const isRename = matcher.isSameType(old.fact.extendee, now.fact.extendee);
    add('extension-extendee', old.fact.extendee, now.fact.extendee, isRename);
    const files = { before: old.file, after: now.file };
    compareFieldFacts(comparison, files, { before: old.fact, after: now.fact }, 'extension');
  }
  return pairing;
}
