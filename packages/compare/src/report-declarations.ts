/**
 * Added, removed and renamed declarations. A declaration whose whole package is added or removed is covered by the change of the package, and
 * a nested declaration by the change of its message.
 */
import type { ElementKind, Pairing, Placed } from '@protoshepherd/api-tree';
import type { ElementFact, MessageFact } from '@protoshepherd/schema';

import type { SideDraft } from './change-list.ts';
import { draftSide, type Comparison } from './comparison.ts';

/** Reports messages, enums or services that are added, removed or renamed. */
export function reportDeclarations<Fact extends ElementFact>(
  { changes, correspondence, removedPackages, newPackages }: Comparison,
  element: 'message' | 'enum' | 'service',
  { pairs, removed, added }: Pairing<Placed<Fact>>,
): void {
  for (const each of removed) {
    if (removedPackages.has(each.file.packageVersion.name)) continue;
    changes.add({ kind: `${element}-removed`, element, before: draftDeclarationSide(each) });
  }
  for (const each of added) {
    if (newPackages.has(each.file.packageVersion.name)) continue;
    changes.add({ kind: `${element}-added`, element, after: draftDeclarationSide(each) });
  }
  for (const { before, after } of pairs) {
    const staysInPackage = correspondence.isSamePackage(before.file.packageVersion, after.file.packageVersion);
    if (before.fact.name === after.fact.name && staysInPackage) continue;
    changes.add({
      kind: `${element}-renamed`,
      element,
      before: draftDeclarationSide(before, staysInPackage ? before.fact.name : before.fact.fullName),
      after: draftDeclarationSide(after, staysInPackage ? after.fact.name : after.fact.fullName),
    });
  }
}

/** One side of a change of a declaration, including the kinds of its nested declarations. */
export function draftDeclarationSide({ file, fact }: Placed<ElementFact>, text = ''): SideDraft {
  const half = draftSide(file, fact, text);
  const inside = 'fields' in fact ? listNestedKinds(fact as MessageFact) : [];
  return inside.length === 0 ? half : { ...half, inside };
}

/** The kinds of declarations nested in a message. A map implies a nested message. */
function listNestedKinds(message: MessageFact): readonly ElementKind[] {
  const kinds = new Set<ElementKind>(message.messages.flatMap(listNestedKinds));
  const hasMaps = message.fields.some(({ cardinality }) => cardinality === 'map');
  if (message.messages.length > 0 || hasMaps) kinds.add('message');
  if (message.enums.length > 0) kinds.add('enum');
  if (message.extensions.length > 0) kinds.add('extension');
  return [...kinds].toSorted();
}
