import type { Recovery } from '@protoshepherd/workspace';

import type { ProjectOptions } from '../project.ts';

/** Says what undoing an interrupted write did below a folder, unless there was nothing to undo. */
export async function reportRecovery(
  folder: string,
  recovery: Recovery,
  onRecovered: ProjectOptions['onRecovered'],
): Promise<void> {
  if (recovery.restored.length + recovery.kept.length > 0) await onRecovered?.(folder, recovery);
}
