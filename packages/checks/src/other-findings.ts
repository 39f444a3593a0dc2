/**
 * Findings of other commands that a project can waive, switch off or give another severity in the same configuration. `check` only validates these settings;
 * the command that reports the findings applies them.
 */
import type { Finding } from '@protoshepherd/source';
import type { RuleSeverity } from '@protoshepherd/workspace';

import type { ConfigWaiver } from './check-settings.ts';
import { ConfigWaiverIndex } from './waivers/config-waiver-index.ts';

/** The ids of such findings. */
export interface OtherFindings {
  /** Ids that can be waived and given another severity. */
  readonly adjustable: readonly string[];
  /** Ids that report skipped input. They stay errors, so that a run cannot pass without inspecting everything. */
  readonly fixed: readonly string[];
}

/** The settings of a project for them. */
export interface OtherSettings {
  readonly severities: ReadonlyMap<string, RuleSeverity>;
  readonly waivers: readonly ConfigWaiver[];
}

/** The context of findings: date and paths. */
export interface AdjustmentContext {
  /** The date to compare waiver expiries with, YYYY-MM-DD. */
  readonly asOf: string;
  /** The path of a file as used in waivers, relative to the configuration. */
  readonly pathOf: (file: string) => string;
}

/** Applies the settings: changes severities, drops findings that are off, and marks waived ones. */
export function createAdjuster(
  { severities, waivers }: OtherSettings,
  { asOf, pathOf }: AdjustmentContext,
): (findings: readonly Finding[]) => readonly Finding[] {
  const index = new ConfigWaiverIndex(waivers.filter(({ expires }) => expires === undefined || expires > asOf));
  const waive = (finding: Finding): Finding => {
    const { location } = finding;
    const waiver = index.find({ ...finding, location: { ...location, file: pathOf(location.file) } });
    if (waiver === undefined) return finding;
    const { reason, expires } = waiver;
    return { ...finding, waived: { reason, ...(expires !== undefined && { expires }) } };
  };
  return (findings) =>
    findings.flatMap((finding): readonly Finding[] => {
      const severity = severities.get(finding.rule) ?? finding.severity;
      return severity === 'off' ? [] : [waive({ ...finding, severity })];
    });
}
