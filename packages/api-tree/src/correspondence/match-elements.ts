/**
 * The elements of two versions, with everything that is declared in them. Messages may say which type they were before, wherever they stand; all others are
 * looked for in the partner of what is around them. So an element of a message that has another name, or has moved to another package, is still found.
 */
import type { ApiElement } from '../elements/api-element.ts';
import type { PackageVersion } from '../package-version.ts';
import { matchWithinScope, type NameEvidence, type Named, type NameRules } from './match-within-scope.ts';
import { PairingDraft, type Pairing } from './pairing.ts';

/** A declaration of one version. */
export interface VersionedElement extends Named {
  /** With its package, as annotations write it. */
  readonly fullName: string;
  /** What it is declared in; undefined at the top. */
  readonly parent: VersionedElement | undefined;
  /** The name it shall have in the next version. */
  readonly rename: string | undefined;
  /** The full name of the message that this one was in an older version. */
  readonly previousType: string | undefined;
}

/** What a consumer accepts between two versions. */
export interface ElementRules<Of> extends Pick<NameRules<Of>, 'mayBeSame'> {
  /** The most trusted first; `previous type` comes before all others, since what it says holds wherever a message stands. */
  readonly accept: readonly ('previous type' | NameEvidence)[];
  /** Does it count what a message says of itself? It does if this is absent. */
  readonly mayClaim?: (before: Of, after: Of) => boolean;
}

/** Pairs everything that two package versions declare below the roots, in one tree or in two. */
export function matchVersions(
  before: PackageVersion,
  after: PackageVersion,
  rules: ElementRules<ApiElement>,
): Pairing<ApiElement> {
  return matchElements(declaredIn(before), declaredIn(after), rules);
}

/** What a package version declares below the roots, in the order of the text. */
export function declaredIn({ files }: PackageVersion): ApiElement[] {
  return files.flatMap((file) => (file.isTarget ? file.elements : []));
}

/** Pairs elements of two versions. What stands in an element stands behind it in its list. */
export function matchElements<Of extends VersionedElement>(
  before: readonly Of[],
  after: readonly Of[],
  { accept, mayBeSame, mayClaim }: ElementRules<Of>,
): Pairing<Of> {
  const draft = new PairingDraft(before, after);
  if (accept.includes('previous type')) {
    draft.run({
      evidence: 'previous type',
      keyOf: ({ fullName }) => fullName,
      claimOf: ({ previousType }) => previousType,
      mayPair: mayClaim,
    });
  }
  const names = accept.filter((evidence) => evidence !== 'previous type');
  const rules: NameRules<Of> = {
    accept: names,
    renameOf: ({ rename }) => rename,
    ...(mayBeSame !== undefined && { mayBeSame }),
  };
  const [old, now] = [childrenOf(before), childrenOf(after)];
  const matchScope = (around: Of | undefined, partner: Of | undefined): void => {
    const left = (old.get(around) ?? []).filter((element) => draft.of(element) === undefined);
    const right = (now.get(partner) ?? []).filter((element) => draft.to(element) === undefined);
    for (const pair of matchWithinScope(left, right, rules).pairs) draft.add(pair.before, pair.after, pair.evidence);
  };
  matchScope(undefined, undefined);
  for (const element of before) {
    const pair = old.has(element) ? draft.of(element) : undefined;
    if (pair !== undefined) matchScope(pair.before, pair.after);
  }
  return draft.finish();
}

/** Elements by what they are declared in. */
function childrenOf<Of extends VersionedElement>(elements: readonly Of[]): ReadonlyMap<Of | undefined, readonly Of[]> {
  const children = new Map<Of | undefined, Of[]>();
  for (const element of elements) {
    const parent = element.parent as Of | undefined;
    const list = children.get(parent);
    if (list === undefined) children.set(parent, [element]);
    else list.push(element);
  }
  return children;
}
