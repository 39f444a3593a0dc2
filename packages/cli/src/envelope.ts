/**
 * What every command prints with `--format json`: the same envelope around its findings. Its shape is part of the
 * command line contract and published as `schema/findings.schema.json`.
 */
import { sortFindings, summarizeFindings, type Finding, type FindingSummary } from '@protoshepherd/source';

/** The result of a command, for machines. */
export interface Envelope {
  readonly schemaVersion: 1;
  readonly command: string;
  /** The day for which the answer holds, YYYY-MM-DD. */
  readonly asOf: string;
  readonly findings: readonly Finding[];
  readonly summary: FindingSummary;
}

/** Puts findings into the envelope, in canonical order. */
export function createEnvelope(command: string, asOf: string, findings: readonly Finding[]): Envelope {
  return {
    schemaVersion: 1,
    command,
    asOf,
    findings: sortFindings(findings),
    summary: summarizeFindings(findings),
  };
}

/** The envelope as JSON text. Characters that a terminal would obey are escaped; the value stays the same. */
export function renderEnvelope(envelope: Envelope): string {
  const json = JSON.stringify(envelope, undefined, 2);
  return `${json.replace(/[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g, escapeUnit)}\n`;
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
