/**
 * Matches the elements of two versions, nested ones included. Messages can name their previous type in any package; all other elements are looked up in the
 * partner of their parent. So members of a renamed or moved message are still found.
 */
import type { ApiElement } from '../elements/api-element.ts';
import type { PackageVersion } from '../package-version.ts';
import { matchWithinScope, type NameEvidence, type Named, type NameRules } from './match-within-scope.ts';
import { PairingDraft, type Pairing } from './pairing.ts';

/** A declaration of one version. */
export interface VersionedElement extends Named {
  /** Includes the package, as in annotations. */
  readonly fullName: string;
  /** The enclosing declaration; `undefined` at the top level. */
  readonly parent: VersionedElement | undefined;
  /** Its name in the next version. */
  readonly rename: string | undefined;
  /** The full name of this message in an older version. */
  readonly previousType: string | undefined;
}

/** The evidence that a consumer accepts between two versions. */
export interface ElementRules<Of> extends Pick<NameRules<Of>, 'mayBeSame'> {
  /** The most trusted first. `previous type` always runs first, because it holds across packages. */
  readonly accept: readonly ('previous type' | NameEvidence)[];
  /** Is the `previous_message_type` of a message accepted? Defaults to yes. */
  readonly mayClaim?: (before: Of, after: Of) => boolean;
}

/** Matches everything that two package versions declare below the roots, in one tree or in two. */
export function matchVersions(
  before: PackageVersion,
  after: PackageVersion,
  rules: ElementRules<ApiElement>,
): Pairing<ApiElement> {
  return matchElements(listDeclarations(before), listDeclarations(after), rules);
}

/** The declarations of a package version below the roots, in source order. */
export function listDeclarations({ files }: PackageVersion): ApiElement[] {
  return files.flatMap((file) => (file.isTarget ? file.elements : []));
}

/** Matches elements of two versions. Children must follow their parent in the lists. */
export function matchElements<Of extends VersionedElement>(
  before: readonly Of[],
  after: readonly Of[],
  { accept, mayBeSame, mayClaim }: ElementRules<Of>,
): Pairing<Of> {
  const draft = new PairingDraft(before, after);
  if (accept.includes('previous type')) {
    draft.run({
      evidence: 'previous type',
      toKey: ({ fullName }) => fullName,
      toClaim: ({ previousType }) => previousType,
      mayPair: mayClaim,
    });
  }
  const names = accept.filter((evidence) => evidence !== 'previous type');
  const rules: NameRules<Of> = {
    accept: names,
    findNewName: ({ rename }) => rename,
    ...(mayBeSame !== undefined && { mayBeSame }),
  };
  const [old, now] = [groupByParent(before), groupByParent(after)];
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

/** Elements by parent. */
function groupByParent<Of extends VersionedElement>(
  elements: readonly Of[],
): ReadonlyMap<Of | undefined, readonly Of[]> {
  const children = new Map<Of | undefined, Of[]>();
  for (const element of elements) {
    const parent = element.parent as Of | undefined;
    const list = children.get(parent);
    if (list === undefined) children.set(parent, [element]);
    else list.push(element);
  }
  return children;
}
