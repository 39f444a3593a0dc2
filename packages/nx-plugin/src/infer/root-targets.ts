/** What can be run on the whole API: one row for each command of the tool. A command that comes later is a row more. */
import { resolve } from 'node:path';

import type { TargetConfiguration } from '@nx/devkit';
import { isImage } from '@protoshepherd/workspace';

import { pluginName } from '../plugin-options.ts';
import { executorOf, type RunOptions } from '../run/task-options.ts';
import { describeTarget } from './describe-target.ts';
import { writeConfiguration } from './package-targets.ts';
import { fromWorkspace } from './read-api.ts';
import { cacheOf, withCandidates } from './root-caching.ts';
import type { RootFacts } from './root-project.ts';

/** The generator that brings stale candidates up to date. */
const syncGenerator = `${pluginName}:sync`;

interface RootRow {
  /** The name of the target. */
  readonly name: string;
  /** The command, if it has another name. */
  readonly command?: string;
  readonly description: string;
  readonly args?: readonly string[];
  /** The file or folder that it writes, below the folder for outputs. */
  readonly output?: string;
  /** Where its result may be cached: by files alone, or by files, the day and the history in git. By default nowhere. */
  readonly cachedBy?: 'files' | 'history';
  /** Does it need text, which descriptor sets do not have? */
  readonly needsText?: boolean;
  /** Does it publish candidates? Then they must be up to date. */
  readonly publishes?: boolean;
  readonly configurations?: TargetConfiguration['configurations'];
}

const rows: readonly RootRow[] = [
  { name: 'odr', description: 'Checks the One Definition Rule.', cachedBy: 'files' },
  {
    name: 'fmt',
    description: 'Checks that all files are in canonical form; the configuration "write" formats them.',
    args: ['--check'],
    cachedBy: 'files',
    needsText: true,
    configurations: writeConfiguration,
  },
  { name: 'protoxform', description: 'Writes the next major version of the API.', needsText: true },
  // These ask for more of git than can be hashed: the state that a change began with, the surroundings of a CI job.
  { name: 'compat', description: 'Reports what breaks, compared with an older state.' },
  { name: 'check', description: 'Checks the API by every rule that the configuration turns on.' },
  { name: 'plan', description: 'Explains which packages the next major version moves.', cachedBy: 'files' },
  {
    name: 'build',
    description: 'Compiles the API to a descriptor set.',
    output: 'api.binpb',
    cachedBy: 'files',
    publishes: true,
  },
  {
    name: 'graph',
    description: 'Writes the page of the graph of package versions.',
    args: ['--format=html'],
    output: 'graph.html',
    cachedBy: 'history',
  },
  {
    name: 'site',
    description: 'Writes a static site of the API.',
    output: 'site',
    cachedBy: 'history',
    publishes: true,
  },
  {
    name: 'lifecycle-report',
    command: 'lifecycle',
    description: 'Writes the page of the life cycle of every package version.',
    args: ['--format=html'],
    output: 'lifecycle.html',
    cachedBy: 'history',
  },
];

/** The targets of the root by their usual names. */
export function rootTargets(facts: RootFacts): Record<string, TargetConfiguration> {
  const hasImages = facts.api?.reading.roots.some(isImage) === true;
  const { scan } = facts.options;
  // What it reports may depend on the day, so it is not cached.
  const scanning: RootRow = { name: 'scan', description: 'Checks configuration that uses the API.', args: scan };
  return Object.fromEntries(
    [...rows, ...(scan.length > 0 ? [scanning] : [])]
      .filter(({ needsText }) => needsText !== true || !hasImages)
      .map((row) => [row.name, rootTarget(row, facts)]),
  );
}

function rootTarget(row: RootRow, facts: RootFacts): TargetConfiguration<RunOptions> {
  const { name, command = name, description, args = [], output, cachedBy, configurations } = row;
  const { config, against, options, api } = facts;
  const place = output === undefined ? undefined : `${options.outputFolder}/${output}`;
  const all = [...args, ...(place === undefined ? [] : [`--output=${place}`])];
  const target: TargetConfiguration<RunOptions> = {
    executor: executorOf('run'),
    cache: false,
    outputs: [...(place === undefined ? [] : [`{workspaceRoot}/${place}`]), '{options.output}'],
    ...(cachedBy !== undefined && cacheOf(facts)),
    options: {
      command,
      ...(config !== undefined && { config }),
      ...(name === 'compat' && against !== undefined && { against }),
      ...(cachedBy === 'history' && { history: historyFolder(facts) }),
      ...(all.length > 0 && { args: all }),
    },
    ...(configurations !== undefined && { configurations: { ...configurations } }),
    ...(row.publishes === true && api?.hasCandidates === true && { syncGenerators: [syncGenerator] }),
    metadata: describeTarget(command, description),
  };
  // It writes what the tasks of packages write, too: they take turns.
  return name === 'protoxform' ? { ...withCandidates(target, facts), parallelism: false } : target;
}

/** The folder that the history is read from: that of the first root, which may be a repository of its own. */
function historyFolder({ workspaceRoot, api }: RootFacts): string {
  const root = api?.reading.roots.find((each) => !isImage(each)) ?? '.';
  return fromWorkspace(workspaceRoot, resolve(workspaceRoot, root)) ?? '.';
}
