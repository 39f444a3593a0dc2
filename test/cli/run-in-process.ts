import { runCommandLine } from 'protoshepherd';

import { createRecordingContext, type ContextFacts } from './recording-context.ts';

/** All that can be seen of a run in this process. */
export interface SeenRun {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command line in this process, which is much faster than a new one. Paths are relative to the repository. */
export async function runInProcess(args: readonly string[], facts?: ContextFacts): Promise<SeenRun> {
  const context = createRecordingContext(facts);
  const status = await runCommandLine(args, context);
  return { status, stdout: context.stdout.written, stderr: context.stderr.written };
}
