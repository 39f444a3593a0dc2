/** The releases that must understand the configuration. This needs the declarations in the history; without the history there is no answer. */
import { ReleaseTargets, type ApiLifecycle, type CurrentTypes } from '@protoshepherd/scan';
import { succeed } from '@protoshepherd/source';
import { InputError, unknownName } from '@protoshepherd/workspace';

import type { Answer } from '../answer.ts';
import type { Project } from '../project.ts';

/** Releases, and the requested tags. */
export interface ProjectTargets {
  readonly releases: ReleaseTargets;
  readonly tags: readonly string[];
}

/** Finds the releases with some tags. An unknown tag is a usage error, an incomplete history an `InputError`. */
export async function findTargets(
  project: Project,
  tags: readonly string[],
  types: CurrentTypes,
  life: ApiLifecycle,
): Promise<Answer<ProjectTargets>> {
  const declarations = await project.releasedDeclarations();
  if (!declarations.ok) return declarations;
  const known = declarations.value.releases.map(({ tag }) => tag);
  if (known.length === 0) {
    const { gap } = await project.history();
    const reason =
      gap ??
      'no release tags were found; run git fetch --tags, or give an availability file with --schema (an image has no history)';
    throw new InputError('--target', `cannot tell what the releases understand: ${reason}`);
  }
  for (const tag of tags) if (!known.includes(tag)) throw unknownName('release', tag, known);
  return succeed({ releases: new ReleaseTargets(declarations.value, types, life), tags });
}
