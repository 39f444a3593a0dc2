/**
 * Findings of commands other than `check` that a project may give another severity, switch off or waive in the same configuration. `check` knows nothing else
 * about them; the command that finds them applies the settings.
 */
import type { Finding } from '@protoshepherd/source';
import type { RuleSeverity } from '@protoshepherd/workspace';

import type { ConfigWaiver } from './check-settings.ts';
import { ConfigWaiverIndex } from './waivers/config-waiver-index.ts';

/** The ids of such findings. */
export interface OtherFindings {
  /** Ids whose severity can be changed, and that can be waived. */
  readonly adjustable: readonly string[];
  /** Ids that say that something was not looked at. They stay errors, or a run would pass without having looked. */
  readonly fixed: readonly string[];
}

/** What a project has decided about them. */
export interface OtherSettings {
  readonly severities: ReadonlyMap<string, RuleSeverity>;
  readonly waivers: readonly ConfigWaiver[];
}

/** Where findings are, and on which day. */
export interface AdjustmentContext {
  /** The day that waivers are held against, YYYY-MM-DD. */
  readonly asOf: string;
  /** The path of a file as waivers name it, relative to the configuration. */
  readonly pathOf: (file: string) => string;
}

/** Gives findings the severities of the project, leaves out those that are off, and marks those that are waived. */
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
