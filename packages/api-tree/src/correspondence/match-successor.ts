/**
 * Matches the elements of a version with its successor, and with messages of other packages whose previous type was in this version. A version may be split
 * among several packages, and only its messages record where each part moved.
 */
import type { ApiElement } from '../elements/api-element.ts';
import type { PackageVersion } from '../package-version.ts';
import type { ClaimedTypes } from './collect-claimed-types.ts';
import { listDeclarations, matchElements, type ElementRules } from './match-elements.ts';
import type { Pairing } from './pairing.ts';

/** Matches the elements of a version; `claims` are the previous types of all messages in the tree. */
export function matchSuccessor(
  before: PackageVersion,
  successor: PackageVersion,
  claims: ClaimedTypes,
  accept: ElementRules<ApiElement>['accept'],
): Pairing<ApiElement> {
  const elements = listDeclarations(before);
  const heirs = new Set(
    elements.flatMap(({ fullName, file }) =>
      (claims.get(fullName) ?? []).filter((heir) => heir.file.packageVersion !== successor && canReferTo(heir, file)),
    ),
  );
  const homes = new Set([...heirs].map(({ file }) => file));
  const elsewhere = [...homes].flatMap((file) => file.elements.filter((element) => isWithin(element, heirs)));
  return matchElements(elements, [...listDeclarations(successor), ...elsewhere], {
    accept,
    // A message of another package matches only by its annotation, never by its name.
    mayBeSame: (_, { parent, file }) => parent !== undefined || file.packageVersion === successor,
  });
}

/**
 * Where package statements are bare versions, a full name is ambiguous between families; it refers to the package's own
 * family.
 */
function canReferTo(heir: ApiElement, { packageVersion, schemaFile }: ApiElement['file']): boolean {
  return packageVersion.name === schemaFile.package || heir.file.packageVersion.family === packageVersion.family;
}

function isWithin(element: ApiElement, some: ReadonlySet<ApiElement>): boolean {
  for (let each: ApiElement | undefined = element; each !== undefined; each = each.parent) {
    if (some.has(each)) return true;
  }
  return false;
}
