/**
 * The findings that a project accepts for now, so that only new ones count. A baseline is a JSON file with one line for each finding; only the
 * fingerprint is matched, the rest is there for people.
 */
import type { Finding, Location } from '@protoshepherd/source';

/** One accepted finding. */
export interface BaselineEntry {
  readonly fingerprint: string;
  readonly rule: string;
  readonly file: string;
  readonly package?: string;
  readonly message: string;
  /** Where the entry stands. */
  readonly location: Location;
}

/** A baseline as it was read. */
export interface Baseline {
  readonly entries: readonly BaselineEntry[];
}

/** A baseline, or what is wrong with the file. */
export interface BaselineReading {
  /** Undefined if there are findings. */
  readonly baseline: Baseline | undefined;
  readonly findings: readonly Finding[];
}

/** The reason that findings in the baseline are waived with. */
const baselineReason = 'in the baseline';

/** Findings after the baseline is applied, and its entries that match none of them. */
export interface BaselineResult {
  readonly findings: readonly Finding[];
  readonly staleEntries: readonly BaselineEntry[];
}

/** Marks the findings that a baseline accepts. A finding that is already waived stays as it is, and its entry is not stale. */
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
