import { formatCount } from '@protoshepherd/report';
import { printable, type Recovery } from '@protoshepherd/workspace';

import { pathFromHere } from './path-from-here.ts';

/**
 * Tells people what the recovery from an interrupted run did. It names every file, because its content may have changed. Empty if there was nothing
 * to undo.
 */
export function describeRecovery(folder: string, { restored, kept }: Recovery): string {
  const list = (paths: readonly string[]): string =>
    paths.map((path) => `  ${printable(pathFromHere(`${folder}/${path}`))}\n`).join('');
  const undone = `An earlier run was interrupted; ${formatCount(restored.length, 'file')} restored:\n${list(restored)}`;
  const left = `Changed since that run, and left as they are:\n${list(kept)}`;
  return `${restored.length === 0 ? '' : undone}${kept.length === 0 ? '' : left}`;
}
