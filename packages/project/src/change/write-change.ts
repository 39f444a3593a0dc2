/**
 * The one way in which the files of an API are written: they are staged beside their places, verified there, and placed together. If anything is wrong, or the run is
 * interrupted, the tree is as it was.
 */
import { fail, hasErrors, succeed, type Finding, type Result } from '@protoshepherd/source';
import { stageFiles } from '@protoshepherd/workspace';

import type { ProjectOptions, WrittenChange } from '../project.ts';
import { reportRecovery } from './report-recovery.ts';
import type { TreeChange } from './tree-change.ts';

/** Makes a change, or says what would be wrong with it. */
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
