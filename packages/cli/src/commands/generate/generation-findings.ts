/** What is said about files that would be generated, that are in the way, or that belong to people. */
import type { Finding } from '@protoshepherd/source';

import { createFinding, type CommandFindingId } from '../../finding-ids.ts';

/** A file that was not generated and has the name of one that would be. */
export function takenFinding(path: string): Finding {
  return fileFinding(
    'not-generated',
    'error',
    path,
    `${path} is in the way: it was not generated, so it is not overwritten`,
  );
}

/** A file that a person wrote for a version that is gone. */
export function leftFinding(path: string): Finding {
  const message = `${path} was written by hand for a version that is gone; remove it, or let --prune do it`;
  return fileFinding('left-over-by-hand', 'warning', path, message);
}

/** The internal types of a group are not there, or not all of them. */
export function internalTypesFinding(path: string, message: string): Finding {
  return fileFinding('internal-types', 'error', path, message);
}

function fileFinding(rule: CommandFindingId, severity: Finding['severity'], path: string, message: string): Finding {
  return createFinding({
    rule,
    severity,
    message,
    location: { file: path, line: 1, column: 1, endLine: 1, endColumn: 1 },
  });
}
