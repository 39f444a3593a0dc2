/** What a comparison says besides breaks, and how a run ends because of it. */
import type { ComparedApi } from '@protoshepherd/project';
import { hasErrors } from '@protoshepherd/source';

import { exitStatus, type ExitStatus } from '../../exit-status.ts';
import type { CommandReport } from '../../output/deliver-report.ts';

/** The report without the breaks: warnings, gaps and what was found beside them. */
export function warningsOf({ api, gaps, beside, sourceOf, pathOf }: ComparedApi): CommandReport {
  return { command: 'compat', ...api, sourceOf, pathOf, findings: [...api.findings, ...gaps, ...beside] };
}

/** Breaks that count end a run, and so does a gap: what lies behind it was not compared. */
export function statusOfBreaks({ gaps, findings }: ComparedApi): ExitStatus {
  return hasErrors([...gaps, ...findings]) ? exitStatus.findings : exitStatus.clean;
}
