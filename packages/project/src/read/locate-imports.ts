/** Where imports lead, from the names of files alone. No file is read, so an editor has the answer before a large tree is. */
import { overlaidTexts } from '@protoshepherd/workspace';

import type { ProjectMemory } from '../memory/project-memory.ts';
import type { ProjectOptions } from '../project.ts';
import type { ProjectConfig } from './loaded-api.ts';
import { listFolderFiles, type FolderFiles } from './parse-tree.ts';
import { keepPlaces } from './read-config.ts';

/** The absolute path of the file that an import leads to; undefined if it is built in, in an image or missing. */
export type ImportLocator = (path: string) => string | undefined;

/** Makes the locator of a project; the same one as long as no file appears or disappears. */
export function locateImports(
  config: ProjectConfig,
  options: ProjectOptions,
  directory: string,
  memory: ProjectMemory,
): ImportLocator {
  const places = keepPlaces(config, options, directory, memory);
  const texts = overlaidTexts(options.overlay ?? new Map(), directory);
  const files = listFolderFiles(places, texts, memory, options.listFiles);
  return memory.keep('import locator', [files], () => locatorOf(files));
}

/** Several paths may lead to one file, which is then known by the path that is no alias. */
function locatorOf({ listing: { files, includes, aliases }, identities }: FolderFiles): ImportLocator {
  const origins = new Map<string, string>();
  for (const { realPath, origin } of [...files, ...includes, ...aliases])
    if (!origins.has(realPath)) origins.set(realPath, origin);
  return (path) => origins.get(identities.get(path) ?? '');
}
