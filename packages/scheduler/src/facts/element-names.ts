/**
 * What names in comments mean. People write them as they would in the file: beside the element, from any scope around it, with or without the package. So a
 * name is looked up like a type in protobuf, and then among everything that its package declares.
 */
import type { ApiElement, ApiTree, PackageVersion } from '@protoshepherd/api-tree';

import type { NameTest } from './find-replacement.ts';

/** What the names in comments of a tree mean. */
export interface ElementNames {
  /** Do names in the comment of an element mean something else than the element and what it stands in? */
  readonly besides: (element: ApiElement) => NameTest;
  /** Do names in the notice of a package mean another package? */
  readonly besidesPackage: (version: PackageVersion) => NameTest;
}

/** Where an element can be found by the last part of its name: in its package, and anywhere if the name is distinctive. */
interface NameIndex {
  readonly elements: ReadonlyMap<string, ApiElement>;
  readonly inPackages: ReadonlySet<string>;
  readonly distinctive: ReadonlySet<string>;
}

const typeKinds: readonly string[] = ['message', 'enum', 'service', 'method'];

/** A full type name, which may be declared outside of the tree. */
const qualifiedType = /^[a-z]\w*(?:\.[a-z]\w*)+\.[A-Z]/;

/** Indexes the names of a tree when the first of them is asked for. */
export function elementNames(tree: ApiTree): ElementNames {
  let index: NameIndex | undefined;
  return {
    besides: (element) => (name) => namesOther(name, element, (index ??= indexNames(tree))),
    besidesPackage: (version) => (name) =>
      [name, `${version.family}.${name}`].some((each) => each !== version.name && tree.package(each) !== undefined),
  };
}

function indexNames({ files }: ApiTree): NameIndex {
  const elements = files.flatMap((file) => file.elements);
  return {
    elements: new Map(elements.map((element) => [element.uniqueName, element])),
    inPackages: new Set(elements.map(({ file, name }) => inPackage(file.packageVersion.name, name))),
    distinctive: new Set(elements.filter(isDistinctive).map(({ name }) => name)),
  };
}

/** Names of types, and of fields that no single word of English is. */
function isDistinctive({ kind, name }: ApiElement): boolean {
  return typeKinds.includes(kind) || name.includes('_');
}

function inPackage(packageName: string, name: string): string {
  return `${packageName} ${name}`;
}

function namesOther(written: string, element: ApiElement, { elements, inPackages, distinctive }: NameIndex): boolean {
  const name = written.replace(/^\./, '');
  if (name === element.name) return false;
  const packageName = element.file.packageVersion.name;
  for (const scope of scopesOf(element)) {
    const found = findPath(scope === '' ? name : `${scope}.${name}`, scope, elements);
    if (found !== undefined) return !withParents(element).includes(found);
  }
  const [first = '', ...rest] = name.split('.');
  if (inPackages.has(inPackage(packageName, first)) || inPackages.has(inPackage(packageName, fieldName(first))))
    return rest.length > 0 || fieldName(first) !== element.name;
  return distinctive.has(first) || qualifiedType.test(name);
}

/** The element that a path leads to, or the first part of the way; fields of messages may stand in the path. */
function findPath(path: string, scope: string, elements: ReadonlyMap<string, ApiElement>): ApiElement | undefined {
  for (let end = path.length; end > scope.length; end = path.lastIndexOf('.', end - 1)) {
    const found = elements.get(path.slice(0, end));
    if (found !== undefined) return found;
  }
  return undefined;
}

function withParents(element: ApiElement): readonly ApiElement[] {
  return element.parent === undefined ? [element] : [element, ...withParents(element.parent)];
}

/** What an element stands in, innermost first, out to the outermost package. */
function scopesOf({ uniqueName }: ApiElement): readonly string[] {
  const parts = uniqueName.split('.').slice(0, -1);
  return [...parts.keys(), parts.length].toReversed().map((count) => parts.slice(0, count).join('.'));
}

/** The field that a name in JSON means. */
function fieldName(jsonName: string): string {
  return jsonName.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
