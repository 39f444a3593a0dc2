import type { Finding } from '@protoshepherd/source';

import { baselineReason, type BaselineEntry } from './baseline.ts';

/** Findings after the baseline, and what of it is left over. */
export interface BaselineResult {
  readonly findings: readonly Finding[];
  readonly staleEntries: readonly BaselineEntry[];
}

/** Marks the findings that a baseline accepts. One that is waived already stays as it is, and keeps its entry. */
export function applyBaseline(findings: readonly Finding[], entries: readonly BaselineEntry[]): BaselineResult {
  const accepted = new Set(entries.map(({ fingerprint }) => fingerprint));
  const present = new Set(findings.map(({ fingerprint }) => fingerprint));
  return {
    findings: findings.map((finding) =>
      finding.waived === undefined && accepted.has(finding.fingerprint)
        ? { ...finding, waived: { reason: baselineReason } }
        : finding,
    ),
    staleEntries: entries.filter(({ fingerprint }) => !present.has(fingerprint)),
  };
}
