import type { Finding } from '@protoshepherd/source';

import { createFinding } from '../finding-ids.ts';
import type { Edition } from './edition-defaults.ts';

/** The finding about a file that keeps its syntax. */
export function editionFinding(file: string, edition: Edition, reason: string): Finding {
  return createFinding({
    rule: 'rewrite-edition-refused',
    severity: 'warning',
    message: `${file} keeps its syntax instead of edition ${edition}: ${reason}`,
    location: { file, line: 1, column: 1, endLine: 1, endColumn: 1 },
    subject: file,
  });
}
