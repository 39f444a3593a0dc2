/** Lists the targets of the whole API: one row for each command. To support another command, add a row. */
import { resolve } from 'node:path';

import type { TargetConfiguration } from '@nx/devkit';
import { isImage } from '@protoshepherd/workspace';

import { pluginName } from '../plugin-options.ts';
import { toExecutorId, type RunOptions } from '../run/task-options.ts';
import { describeTarget } from './describe-target.ts';
import { writeConfiguration } from './package-targets.ts';
import { fromWorkspace } from './read-api.ts';
import { configureCache, withCandidates } from './root-caching.ts';
import type { RootFacts } from './root-project.ts';

/** The generator that updates stale candidates. */
const syncGenerator = `${pluginName}:sync`;

interface RootRow {
  readonly name: string;
  /** The command, if its name differs from that of the target. */
  readonly command?: string;
  readonly description: string;
  readonly args?: readonly string[];
  /** The file or folder that it writes, relative to the output folder. */
  readonly output?: string;
  /**
   * The inputs of its cached result: files only, or files, date and git history. By default, the result is not cached.
   */
  readonly cachedBy?: 'files' | 'history';
  /** True if it needs source text, which descriptor sets do not contain. */
  readonly needsText?: boolean;
  /** True if it publishes candidates, which then must be up to date. */
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
  // These depend on facts about git that cannot be hashed: the start of a change, the environment of a CI job.
  { name: 'compat', description: 'Finds breaking changes since the base.' },
  { name: 'check', description: 'Checks all enabled rules.' },
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
    description: 'Writes the package graph as a page.',
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
    description: 'Writes the lifecycle page.',
    args: ['--format=html'],
    output: 'lifecycle.html',
    cachedBy: 'history',
  },
];

/** The targets of the root, by their default names. */
export function rootTargets(facts: RootFacts): Record<string, TargetConfiguration> {
  const hasImages = facts.api?.reading.roots.some(isImage) === true;
  const { scan } = facts.options;
  // Its findings may depend on the date, so it is not cached.
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
    executor: toExecutorId('run'),
    cache: false,
    outputs: [...(place === undefined ? [] : [`{workspaceRoot}/${place}`]), '{options.output}'],
    ...(cachedBy !== undefined && configureCache(facts)),
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
  // It writes the same files as tasks of packages, so they must not run in parallel.
  return name === 'protoxform' ? { ...withCandidates(target, facts), parallelism: false } : target;
}

/** The folder whose history is read: the first root, which may be a repository of its own. */
function historyFolder({ workspaceRoot, api }: RootFacts): string {
  const root = api?.reading.roots.find((each) => !isImage(each)) ?? '.';
  return fromWorkspace(workspaceRoot, resolve(workspaceRoot, root)) ?? '.';
}
