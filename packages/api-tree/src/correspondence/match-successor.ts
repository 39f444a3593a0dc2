/**
 * The elements of a version in what came after it: its successor, and messages of other packages that say they were in it. A version may be split among several
 * packages, and only its messages know where each of them went.
 */
import type { ApiElement } from '../elements/api-element.ts';
import type { PackageVersion } from '../package-version.ts';
import type { ClaimedTypes } from './claims.ts';
import { declaredIn, matchElements, type ElementRules } from './match-elements.ts';
import type { Pairing } from './pairing.ts';

/** Pairs the elements of a version; `claims` is what the messages of the tree say. */
export function matchSuccessor(
  before: PackageVersion,
  successor: PackageVersion,
  claims: ClaimedTypes,
  accept: ElementRules<ApiElement>['accept'],
): Pairing<ApiElement> {
  const elements = declaredIn(before);
  const heirs = new Set(
    elements.flatMap(({ fullName, file }) =>
      (claims.get(fullName) ?? []).filter((heir) => heir.file.packageVersion !== successor && mayMean(heir, file)),
    ),
  );
  const homes = new Set([...heirs].map(({ file }) => file));
  const elsewhere = [...homes].flatMap((file) => file.elements.filter((element) => isWithin(element, heirs)));
  return matchElements(elements, [...declaredIn(successor), ...elsewhere], {
    accept,
    // A message of another package was in the version because it says so, not because of its name.
    mayBeSame: (_, { parent, file }) => parent !== undefined || file.packageVersion === successor,
  });
}

/** Where packages are bare versions, a full name does not say which family it belongs to; the own one is meant. */
function mayMean(heir: ApiElement, { packageVersion, schemaFile }: ApiElement['file']): boolean {
  return packageVersion.name === schemaFile.package || heir.file.packageVersion.family === packageVersion.family;
}

function isWithin(element: ApiElement, some: ReadonlySet<ApiElement>): boolean {
  for (let each: ApiElement | undefined = element; each !== undefined; each = each.parent) {
    if (some.has(each)) return true;
  }
  return false;
}
