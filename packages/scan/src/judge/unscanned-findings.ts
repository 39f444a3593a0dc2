/** Findings about content that could not be scanned. */
import type { Finding, Location } from '@protoshepherd/source';

import { createFinding } from '../finding-ids.ts';

/** The finding for an unreadable file; the message gives the reason. */
export function unreadFinding(file: string, message: string): Finding {
  return createFinding({ rule: 'scan-unread', severity: 'error', message, location: locateStart(file) });
}

/** The finding for a scan without any message, because such a scan is not clean. */
export function noMessagesFinding(file: string, reason: string): Finding {
  const message = `no message was checked: ${reason}`;
  return createFinding({
    rule: 'scan-nothing',
    severity: 'error',
    message,
    location: locateStart(file),
    subject: 'nothing',
  });
}

function locateStart(file: string): Location {
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
}
