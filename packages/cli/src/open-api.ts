/** Connects the command line to the project: turns options and context into a project, and failures into reports and exit statuses. */
import { openProject, type Failure, type FactStore, type Project, type ProjectOptions } from '@protoshepherd/project';
import { findingFormatNames, defaultDetail } from '@protoshepherd/report';

import type { CommandContext } from './command-context.ts';
import { exitStatus, type ExitStatus } from './exit-status.ts';
import type { ApiOptionValues, OutputOptionValues } from './options.ts';
import { deliverReport } from './output/deliver-report.ts';
import { describeRecovery } from './output/describe-recovery.ts';
import { startProgress } from './output/progress.ts';
import { expectFiles } from './start/tune-engine.ts';
import { version } from './version.ts';

/** The options about an API; most commands have only some of them. */
type ApiChoices = Partial<ApiOptionValues> & {
  readonly manifest?: string | undefined;
  readonly history?: boolean;
  readonly usage?: readonly string[];
};

/** Opens the API that the options name. */
export function openApi(
  choices: ApiChoices,
  context: CommandContext,
  purpose: Pick<
    ProjectOptions,
    'edits' | 'recovers' | 'comparesWith' | 'overlay' | 'readsBrokenFiles' | 'headsOnly'
  > = {},
): Project {
  return openProject(projectOptions(choices, context, purpose));
}

/** The options and the context as options of a project. */
export function projectOptions(
  choices: ApiChoices,
  context: CommandContext,
  purpose: Pick<
    ProjectOptions,
    'edits' | 'recovers' | 'comparesWith' | 'overlay' | 'readsBrokenFiles' | 'headsOnly'
  > = {},
): ProjectOptions {
  const {
    root = [],
    include = [],
    config,
    layout,
    manifest,
    cache = true,
    history = true,
    asOf,
    quiet = false,
  } = choices;
  return {
    asOf: asOf ?? context.clock.today(),
    // A given date starts at midnight; the current date includes the time.
    ...(asOf === undefined && { now: context.clock.now() }),
    roots: root,
    includes: include,
    ...(config !== undefined && { config }),
    ...(layout !== undefined && { layout }),
    ...(manifest !== undefined && { manifest }),
    ...(choices.usage !== undefined && { usage: choices.usage }),
    useCache: cache,
    ...(cache && { facts: factsFor(choices.cacheDir, context) }),
    readsHistory: history,
    ...purpose,
    signal: context.signal,
    onWork: (verb, total) => startProgress({ verb, total, quiet }, context),
    onListed: expectFiles,
    onRecovered: (folder, recovery) => context.stderr.write(describeRecovery(folder, recovery)),
    onWrite: () => context.beginWriting(),
  };
}

/** Facts about files are stored after the answer is printed. */
function factsFor(folder: string | undefined, context: CommandContext): FactStore {
  return {
    version,
    ...(folder !== undefined && { folder }),
    now: () => context.clock.now() * 1000,
    later: (work) => context.later(work),
  };
}

/**
 * Reports why a command has no answer, and returns the exit status. If the command's format is not a format of findings, the report is text, and the output file is
 * not written.
 */
export async function reportFailure(
  command: string,
  { cause, ...found }: Failure,
  options: Partial<OutputOptionValues> & { readonly format?: string },
  context: CommandContext,
): Promise<ExitStatus> {
  const { format, output, asOf = context.clock.today(), ...detail } = { ...defaultDetail, ...options };
  const name = findingFormatNames.find((each) => each === format);
  const destination = name === undefined ? detail : { ...detail, format: name, output };
  await deliverReport({ command, asOf, ...found, failure: cause }, destination, context);
  return toExitStatus(cause);
}

const exitStatuses: Readonly<Record<Failure['cause'], ExitStatus>> = {
  configuration: exitStatus.usage,
  input: exitStatus.input,
  gaps: exitStatus.findings,
};

export function toExitStatus(cause: Failure['cause']): ExitStatus {
  return exitStatuses[cause];
}
