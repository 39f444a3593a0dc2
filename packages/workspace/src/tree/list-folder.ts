/** Turns the result of a walk into the listing of a root or include: each file once, plus the other paths to it. */
import { sortBy } from '@protoshepherd/source';

import type { NamedFolder } from './read-tree.ts';
import type { ListedFile, ListedFolder } from './tree.ts';
import type { Walk, WalkedFile } from './walk-directory.ts';

/**
 * Lists the result of a walk below a folder; `list` adds the location for users. A file reachable only through links belongs to the first of them.
 */
export function listFolder<File extends ListedFile>(
  { role, name }: Pick<NamedFolder, 'role' | 'name'>,
  walk: Walk,
  list: (file: WalkedFile) => File,
): ListedFolder<File> {
  const own = walk.files.filter(({ ownership }) => ownership === 'own');
  const known = new Set(own.map(({ realPath }) => realPath));
  const aliases = walk.files.filter(({ ownership }) => ownership === 'foreign');
  const linked = walk.files.filter(({ ownership }) => ownership === 'linked');
  for (const file of sortBy(linked, ({ path }) => path)) {
    (known.has(file.realPath) ? aliases : own).push(file);
    known.add(file.realPath);
  }
  return { role, name, files: own.map(list), aliases: aliases.map(list) };
}
