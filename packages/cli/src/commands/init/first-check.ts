/** Runs `shepherd check` with a configuration that is not written yet. */
import { openProject } from '@protoshepherd/project';
import type { Finding } from '@protoshepherd/source';
import { configFileName, InputError, UsageError } from '@protoshepherd/workspace';

import type { CommandContext } from '../../command-context.ts';
import { startProgress } from '../../output/progress.ts';

/** The findings, or the reason why there are none. */
export interface FirstCheck {
  readonly findings: readonly Finding[];
  /** Why the rules could not run; undefined if they did. */
  readonly problem: string | undefined;
}

/** Checks a directory with the given configuration text. */
export async function checkDraft(
  directory: string,
  config: string,
  { quiet }: { readonly quiet: boolean },
  context: CommandContext,
): Promise<FirstCheck> {
  const project = openProject({
    directory,
    asOf: context.clock.today(),
    now: context.clock.now(),
    config: configFileName,
    overlay: new Map([[configFileName, config]]),
    signal: context.signal,
    onWork: (verb, total) => startProgress({ verb, total, quiet }, context),
  });
  try {
    const checked = await project.check();
    if (checked.ok) return { findings: [...checked.value.api.findings, ...checked.value.findings], problem: undefined };
    const { findings } = checked.failure;
    const first = findings.find(({ severity }) => severity === 'error');
    const place = first === undefined ? '' : `${checked.failure.pathOf(first.location.file)}:${first.location.line}: `;
    return { findings, problem: `${place}${first?.message ?? 'the files cannot be read'}` };
  } catch (error) {
    if (error instanceof InputError || error instanceof UsageError) return { findings: [], problem: error.message };
    throw error;
  }
}
