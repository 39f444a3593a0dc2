/** The package that an item of the manifest belongs to, where no tree says so. */
import { splitPackageName } from '@protoshepherd/api-tree';

/** The known package with the longest name that fits, else the one that the name of the item suggests; undefined if it suggests none. */
export function packageOfItem(item: string, isKnown: (name: string) => boolean): string | undefined {
  const scopes = scopesOf(item);
  const written = item.split('.');
  const firstType = written.findIndex((part) => /^[A-Z]/.test(part));
  const byStyle = firstType > 0 ? written.slice(0, firstType).join('.') : undefined;
  const isVersion = (name: string): boolean => splitPackageName(name).version !== undefined;
  return scopes.find(isKnown) ?? byStyle ?? scopes.findLast(isVersion) ?? scopes[0];
}

/** Everything before a dot of a name, the longest first. */
function scopesOf(name: string): readonly string[] {
  const parts = name.split('.').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('.')).filter((scope) => scope !== '');
}
