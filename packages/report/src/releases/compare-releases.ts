/**
 * Compares two releases, from the declarations of all releases. Does not depend on Node, so that a page can compare any two. It lists differences for readers without
 * judgement; `shepherd compat` reports breaks. A field or enum value in only one of the releases counts as renamed if its number has another name in the other one.
 */
import type { Declaration, ReleasedDeclarations, ReleasedPackage } from '@protoshepherd/history';

import { elementsAtRelease, hasPackage } from './package-at-release.ts';

/** The properties of an element that can change. */
export type ChangedPart =
  | 'kind'
  | 'type'
  | 'number'
  | 'label'
  | 'oneof'
  | 'request'
  | 'response'
  | 'extends'
  | 'options'
  | 'comment';

/** A changed property, with its text before and after; empty if it was absent. */
export interface PartChange {
  readonly part: ChangedPart;
  readonly before: string;
  readonly after: string;
}

/** A change between two releases. Names are full names. */
export type ReleaseChange =
  | { readonly kind: 'added' | 'removed'; readonly name: string; readonly subject: Declaration['kind'] | 'package' }
  | {
      readonly kind: 'deprecated' | 'undeprecated';
      readonly name: string;
      readonly subject: Declaration['kind'];
    }
  | {
      readonly kind: 'renamed';
      readonly name: string;
      readonly subject: Declaration['kind'];
      /** The full name in the older release. */
      readonly from: string;
    }
  | {
      readonly kind: 'changed';
      readonly name: string;
      readonly subject: Declaration['kind'];
      readonly parts: readonly PartChange[];
    };

/**
 * The changes from one release to another, by package and name. Contents of elements that were added or removed as a whole are not listed. Either release may be the
 * newer one.
 */
export function compareReleases(
  { texts, packages }: Pick<ReleasedDeclarations, 'texts' | 'packages'>,
  from: number,
  to: number,
): readonly ReleaseChange[] {
  return packages.flatMap((own) => packageChanges(own, texts, from, to));
}

function packageChanges(
  own: ReleasedPackage,
  texts: readonly string[],
  from: number,
  to: number,
): readonly ReleaseChange[] {
  const wasThere = hasPackage(own, from);
  const isThere = hasPackage(own, to);
  if (wasThere !== isThere) return [{ kind: isThere ? 'added' : 'removed', name: own.name, subject: 'package' }];
  if (!isThere) return [];
  const before = elementsAtRelease(own, from);
  const after = elementsAtRelease(own, to);
  const fullName = (name: string): string => (own.name === '' ? name : `${own.name}.${name}`);
  const renames = renamedElements(before, after);
  const changes: ReleaseChange[] = [];
  for (const [name, { kind: subject }] of missingIn(before, after))
    if (!renames.has(name)) changes.push({ kind: 'removed', name: fullName(name), subject });
  const origins = new Map([...renames].map(([old, young]) => [young, old]));
  for (const [name, { kind: subject }] of missingIn(after, before)) {
    const origin = origins.get(name);
    if (origin === undefined) changes.push({ kind: 'added', name: fullName(name), subject });
    else changes.push({ kind: 'renamed', name: fullName(name), subject, from: fullName(origin) });
  }
  for (const [name, declaration] of after) {
    const old = before.get(origins.get(name) ?? name);
    if (old !== undefined) changes.push(...elementChanges(fullName(name), old, declaration, texts));
  }
  // By code unit, like all sorting here; `compareText` needs Node.
  return changes.toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
}

type Elements = ReadonlyMap<string, Declaration>;

/** The elements that only one release has, without the contents of such elements. */
function* missingIn(having: Elements, lacking: Elements): Generator<readonly [string, Declaration]> {
  for (const [name, declaration] of having) {
    if (lacking.has(name)) continue;
    const parent = parentOf(name);
    if (parent === '' || lacking.has(parent) || !having.has(parent)) yield [name, declaration];
  }
}

/**
 * Maps old names to new ones: fields and values of one message or enum that kept their number. Numbers with several names are skipped, because of
 * aliases.
 */
function renamedElements(before: Elements, after: Elements): ReadonlyMap<string, string> {
  const gone = numberedElements(before, after);
  const renames = new Map<string, string>();
  for (const [place, name] of numberedElements(after, before)) {
    const old = gone.get(place);
    if (old !== undefined && name !== undefined) renames.set(old, name);
  }
  return renames;
}

/** The fields and values that only one of two releases has, by parent and number; `undefined` for a number with several names. */
function numberedElements(having: Elements, lacking: Elements): ReadonlyMap<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  for (const [name, { kind, number }] of having) {
    if (number === undefined || (kind !== 'field' && kind !== 'enumValue') || lacking.has(name)) continue;
    const place = `${parentOf(name)} ${number}`;
    found.set(place, found.has(place) ? undefined : name);
  }
  return found;
}

function elementChanges(
  name: string,
  before: Declaration,
  after: Declaration,
  texts: readonly string[],
): readonly ReleaseChange[] {
  if (before === after) return [];
  const { kind: subject } = after;
  const changes: ReleaseChange[] = [];
  if (before.isDeprecated !== after.isDeprecated)
    changes.push({ kind: after.isDeprecated === true ? 'deprecated' : 'undeprecated', name, subject });
  const [old, young] = [listParts(before, texts), listParts(after, texts)];
  const parts = changedParts.flatMap((part): PartChange[] =>
    old[part] === young[part] ? [] : [{ part, before: old[part], after: young[part] }],
  );
  if (parts.length > 0) changes.push({ kind: 'changed', name, subject, parts });
  return changes;
}

const changedParts: readonly ChangedPart[] = [
  'kind',
  'type',
  'number',
  'label',
  'oneof',
  'request',
  'response',
  'extends',
  'options',
  'comment',
];

function listParts(declaration: Declaration, texts: readonly string[]): Readonly<Record<ChangedPart, string>> {
  const text = (index: number | undefined): string => (index === undefined ? '' : (texts[index] ?? ''));
  return {
    kind: declaration.kind,
    type: text(declaration.type),
    number: declaration.number === undefined ? '' : String(declaration.number),
    label: declaration.label ?? '',
    oneof: text(declaration.oneof),
    request: text(declaration.request),
    response: text(declaration.response),
    extends: text(declaration.extends),
    options: (declaration.options ?? []).map(text).join(', '),
    comment: text(declaration.comment),
  };
}

function parentOf(name: string): string {
  return name.slice(0, Math.max(name.lastIndexOf('.'), 0));
}
