/**
 * The only way to write files of an API: they are staged, verified and then moved into place. After any error or interruption, the tree is unchanged.
 */
import { fail, hasErrors, succeed, type Finding, type Result } from '@protoshepherd/source';
import { stageFiles } from '@protoshepherd/workspace';

import type { ProjectOptions, WrittenChange } from '../project.ts';
import { reportRecovery } from './report-recovery.ts';
import type { TreeChange } from './tree-change.ts';

/** Applies a change, or returns the findings that prevent it. */
export async function writeChange(
  { directory, files, verify }: TreeChange,
  { onWrite, onRecovered, signal }: Pick<ProjectOptions, 'onWrite' | 'onRecovered' | 'signal'>,
): Promise<Result<WrittenChange, readonly Finding[]>> {
  onWrite?.();
  const staged = stageFiles(directory, files);
  const discard = (): void => staged.discard();
  signal?.addEventListener('abort', discard, { once: true });
  try {
    const findings = await verify();
    if (hasErrors(findings)) return fail(findings);
    const written = await staged.place();
    await reportRecovery(directory, written.recovered, onRecovered);
    return succeed({ ...written, findings });
  } finally {
    signal?.removeEventListener('abort', discard);
    staged.discard();
  }
}
