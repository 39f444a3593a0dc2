/** Findings about what a scan could not look at. */
import type { Finding, Location } from '@protoshepherd/source';

import { createFinding } from '../finding-ids.ts';

/** A file that could not be read; the message says why. */
export function unreadFinding(file: string, message: string): Finding {
  return createFinding({ rule: 'scan-unread', severity: 'error', message, location: startOf(file) });
}

/** Nothing at all was looked at, so the scan is not clean. */
export function nothingFinding(file: string, reason: string): Finding {
  const message = `No message was looked at: ${reason}`;
  return createFinding({
    rule: 'scan-nothing',
    severity: 'error',
    message,
    location: startOf(file),
    subject: 'nothing',
  });
}

function startOf(file: string): Location {
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
}
