/** What can be run on a package: one row for each command of the tool. A command that comes later is a row more. */
import type { TargetConfiguration } from '@nx/devkit';

import { executorOf, type BatchOptions } from '../run/task-options.ts';
import type { CandidateFolder } from './candidate-folders.ts';
import { describeTarget } from './describe-target.ts';
import { filesIn, protosInput, type SharedInputs } from './inputs.ts';
import type { PackageFolder } from './package-folder.ts';

/** What the targets of a folder are made from. */
export interface TargetFacts {
  readonly folder: PackageFolder;
  /** The configuration, where it is not the one that the tool would find itself. */
  readonly config: string | undefined;
  readonly candidates: readonly CandidateFolder[];
  /** Imports of the folder that lead nowhere. Nothing else that Nx hashes changes when that changes. */
  readonly unresolved: readonly string[];
  /** Does Nx see the files of the folder, and those of all that it depends on? */
  readonly isSeen: boolean;
  readonly shared: SharedInputs;
  /** What packages are compared with; undefined if the configuration says it. */
  readonly against: string | readonly string[] | undefined;
}

interface TargetRow {
  /** The name of the target, of its executor and of the command. */
  readonly name: string;
  readonly description: string;
  /** Has a folder this target? */
  readonly applies: (folder: PackageFolder) => boolean;
  /** Does it write candidates? */
  readonly writes: boolean;
  /** Does it compare with an older state? */
  readonly compares?: boolean;
  /** Ways to run it that people choose by name. */
  readonly configurations?: Readonly<Record<string, Pick<BatchOptions, 'args'>>>;
}

/** Formats files instead of checking them: `nx run fleet.core.v2:fmt:write`. */
export const writeConfiguration = { write: { args: ['--write'] } };

const rows: readonly TargetRow[] = [
  {
    name: 'odr',
    description: 'Checks the One Definition Rule: the package reaches at most one version of every other.',
    applies: () => true,
    writes: false,
  },
  {
    name: 'fmt',
    description: 'Checks that its files are in canonical form; the configuration "write" formats them.',
    applies: () => true,
    writes: false,
    configurations: writeConfiguration,
  },
  {
    name: 'compat',
    description: 'Reports what breaks, compared with an older state.',
    applies: () => true,
    writes: false,
    compares: true,
  },
  {
    name: 'protoxform',
    description: 'Writes the next major version of the package; --check reports whether it is up to date.',
    applies: ({ packages }) => packages.some(({ status }) => status === 'active'),
    writes: true,
  },
];

/** The targets of a folder. */
export function packageTargets(facts: TargetFacts): Record<string, TargetConfiguration<BatchOptions>> {
  return Object.fromEntries(
    rows.filter(({ applies }) => applies(facts.folder)).map((row) => [row.name, packageTarget(row, facts)]),
  );
}

function packageTarget(row: TargetRow, facts: TargetFacts): TargetConfiguration<BatchOptions> {
  const { folder, config, candidates, unresolved, isSeen, shared, against } = facts;
  const filled = row.writes ? candidates : [];
  const outputs = filled.map(({ directory, isMixed }) => (isMixed ? undefined : filesIn(directory, '*.proto')));
  const canCache = shared.isComplete && isSeen && !outputs.includes(undefined);
  return {
    executor: executorOf(row.name),
    cache: canCache,
    inputs: [protosInput, `^${protosInput}`, ...shared.inputs],
    outputs: [...outputs.filter((each) => each !== undefined), ...(row.writes ? ['{options.out}'] : [])],
    options: {
      ...(config !== undefined && { config }),
      ...(row.compares === true && against !== undefined && { against }),
      directory: folder.directory,
      packages: folder.packages.map(({ name }) => name),
      folders: [folder.importFolder, ...filled.map(({ importFolder }) => importFolder)],
      ...(row.writes && { candidates: filled.map(({ directory }) => directory) }),
      ...(unresolved.length > 0 && { unresolved }),
    },
    ...(row.configurations !== undefined && { configurations: { ...row.configurations } }),
    metadata: describeTarget(row.name, row.description),
  };
}
