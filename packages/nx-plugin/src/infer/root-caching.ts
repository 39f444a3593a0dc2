/** Determines the inputs of commands over the whole API, so that their results can be cached. */
import { resolve } from 'node:path';

import type { TargetConfiguration } from '@nx/devkit';

import type { Input } from '../plugin-options.ts';
import type { RunOptions } from '../run/task-options.ts';
import { filesIn, folderInput, protosInput } from './inputs.ts';
import { fromWorkspace } from './read-api.ts';
import type { RootFacts } from './root-project.ts';
import { generatedTag, ownTag } from './tags.ts';

/** The caching of a command that reads all files. */
export function configureCache(facts: RootFacts): Pick<TargetConfiguration, 'cache' | 'inputs'> {
  const sources = listSources(facts, [tags.own]);
  if (facts.api === undefined || sources === undefined) return {};
  const { inputs, isComplete } = facts.api.shared;
  return { cache: isComplete, inputs: [...sources, ...inputs] };
}

/**
 * The command writes candidates, so they are outputs and not inputs. Otherwise, the second run would not find the
 * result of the first.
 */
export function withCandidates(
  target: TargetConfiguration<RunOptions>,
  facts: RootFacts,
): TargetConfiguration<RunOptions> {
  const sources = listSources(facts, [tags.own, `!${tags.generated}`]);
  if (facts.api === undefined || sources === undefined) return target;
  const { shared, candidates, leftOver } = facts.api;
  const directories = [...new Set(candidates.map(({ directory }) => directory))].toSorted();
  const outputs = directories.map((directory) => filesIn(directory, '*.proto'));
  const spoken = outputs.filter((each) => each !== undefined);
  const isSafe = spoken.length === outputs.length && !candidates.some(({ isMixed }) => isMixed);
  return {
    ...target,
    cache: shared.isComplete && isSafe,
    inputs: [...sources, ...shared.inputs],
    outputs: [...(isSafe ? spoken : []), '{options.out}', '{options.output}'],
    options: { ...(target.options as RunOptions), candidates: [...directories, ...leftOver].toSorted() },
  };
}

/** Selects projects by their tags. */
const tags = { own: `tag:${ownTag}`, generated: `tag:${generatedTag}` };

/**
 * All files below the roots; undefined if Nx does not see them. Inputs name projects instead of paths, because the root would be affected by every change below
 * such a path, and the tasks of the packages already cover these changes.
 */
function listSources({ workspaceRoot, api }: RootFacts, projects: string[]): readonly Input[] | undefined {
  if (api === undefined || !api.isSeen) return undefined;
  const places = api.reading.roots.map((root) => fromWorkspace(workspaceRoot, resolve(workspaceRoot, root)));
  const inputs = places.map(folderInput);
  if (inputs.includes(undefined)) return undefined;
  const images = inputs.filter((each) => each?.endsWith('.binpb') === true);
  return [protosInput, { input: protosInput, projects }, ...(images as string[])];
}
