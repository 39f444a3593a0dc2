/** Lists the targets of a package: one row for each command. To support another command, add a row. */
import type { TargetConfiguration } from '@nx/devkit';

import { toExecutorId, type BatchOptions } from '../run/task-options.ts';
import type { CandidateFolder } from './candidate-folders.ts';
import { describeTarget } from './describe-target.ts';
import { filesIn, protosInput, type SharedInputs } from './inputs.ts';
import type { PackageFolder } from './package-folder.ts';

/** The facts that determine the targets of a folder. */
export interface TargetFacts {
  readonly folder: PackageFolder;
  /** The configuration; undefined if the tool finds it by itself. */
  readonly config: string | undefined;
  readonly candidates: readonly CandidateFolder[];
  /**
   * Unresolved imports of the folder. They are an input, because nothing else that Nx hashes changes when one is
   * resolved.
   */
  readonly unresolved: readonly string[];
  /** True if Nx sees the files of the folder and of all its dependencies. */
  readonly isSeen: boolean;
  readonly shared: SharedInputs;
  /** The state to compare with; undefined if the configuration defines it. */
  readonly against: string | readonly string[] | undefined;
}

interface TargetRow {
  /** The name of the target, of its executor and of the command. */
  readonly name: string;
  readonly description: string;
  /** Tests if a folder has this target. */
  readonly applies: (folder: PackageFolder) => boolean;
  /** True if it writes candidates. */
  readonly writes: boolean;
  /** True if it compares with an older state. */
  readonly compares?: boolean;
  /** Named configurations of the target. */
  readonly configurations?: Readonly<Record<string, Pick<BatchOptions, 'args'>>>;
}

/** A configuration that formats files instead of checking them: `nx run fleet.core.v2:fmt:write`. */
export const writeConfiguration = { write: { args: ['--write'] } };

const rows: readonly TargetRow[] = [
  {
    name: 'odr',
    description: 'Checks the One Definition Rule: the package depends on at most one version of every other family.',
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
    description: 'Finds breaking changes since the base.',
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
    executor: toExecutorId(row.name),
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
