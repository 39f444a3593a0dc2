/**
 * Finds the counterpart of an element in another version: by previous type, otherwise by name in the same scope, or by an annotated rename for the next
 * major version.
 */
import {
  matchSuccessor,
  matchVersions,
  type ApiElement,
  type ClaimedTypes,
  type PackageVersion,
  type Pairing,
} from '@protoshepherd/api-tree';
import { viewAt } from '@protoshepherd/syntax';

/** Finds an element of one version in another. */
export type Counterpart = (element: ApiElement) => ApiElement | undefined;

/** The accepted evidence, the most trusted first. */
const accept = ['previous type', 'same name and number', 'rename'] as const;

/** Finds elements of one version in another. */
export function findCounterparts(before: PackageVersion, after: PackageVersion): Counterpart {
  return partnersIn(matchVersions(before, after, { accept }));
}

/** Finds elements of one version in its successor, or in messages that name them as their previous type (`claims`). */
export function findMirrors(before: PackageVersion, successor: PackageVersion, claims: ClaimedTypes): Counterpart {
  return partnersIn(matchSuccessor(before, successor, claims, accept));
}

function partnersIn({ pairs }: Pairing<ApiElement>): Counterpart {
  const partners = new Map(pairs.map((pair) => [pair.before, pair.after]));
  return (element) => partners.get(element);
}

/** A description of an element as clients see it, without the packages of its types, which differ between versions. */
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
