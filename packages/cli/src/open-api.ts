/** Where the command line meets the project: options and context become the project that a command asks, and its failures become reports and endings. */
import { openProject, type Failure, type FactStore, type Project, type ProjectOptions } from '@protoshepherd/project';
import { findingFormatNames, usualDetail } from '@protoshepherd/report';

import type { CommandContext } from './command-context.ts';
import { exitStatus, type ExitStatus } from './exit-status.ts';
import type { ApiOptionValues, OutputOptionValues } from './options.ts';
import { deliverReport } from './output/deliver-report.ts';
import { describeRecovery } from './output/describe-recovery.ts';
import { startProgress } from './output/progress.ts';
import { expectFiles } from './start/tune-engine.ts';
import { version } from './version.ts';

/** What a command may be told about an API; most commands take only some of it. */
type ApiChoices = Partial<ApiOptionValues> & {
  readonly manifest?: string | undefined;
  readonly history?: boolean;
  readonly usage?: readonly string[];
};

/** Opens the API that the options name. */
export function openApi(
  choices: ApiChoices,
  context: CommandContext,
  purpose: Pick<ProjectOptions, 'edits' | 'recovers' | 'comparesWith' | 'overlay' | 'readsBrokenFiles'> = {},
): Project {
  return openProject(projectOptions(choices, context, purpose));
}

/** What the options and the context say about a project. */
export function projectOptions(
  choices: ApiChoices,
  context: CommandContext,
  purpose: Pick<ProjectOptions, 'edits' | 'recovers' | 'comparesWith' | 'overlay' | 'readsBrokenFiles'> = {},
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
    // A day that is given stands for its beginning; today is as late as it is.
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

/** Facts about files are kept once the answer is printed. */
function factsFor(folder: string | undefined, context: CommandContext): FactStore {
  return {
    version,
    ...(folder !== undefined && { folder }),
    now: () => context.clock.now() * 1000,
    later: (work) => context.later(work),
  };
}

/** Reports why a command has no answer, and says how the run ends. A command whose format is none of findings reports in text, and leaves its output file alone. */
export async function reportFailure(
  command: string,
  { cause, ...found }: Failure,
  options: Partial<OutputOptionValues> & { readonly format?: string },
  context: CommandContext,
): Promise<ExitStatus> {
  const { format, output, asOf = context.clock.today(), ...detail } = { ...usualDetail, ...options };
  const name = findingFormatNames.find((each) => each === format);
  const destination = name === undefined ? detail : { ...detail, format: name, output };
  await deliverReport({ command, asOf, ...found, failure: cause }, destination, context);
  return statusOf(cause);
}

const endings: Readonly<Record<Failure['cause'], ExitStatus>> = {
  configuration: exitStatus.usage,
  input: exitStatus.input,
  gaps: exitStatus.findings,
};

/** How a run ends that has no answer. */
export function statusOf(cause: Failure['cause']): ExitStatus {
  return endings[cause];
}
