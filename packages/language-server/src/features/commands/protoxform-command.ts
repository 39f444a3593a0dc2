/**
 * `shepherd.protoxform`: lists the files that `shepherd protoxform` would write, remove and keep. With the argument `write: true`, it writes them from the files on disk, as the command line does; unsaved texts are
 * ignored.
 */
import { resolve } from 'node:path';

import { openProject, defaultGeneration, type Generation, type Project } from '@protoshepherd/project';
import { hasErrors } from '@protoshepherd/source';

import { describeProblems, type CommandAnswer, type ServerCommand } from './command.ts';

export const protoxformCommand: ServerCommand = {
  name: 'shepherd.protoxform',
  run: async (project, { write }) => (write === true ? writeCandidates(project) : compareCandidates(project)),
};

/** Returns what would change. */
async function compareCandidates(project: Project): Promise<CommandAnswer> {
  return withGeneration(project, false, async ({ directory, differences, paths }) => ({
    changes: differences.map(({ path, state }) => ({ path: resolve(directory, path), state })),
    candidates: paths.length,
  }));
}

/** Writes the candidates of the saved files atomically. */
async function writeCandidates({ directory, asOf }: Project): Promise<CommandAnswer> {
  const saved = openProject({ directory, asOf, edits: 'generate', recovers: 'roots' });
  return withGeneration(saved, true, async (generation) => {
    const change = await saved.write(generation);
    if (!change.ok) return describeProblems({ ...generation.api, findings: change.failure });
    const { written, removed } = change.value;
    const absolute = (path: string): string => resolve(generation.directory, path);
    return { written: written.map(absolute), removed: removed.map(absolute) };
  });
}

async function withGeneration(
  project: Project,
  isWritten: boolean,
  use: (generation: Generation) => Promise<CommandAnswer>,
): Promise<CommandAnswer> {
  const generated = await project.generate({ ...defaultGeneration, isWritten });
  if (!generated.ok) return describeProblems(generated.failure);
  const generation = generated.value;
  try {
    const { problems, api } = generation;
    // A live project accepts broken files, but candidates must not be generated from them.
    if (hasErrors(api.findings)) return describeProblems(api);
    return problems.length > 0 ? describeProblems({ ...api, findings: problems }) : await use(generation);
  } finally {
    await generation.close();
  }
}
