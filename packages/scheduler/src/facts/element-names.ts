/**
 * What names in comments mean. People write them as they would in the file: beside the element, from any scope around it, with or without the package. So a
 * name is looked up like a type in protobuf, and then among everything that its package declares.
 */
import type { ApiElement, ApiTree, PackageVersion } from '@protoshepherd/api-tree';

import type { NameTest } from './find-replacement.ts';
import { NameIndex } from './name-index.ts';

/** What the names in comments of a tree mean. */
export interface ElementNames {
  /** Do names in the comment of an element mean something else than the element and what it stands in? */
  readonly besides: (element: ApiElement) => NameTest;
  /** Do names in the notice of a package mean another package? */
  readonly besidesPackage: (version: PackageVersion) => NameTest;
}

/** A full type name, which may be declared outside of the tree. */
const qualifiedType = /^[a-z]\w*(?:\.[a-z]\w*)+\.[A-Z]/;

/** Indexes the names of a tree as far as they are asked for. */
export function elementNames(tree: ApiTree): ElementNames {
  const index = new NameIndex(tree);
  return {
    besides: (element) => (name) => namesOther(name, element, index),
    besidesPackage: (version) => (name) =>
      [name, `${version.family}.${name}`].some((each) => each !== version.name && tree.package(each) !== undefined),
  };
}

function namesOther(written: string, element: ApiElement, index: NameIndex): boolean {
  const name = written.replace(/^\./, '');
  if (name === element.name) return false;
  const packageName = element.file.packageVersion.name;
  for (const scope of scopesOf(element)) {
    const found = findPath(scope === '' ? name : `${scope}.${name}`, scope, index);
    if (found !== undefined) return !withParents(element).includes(found);
  }
  const [first = '', ...rest] = name.split('.');
  if (index.isInPackage(packageName, first) || index.isInPackage(packageName, fieldName(first)))
    return rest.length > 0 || fieldName(first) !== element.name;
  return index.isDistinctive(first) || qualifiedType.test(name);
}

/** The element that a path leads to, or the first part of the way; fields of messages may stand in the path. */
function findPath(path: string, scope: string, index: NameIndex): ApiElement | undefined {
  for (let end = path.length; end > scope.length; end = path.lastIndexOf('.', end - 1)) {
    const found = index.element(path.slice(0, end));
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
