/**
 * The findings that a project accepts for now, so that only new ones count. A baseline is a JSON file with one line for each finding. Only the
 * fingerprint is matched; the rest is for readers.
 */
import type { Finding, Location } from '@protoshepherd/source';

/** One accepted finding. */
export interface BaselineEntry {
  readonly fingerprint: string;
  readonly rule: string;
  readonly file: string;
  readonly package?: string;
  readonly message: string;
  /** The location of the entry. */
  readonly location: Location;
}

/** A parsed baseline. */
export interface Baseline {
  readonly entries: readonly BaselineEntry[];
}

/** A baseline, or findings about its file. */
export interface BaselineReading {
  /** Undefined if there are findings. */
  readonly baseline: Baseline | undefined;
  readonly findings: readonly Finding[];
}

/** The waiver reason of findings in the baseline. */
const baselineReason = 'in the baseline';

/** Findings after applying the baseline, and its entries without a matching finding. */
export interface BaselineResult {
  readonly findings: readonly Finding[];
  readonly staleEntries: readonly BaselineEntry[];
}

/** Marks the findings that a baseline accepts. A finding with another waiver keeps it, and its entry is not stale. */
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
