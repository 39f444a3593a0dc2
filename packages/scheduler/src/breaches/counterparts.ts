/**
 * The same element in another version: by the message that says it was this one before, else by the same name in the same place. Annotations for the next
 * major version may have renamed it on the way.
 */
import type { ApiElement } from '@protoshepherd/api-tree';
import { viewAt } from '@protoshepherd/syntax';

/** Finds an element in another version. */
export type Counterpart = (element: ApiElement) => ApiElement | undefined;

/** A search among the elements of a version, which are given by their unique names. */
export function counterpartIn(packageName: string, elements: ReadonlyMap<string, ApiElement>): Counterpart {
  const byOrigin = new Map(
    [...elements.values()].flatMap((each) =>
      each.previousType === undefined ? [] : [[each.previousType, each] as const],
    ),
  );
  const find: Counterpart = (element) => {
    const direct = element.kind === 'message' ? byOrigin.get(element.fullName) : undefined;
    if (direct !== undefined) return direct;
    const parent = element.parent && find(element.parent);
    if (element.parent !== undefined && parent === undefined) return undefined;
    const scope = parent?.uniqueName ?? packageName;
    return elements.get(`${scope}.${element.name}`) ?? elements.get(`${scope}.${element.rename ?? ''}`);
  };
  return find;
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
