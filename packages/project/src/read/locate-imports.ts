/** Resolves imports from file names alone. No file is read, so an editor has the answer before a large tree is loaded. */
import { overlaidTexts } from '@protoshepherd/workspace';

import type { ProjectMemory } from '../memory/project-memory.ts';
import type { ProjectOptions } from '../project.ts';
import type { ProjectConfig } from './loaded-api.ts';
import { listFolderFiles, type FolderFiles } from './parse-tree.ts';
import { loadPlaces } from './read-config.ts';

/** The absolute path of an imported file; undefined if it is built in, in an image or missing. */
export type ImportLocator = (path: string) => string | undefined;

/** Creates the locator of a project; cached while no file appears or disappears. */
export function locateImports(
  config: ProjectConfig,
  options: ProjectOptions,
  directory: string,
  memory: ProjectMemory,
): ImportLocator {
  const places = loadPlaces(config, options, directory, memory);
  const texts = overlaidTexts(options.overlay ?? new Map(), directory);
  const files = listFolderFiles(places, texts, memory, options.listFiles);
  return memory.keep('import locator', [files], () => createLocator(files));
}

/** Several paths may lead to one file; its path that is not an alias identifies it. */
function createLocator({ listing: { files, includes, aliases }, identities }: FolderFiles): ImportLocator {
  const origins = new Map<string, string>();
  for (const { realPath, origin } of [...files, ...includes, ...aliases])
    if (!origins.has(realPath)) origins.set(realPath, origin);
  return (path) => origins.get(identities.get(path) ?? '');
}
