/**
 * What changed between two releases, from the declarations of all releases. Needs no Node, so that a page can compare any two. It lists differences for readers and
 * judges nothing; `shepherd compat` says what breaks. A field or enum value that is in one of the releases only and whose number has another name in the other one was renamed.
 */
import type { Declaration, ReleasedDeclarations, ReleasedPackage } from '@protoshepherd/history';

import { elementsAtRelease, hasPackage } from './package-at-release.ts';

/** What may change about an element that stays. */
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

/** A change of a part, with its text before and after; empty where it was absent. */
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
 * The changes from one release to another, by package and name. What is inside of something that was added or removed as a whole is not listed. Either release may be the
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
  // By code unit, as everything is sorted; the function for that needs Node.
  return changes.toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
}

type Elements = ReadonlyMap<string, Declaration>;

/** What one release has and the other lacks, without what is inside of such an element. */
function* missingIn(having: Elements, lacking: Elements): Generator<readonly [string, Declaration]> {
  for (const [name, declaration] of having) {
    if (lacking.has(name)) continue;
    const parent = parentOf(name);
    if (parent === '' || lacking.has(parent) || !having.has(parent)) yield [name, declaration];
  }
}

/** New names by old names: fields and values of one message or enum that kept their number. A number with several names, by an alias, says nothing. */
function renamedElements(before: Elements, after: Elements): ReadonlyMap<string, string> {
  const gone = numberedElements(before, after);
  const renames = new Map<string, string>();
  for (const [place, name] of numberedElements(after, before)) {
    const old = gone.get(place);
    if (old !== undefined && name !== undefined) renames.set(old, name);
  }
  return renames;
}

/** The fields and values that only one of two releases has, by the element around them and their number; undefined for a number with several names. */
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
  const [old, young] = [partsOf(before, texts), partsOf(after, texts)];
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

function partsOf(declaration: Declaration, texts: readonly string[]): Readonly<Record<ChangedPart, string>> {
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
