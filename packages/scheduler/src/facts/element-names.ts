/**
 * Resolves names in comments. Authors write them relative to the element or any enclosing scope, with or without the package. So a name is resolved like a
 * type in protobuf, and then among all declarations of its package.
 */
import type { ApiElement, ApiTree, PackageVersion } from '@protoshepherd/api-tree';

import type { NameTest } from './find-replacement.ts';
import { NameIndex } from './name-index.ts';

/** Resolves the names in a tree's comments. */
export interface ElementNames {
  /** Returns a test: does a name in the element's comment denote something other than the element and its parents? */
  readonly besides: (element: ApiElement) => NameTest;
  /** Returns a test: does a name in the package's notice denote another package? */
  readonly besidesPackage: (version: PackageVersion) => NameTest;
}

/** A full type name, possibly declared outside the tree. */
const qualifiedType = /^[a-z]\w*(?:\.[a-z]\w*)+\.[A-Z]/;

/** Indexes the names of a tree on demand. */
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
  for (const scope of listScopes(element)) {
    const found = findPath(scope === '' ? name : `${scope}.${name}`, scope, index);
    if (found !== undefined) return !withParents(element).includes(found);
  }
  const [first = '', ...rest] = name.split('.');
  if (index.isInPackage(packageName, first) || index.isInPackage(packageName, fieldName(first)))
    return rest.length > 0 || fieldName(first) !== element.name;
  return index.isDistinctive(first) || qualifiedType.test(name);
}

/** The element at a path, or at its longest prefix, since field names can follow a message name. */
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

/** The enclosing scopes of an element, from the innermost to the outermost package. */
function listScopes({ uniqueName }: ApiElement): readonly string[] {
  const parts = uniqueName.split('.').slice(0, -1);
  return [...parts.keys(), parts.length].toReversed().map((count) => parts.slice(0, count).join('.'));
}

/** The field name for a JSON name. */
function fieldName(jsonName: string): string {
  return jsonName.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
