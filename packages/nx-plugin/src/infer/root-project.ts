/** The root of the workspace as a project: the commands over the whole API, so that `nx run protoxform` works as typed. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { ProjectConfiguration, TargetConfiguration } from '@nx/devkit';
import type { LoadedApi } from '@protoshepherd/project';

import { isImage } from '@protoshepherd/workspace';

import type { Input } from '../plugin-options.ts';
import type { RunOptions } from '../run/task-options.ts';
import type { CandidateFolder } from './candidate-folders.ts';
import { filesIn, folderInput, protosInput, type SharedInputs } from './inputs.ts';
import { executorOf } from './package-targets.ts';
import { fromWorkspace } from './read-api.ts';
import { generatedTag, ownTag } from './tags.ts';

/** What the root project is made from. */
export interface RootFacts {
  readonly workspaceRoot: string;
  /** The configuration, where it is not the one that the tool would find itself. */
  readonly config: string | undefined;
  readonly reports: string;
  /** What the API is compared with; undefined if the configuration says it. */
  readonly against: string | readonly string[] | undefined;
  /** Undefined if the configuration cannot be read; then nothing is cached, and every target says what is wrong. */
  readonly api?: {
    readonly reading: LoadedApi;
    readonly shared: SharedInputs;
    readonly candidates: readonly CandidateFolder[];
    readonly leftOver: readonly string[];
    /** Does Nx see all files of the API? */
    readonly isSeen: boolean;
  };
}

/** The root project without its root. */
export function rootProject(facts: RootFacts): Omit<ProjectConfiguration, 'root'> {
  const run = (
    command: string,
    description: string,
    args: readonly string[] = [],
  ): TargetConfiguration<RunOptions> => ({
    executor: executorOf('run'),
    cache: false,
    options: { command, ...(facts.config !== undefined && { config: facts.config }), ...(args.length > 0 && { args }) },
    metadata: { technologies: ['protobuf'], description },
  });
  const page = `${facts.reports}/lifecycle.html`;
  const report = run('lifecycle', 'Writes the page about the life of every package version.', [
    '--format=html',
    `--output=${page}`,
  ]);
  // It writes what the tasks of packages write, too: they take turns. Descriptor sets have no folders to write into.
  const generation = withCandidates(run('protoxform', 'Writes the next major version of the API.'), facts);
  const hasImages = facts.api?.reading.roots.some(isImage) === true;
  return {
    name: rootName(facts.workspaceRoot),
    namedInputs: { [protosInput]: ['{projectRoot}/*.proto'] },
    targets: {
      odr: { ...run('odr', 'Checks the One Definition Rule.'), ...odrCaching(facts) },
      ...(!hasImages && { protoxform: { ...generation, parallelism: false } }),
      compat: withOldState(run('compat', 'Tells what breaks, compared with an older state.'), facts),
      // What these say depends on the day and on the history in git, which Nx does not hash.
      check: run('check', 'Checks the API by every rule that the configuration turns on.'),
      'lifecycle-report': { ...report, outputs: [`{workspaceRoot}/${page}`] },
    },
  };
}

/** What breaks depends on the day and on the history, too: nothing of it is cached. */
function withOldState(
  target: TargetConfiguration<RunOptions>,
  { against }: RootFacts,
): TargetConfiguration<RunOptions> {
  return against === undefined ? target : { ...target, options: { ...(target.options as RunOptions), against } };
}

/** The name that the workspace gives to its root, else that of its package, else one of ours. */
function rootName(workspaceRoot: string): string {
  let manifest: { readonly name?: string; readonly nx?: { readonly name?: string } };
  try {
    manifest = JSON.parse(readFileSync(join(workspaceRoot, 'package.json'), 'utf8')) as typeof manifest;
  } catch (error) {
    // A workspace need not have one, and one that is broken is for npm to complain about.
    if (error instanceof SyntaxError || (error instanceof Error && 'code' in error)) return 'workspace';
    throw error;
  }
  return manifest.nx?.name ?? manifest.name ?? 'workspace';
}

type Caching = Pick<TargetConfiguration, 'cache' | 'inputs' | 'outputs'>;

function odrCaching(facts: RootFacts): Caching {
  const sources = sourcesOf(facts, [tags.own]);
  if (facts.api === undefined || sources === undefined) return {};
  const { inputs, isComplete } = facts.api.shared;
  return { cache: isComplete, inputs: [...sources, ...inputs], outputs: ['{options.output}'] };
}

/** Candidates are what it writes, so they are outputs and no inputs: the second run finds the first. */
function withCandidates(target: TargetConfiguration<RunOptions>, facts: RootFacts): TargetConfiguration<RunOptions> {
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
