/**
 * The common envelope of all commands with `--format json`. Its shape is part of the command line contract and
 * published as `schema/findings.schema.json` of the package `protoshepherd`.
 */
import { sortFindings, summarizeFindings, type Finding, type FindingSummary } from '@protoshepherd/source';

import type { Report } from './report.ts';

/** The result of a command for machines. Further keys of a command follow the summary. */
export interface Envelope {
  readonly schemaVersion: 1;
  readonly command: string;
  /** The date of the report, YYYY-MM-DD. */
  readonly asOf: string;
  readonly findings: readonly Finding[];
  readonly summary: FindingSummary;
}

/** Puts findings into the envelope, in canonical order. */
export function createEnvelope({
  command,
  asOf,
  findings,
  extra,
}: Pick<Report, 'command' | 'asOf' | 'findings' | 'extra'>): Envelope {
  return {
    schemaVersion: 1,
    command,
    asOf,
    findings: sortFindings(findings),
    summary: summarizeFindings(findings),
    ...extra,
  };
}
