import type { Recovery } from '@protoshepherd/workspace';

import type { ProjectOptions } from '../project.ts';

/** Reports what the recovery of an interrupted write did below a folder, if anything. */
export async function reportRecovery(
  folder: string,
  recovery: Recovery,
  onRecovered: ProjectOptions['onRecovered'],
): Promise<void> {
  if (recovery.restored.length + recovery.kept.length > 0) await onRecovered?.(folder, recovery);
}
