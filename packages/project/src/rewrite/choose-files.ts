/** The files to rewrite. */
import type { ApiFile } from '@protoshepherd/api-tree';
import { isCandidateText } from '@protoshepherd/protoxform';
import { unknownName } from '@protoshepherd/workspace';

import type { LoadedApi } from '../read/loaded-api.ts';
import type { ChosenFiles } from './rewritten-api.ts';

/** Generated candidates are not rewritten themselves. */
export function chooseFiles({ tree }: LoadedApi, { packages, files }: ChosenFiles): readonly ApiFile[] {
  const own = tree.files.filter(({ isTarget, schemaFile }) => isTarget && !isCandidateText(schemaFile.tree.file.text));
  for (const name of packages)
    if (!own.some(({ packageVersion }) => packageVersion.name === name))
      throw unknownName('package', name, new Set(own.map(({ packageVersion }) => packageVersion.name)));
  for (const path of files)
    if (!own.some((file) => file.path === path))
      throw unknownName(
        'file',
        path,
        own.map((file) => file.path),
      );
  return own.filter(
    ({ path, packageVersion }) =>
      (packages.length === 0 || packages.includes(packageVersion.name)) && (files.length === 0 || files.includes(path)),
  );
}
