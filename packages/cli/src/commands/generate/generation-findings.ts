/** Findings about generated files, files in their way, and hand-written files. */
import type { Finding } from '@protoshepherd/source';

import { createFinding, type CommandFindingId } from '../../finding-ids.ts';

/** A hand-written file has the path of a generated one. */
export function takenFinding(path: string): Finding {
  return fileFinding(
    'not-generated',
    'error',
    path,
    `${path} is in the way: it was not generated, so it is not overwritten`,
  );
}

/** A hand-written file belongs to a version that no longer exists. */
export function leftFinding(path: string): Finding {
  const message = `${path} was written by hand for a version that is gone; remove it, or let --prune do it`;
  return fileFinding('left-over-by-hand', 'warning', path, message);
}

/** The internal types of a group are missing or incomplete. */
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
