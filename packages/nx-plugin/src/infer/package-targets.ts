/** What can be run on a package: one row for each command of the tool. A command that comes later is a row more. */
import type { TargetConfiguration } from '@nx/devkit';

import type { BatchOptions } from '../run/task-options.ts';
import type { CandidateFolder } from './candidate-folders.ts';
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
}

const rows: readonly TargetRow[] = [
  {
    name: 'odr',
    description: 'Does the package reach at most one version of every other?',
    applies: () => true,
    writes: false,
  },
  { name: 'fmt', description: 'Are its files in canonical form?', applies: () => true, writes: false },
  {
    name: 'compat',
    description: 'What breaks, compared with an older state?',
    applies: () => true,
    writes: false,
    compares: true,
  },
  {
    name: 'protoxform',
    description: 'Writes the next major version of the package; --check says whether it is up to date.',
    applies: ({ packages }) => packages.some(({ status }) => status === 'active'),
    writes: true,
  },
];

/** The executors of this package by their names. */
export function executorOf(name: string): string {
  return `@protoshepherd/nx-plugin:${name}`;
}

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
    metadata: { technologies: ['protobuf'], description: row.description },
  };
}
