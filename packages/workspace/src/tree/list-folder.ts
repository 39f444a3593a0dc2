/** What a walk found becomes the listing of a root or include: each file once, and the other paths that lead to files. */
import { sortBy } from '@protoshepherd/source';

import type { NamedFolder } from './read-tree.ts';
import type { ListedFile, ListedFolder } from './tree.ts';
import type { Walk, WalkedFile } from './walk-directory.ts';

/** Lists what a walk found below a folder; `list` says where a file can be looked at. A file that only links lead to belongs to the first of them. */
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
