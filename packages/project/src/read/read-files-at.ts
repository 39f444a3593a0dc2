import { succeed } from '@protoshepherd/source';
import { isImage, readTreeAtRevision, type RevisionTree } from '@protoshepherd/workspace';

import type { Answer } from '../answer.ts';
import type { Project, ProjectOptions } from '../project.ts';
import { resolvePlaces } from './read-config.ts';

/** Reads the files of the roots at a revision, without parsing them. A root that did not exist yet is empty. */
export async function readFilesAt(
  project: Project,
  revision: string,
  options: ProjectOptions,
): Promise<Answer<RevisionTree>> {
  const config = await project.config();
  if (!config.ok) return config;
  const { roots, exclude, directory } = resolvePlaces(config.value, options, project.directory);
  const folders = roots.filter((root) => !isImage(root));
  return succeed(await readTreeAtRevision({ revision, roots: folders, exclude, directory, mayBeNew: true }));
}
