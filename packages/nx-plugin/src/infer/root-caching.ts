/** What the results of commands over the whole API depend on, so that they may be cached. */
import { resolve } from 'node:path';

import type { TargetConfiguration } from '@nx/devkit';

import type { Input } from '../plugin-options.ts';
import type { RunOptions } from '../run/task-options.ts';
import { filesIn, folderInput, protosInput } from './inputs.ts';
import { fromWorkspace } from './read-api.ts';
import type { RootFacts } from './root-project.ts';
import { generatedTag, ownTag } from './tags.ts';

/** The caching of a command that reads all files. */
export function cacheOf(facts: RootFacts): Pick<TargetConfiguration, 'cache' | 'inputs'> {
  const sources = sourcesOf(facts, [tags.own]);
  if (facts.api === undefined || sources === undefined) return {};
  const { inputs, isComplete } = facts.api.shared;
  return { cache: isComplete, inputs: [...sources, ...inputs] };
}

/** Candidates are what it writes, so they are outputs and no inputs: the second run finds the first. */
export function withCandidates(
  target: TargetConfiguration<RunOptions>,
  facts: RootFacts,
): TargetConfiguration<RunOptions> {
  const sources = sourcesOf(facts, [tags.own, `!${tags.generated}`]);
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

/** How projects are selected by their tags. */
const tags = { own: `tag:${ownTag}`, generated: `tag:${generatedTag}` };

/**
 * All files below the roots; undefined if Nx does not see them. They are named by their projects, not by their paths: the root would count as affected whenever one
 * of the paths changes, and the tasks of the packages say the same already.
 */
function sourcesOf({ workspaceRoot, api }: RootFacts, projects: string[]): readonly Input[] | undefined {
  if (api === undefined || !api.isSeen) return undefined;
  const places = api.reading.roots.map((root) => fromWorkspace(workspaceRoot, resolve(workspaceRoot, root)));
  const inputs = places.map(folderInput);
  if (inputs.includes(undefined)) return undefined;
  const images = inputs.filter((each) => each?.endsWith('.binpb') === true);
  return [protosInput, { input: protosInput, projects }, ...(images as string[])];
}
