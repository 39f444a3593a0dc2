/**
 * The same element in another version: by the message that says it was this one before, else by the same name in the same place. Annotations for the next
 * major version may have renamed it on the way.
 */
import { type ApiElement, matchElements, type PackageVersion } from '@protoshepherd/api-tree';
import { viewAt } from '@protoshepherd/syntax';

/** Finds an element of one version in another. */
export type Counterpart = (element: ApiElement) => ApiElement | undefined;

/** Looks for elements of one version among those of another. */
export function findCounterparts(before: readonly ApiElement[], after: readonly ApiElement[]): Counterpart {
  return partnersIn(before, after, () => true);
}

/**
 * Looks for elements of one version in its successor, and in messages of other packages that say they were one of them: `claims` has messages by the full
 * names of the types that they were.
 */
export function findMirrors(
  before: readonly ApiElement[],
  after: readonly ApiElement[],
  { successor, claims }: { readonly successor: PackageVersion; readonly claims: Claims },
): Counterpart {
  const heirs = new Set(
    before.flatMap(({ fullName, file }) =>
      (claims.get(fullName) ?? []).filter((heir) => heir.file.packageVersion !== successor && mayMean(heir, file)),
    ),
  );
  const elsewhere = [...new Set([...heirs].map(({ file }) => file))].flatMap(({ elements }) =>
    elements.filter((element) => isWithin(element, heirs)),
  );
  // A message of another package is a mirror because it says so, not because of its name.
  const isInSuccessor = ({ parent, file }: ApiElement): boolean =>
    parent !== undefined || file.packageVersion === successor;
  return partnersIn(before, [...after, ...elsewhere], (_, other) => isInSuccessor(other));
}

type Claims = ReadonlyMap<string, readonly ApiElement[]>;

function partnersIn(
  before: readonly ApiElement[],
  after: readonly ApiElement[],
  mayBeSame: (before: ApiElement, after: ApiElement) => boolean,
): Counterpart {
  const { pairs } = matchElements(before, after, {
    accept: ['previous type', 'same name and number', 'rename'],
    mayBeSame,
  });
  const partners = new Map(pairs.map((pair) => [pair.before, pair.after]));
  return (element) => partners.get(element);
}

/** Where packages are bare versions, a full name does not say which family it belongs to; the own one is meant. */
function mayMean(heir: ApiElement, { packageVersion, schemaFile }: ApiElement['file']): boolean {
  return packageVersion.name === schemaFile.package || heir.file.packageVersion.family === packageVersion.family;
}

function isWithin(element: ApiElement, some: ReadonlySet<ApiElement>): boolean {
  for (let each: ApiElement | undefined = element; each !== undefined; each = each.parent)
    if (some.has(each)) return true;
  return false;
}

/** How an element looks to a client, in words, without the packages of its types, which differ from version to version. */
export function clientShape({ file, row, kind }: ApiElement): string {
  const node = viewAt(file.schemaFile.tree, row);
  switch (node.kind) {
    case 'field':
      return words(node.label?.text, lastPart(node.type?.text), node.number?.text);
    case 'mapField':
      return words('map', node.key?.text, lastPart(node.value?.text), node.number?.text);
    case 'enumValue':
      return words(node.number?.text);
    case 'rpc':
      return words(
        node.inputStream?.text,
        lastPart(node.input?.text),
        'to',
        node.outputStream?.text,
        lastPart(node.output?.text),
      );
    default:
      return kind;
  }
}

function words(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' ');
}

function lastPart(name = ''): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
