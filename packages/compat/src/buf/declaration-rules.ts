/** Rules about removed files, packages, types, services and extensions. */
import type { Change, ChangedElement } from '@protoshepherd/compare';

import type { ChangeContext } from '../change-context.ts';
import type { BufRule, Covers } from './buf-rule.ts';

/** Is a declaration of a kind removed, directly or nested in another one? */
function concerns({ element, before }: Change, wanted: ChangedElement): boolean {
  return element === wanted || (before?.inside ?? []).some((kind) => kind === wanted);
}

/** The implicit entry message of a map is removed together with the map, or renamed with it. */
const losesMapEntry: Covers = ({ before, after }, context) => {
  const map = before?.field?.type;
  if (map?.kind !== 'map') return false;
  const now = after?.field?.type;
  const isKept = now !== undefined && lastPart(now.name) === lastPart(map.name) && now.kind !== 'scalar';
  return !isKept && context.hasOldFile({ before } as Change);
};

const mapKinds = {
  'field-removed': losesMapEntry,
  'field-renamed': losesMapEntry,
  'field-type': losesMapEntry,
} as const;

function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** Has the name after the package changed? Moving a file to another package keeps it. */
function hasOtherShortName({ before, after }: Change): boolean {
  return lastPart(before?.name ?? '') !== lastPart(after?.name ?? '');
}

/** A rule about removal from a file. */
function fromFile(
  id: string,
  wanted: 'message' | 'enum' | 'service' | 'extension',
  categories: BufRule['categories'],
): BufRule {
  const isGone: Covers = (change, context) => concerns(change, wanted) && context.hasOldFile(change);
  const isNamedAnew: Covers = (change, context) => isGone(change, context) && hasOtherShortName(change);
  return {
    id,
    categories,
    covers: {
      ...removalKinds(wanted, isGone, isNamedAnew),
      'declaration-moved': isGone,
      ...(wanted === 'message' && mapKinds),
    },
  };
}

/** A rule about removal from a package. */
function fromPackage(id: string, wanted: 'message' | 'enum' | 'service' | 'extension'): BufRule {
  const isGone: Covers = (change, context) => concerns(change, wanted) && context.hasOldPackage(change);
  return {
    id,
    categories: ['PACKAGE'],
    covers: {
      ...removalKinds(wanted, isGone, isGone),
      ...(wanted === 'message' && mapKinds),
    },
  };
}

function removalKinds(wanted: ChangedElement, isGone: Covers, isNamedAnew: Covers): BufRule['covers'] {
  return {
    ...(wanted === 'service' ? { 'service-removed': isGone, 'service-renamed': isNamedAnew } : {}),
    ...(wanted === 'extension' ? { 'extension-removed': isGone, 'extension-renamed': isGone } : {}),
    ...(wanted === 'enum' ? { 'enum-removed': isGone, 'enum-renamed': isNamedAnew } : {}),
    ...(wanted === 'service' ? {} : { 'message-removed': isGone, 'message-renamed': isNamedAnew }),
  };
}

const isPathKept: Covers = ({ before, after }: Change, _context: ChangeContext) => before?.file === after?.file;

export const declarationRules: readonly BufRule[] = [
  { id: 'FILE_NO_DELETE', categories: ['CSR', 'FILE'], covers: { 'file-removed': true, 'file-renamed': true } },
  {
    id: 'FILE_SAME_PACKAGE',
    categories: ['CSR', 'FILE', 'PACKAGE', 'WIRE_JSON', 'WIRE'],
    covers: { 'file-package': isPathKept, 'package-renamed': isPathKept },
  },
  { id: 'PACKAGE_NO_DELETE', categories: ['PACKAGE'], covers: { 'package-removed': true, 'package-renamed': true } },
  fromFile('MESSAGE_NO_DELETE', 'message', ['CSR', 'FILE']),
  fromFile('ENUM_NO_DELETE', 'enum', ['CSR', 'FILE']),
  fromFile('SERVICE_NO_DELETE', 'service', ['FILE']),
  fromFile('EXTENSION_NO_DELETE', 'extension', ['FILE']),
  fromPackage('PACKAGE_MESSAGE_NO_DELETE', 'message'),
  fromPackage('PACKAGE_ENUM_NO_DELETE', 'enum'),
  fromPackage('PACKAGE_SERVICE_NO_DELETE', 'service'),
  fromPackage('PACKAGE_EXTENSION_NO_DELETE', 'extension'),
];
