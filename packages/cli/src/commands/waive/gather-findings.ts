/** Collects the findings that can be waived: those of the rules, and the breaks against an older state. */
import { findRule, isWaivable } from '@protoshepherd/checks';
import type { Answer, Project } from '@protoshepherd/project';
import { succeed } from '@protoshepherd/source';
import { InputError } from '@protoshepherd/workspace';

import { completeReport, type CommandReport } from '../../output/deliver-report.ts';
import { checksReport } from '../check/report-checks.ts';
import { findMatches, type FindingReference, type PrintedFinding } from './find-finding.ts';

/** The collected findings. */
export interface GatheredFindings {
  readonly all: readonly PrintedFinding[];
  /** The reason why breaks could not be determined, if any. */
  readonly unseen?: string;
}

/** Collects findings until one matches the reference. Comparing two states takes time, so it happens only if the reference may be a break. */
export async function gatherFindings(
  project: Project,
  reference: FindingReference,
  against: readonly string[],
): Promise<Answer<GatheredFindings>> {
  const config = await project.config();
  if (!config.ok) return config;
  // A waivable id that is not a rule is a kind of change.
  const isBreak = findRule(reference.name) === undefined && isWaivable(reference.name);
  const checked = isBreak ? undefined : await project.check();
  if (checked?.ok === false) return checked;
  const found = checked === undefined ? [] : printed(checksReport('check', checked.value));
  if (against.length === 0 && findMatches(found, reference).length > 0) return succeed({ all: found });
  const state = against.length > 0 ? against : (config.value.config.compat?.against ?? 'change-base');
  try {
    const compared = await project.compat({ against: state });
    if (!compared.ok) return compared;
    const { findings, sourceOf, pathOf, api } = compared.value;
    return succeed({ all: [...found, ...printed({ command: 'compat', ...api, sourceOf, pathOf, findings })] });
  } catch (error) {
    // A state that the user names must exist; the default one may be missing.
    if (!(error instanceof InputError) || against.length > 0 || isBreak) throw error;
    return succeed({ all: found, unseen: error.message });
  }
}

function printed(report: CommandReport): readonly PrintedFinding[] {
  const { findings, pathOf } = completeReport(report);
  return findings.map((finding) => ({ finding, path: pathOf(finding.location.file) }));
}
