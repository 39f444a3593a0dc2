import { relative, sep } from 'node:path';

import type { LiveProject } from '@protoshepherd/project';

import { pathOfUri } from './server/document-path.ts';
import type { Workspace } from './server/workspace.ts';

/** The project of a command or document: the innermost one around the file of a URI, or the first one without a URI. */
export function chooseProject({ projects }: Pick<Workspace, 'projects'>, uri?: unknown): LiveProject | undefined {
  const path = typeof uri === 'string' ? pathOfUri(uri) : undefined;
  if (path === undefined) return projects[0];
  const around = projects.filter(({ project }) => isInside(project.directory, path));
  return around.toSorted((a, b) => b.project.directory.length - a.project.directory.length)[0];
}

function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !way.startsWith('/');
}
