/** The tags of a project: what people select packages by. */
import { isCandidateText } from '@protoshepherd/protoxform';

import type { PackageFolder } from './package-folder.ts';

/** The tag of everything that the plugin has found. */
export const ownTag = 'shepherd';

/** The tag of folders that hold nothing but generated files. */
export const generatedTag = 'generated';

/** The tags of a folder: those of all its packages. */
export function tagsOf({ packages, files }: PackageFolder, policy: string): string[] {
  const tags = packages.flatMap(({ family, version, status }) => [
    `family:${family}`,
    ...(version === undefined ? [] : [`version:${version.text}`]),
    `status:${status}`,
  ]);
  const isGenerated = files.every(({ schemaFile }) => isCandidateText(schemaFile.tree.file.text));
  return [...new Set([ownTag, ...tags, `policy:${policy}`, ...(isGenerated ? [generatedTag] : [])])];
}
