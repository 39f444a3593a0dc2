import type { Finding } from '@protoshepherd/source';

/** A finding with a location and a message. */
export function createFinding(file: string, line: number, message: string): Finding {
  return {
    rule: 'odr',
    severity: 'error',
    message,
    location: { file, line, column: 1, endLine: line, endColumn: 2 },
    related: [],
    fingerprint: `${file} ${message}`,
  };
}
