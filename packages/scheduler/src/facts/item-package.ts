/** Derives the package of a manifest item without a tree. */
import { splitPackageName } from '@protoshepherd/api-tree';

/**
 * The known package with the longest matching name, otherwise the one that the style of the name suggests; `undefined` if there is none.
 */
export function findItemPackage(item: string, isKnown: (name: string) => boolean): string | undefined {
  const scopes = listPrefixes(item);
  const written = item.split('.');
  const firstType = written.findIndex((part) => /^[A-Z]/.test(part));
  const byStyle = firstType > 0 ? written.slice(0, firstType).join('.') : undefined;
  const isVersion = (name: string): boolean => splitPackageName(name).version !== undefined;
  return scopes.find(isKnown) ?? byStyle ?? scopes.findLast(isVersion) ?? scopes[0];
}

/** All prefixes of a name, the longest first. */
function listPrefixes(name: string): readonly string[] {
  const parts = name.split('.').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.')).filter((scope) => scope !== '');
}
