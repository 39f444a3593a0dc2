/** Renders the first line of a comment, which tells readers whether they have to act. */
import { summarizeFindings } from '@protoshepherd/source';

import type { Report } from '../findings/report.ts';
import { formatCount } from '../text/format-count.ts';
import { breakFacts } from './before-and-after.ts';

/** The outcome of a run. */
type Verdict = 'passed' | 'failed' | 'unknown';

/** The verdict of a run. A run that could not check everything has not passed. */
function decideVerdict({ findings, failure }: Pick<Report, 'findings' | 'failure'>): Verdict {
  if (failure !== undefined) return 'unknown';
  return summarizeFindings(findings).errors > 0 ? 'failed' : 'passed';
}

const marks: Readonly<Record<Verdict, string>> = { passed: '✅', failed: '❌', unknown: '⚠️' };

/** The verdict as a heading. */
export function verdictLine(report: Report): string {
  const verdict = decideVerdict(report);
  const name = report.command.replaceAll(/[^a-z -]/g, '');
  return `### ${marks[verdict]} shepherd ${name}: ${describeVerdict(verdict, report)}\n`;
}

function describeVerdict(verdict: Verdict, report: Report): string {
  const { errors, warnings, waived } = summarizeFindings(report.findings);
  if (verdict === 'unknown') return `not checked, ${failures[report.failure ?? 'input']}`;
  const asides = [
    ...(warnings > 0 ? [formatCount(warnings, 'warning')] : []),
    ...(waived > 0 ? [`${formatCount(waived)} waived`] : []),
  ];
  if (verdict === 'failed') return [...countErrors(report, errors), ...asides].join(', ');
  const base = report.comparison === undefined ? 'no problems' : 'no breaks';
  return asides.length === 0 ? base : `passed with ${asides.join(' and ')}`;
}

const failures = {
  configuration: 'because the configuration is invalid',
  input: 'because the input cannot be read or compiled',
  gaps: 'because a part of its input is missing',
} as const;

function countErrors({ findings }: Report, errors: number): readonly string[] {
  const breaks = findings.filter(
    (finding) => finding.severity === 'error' && finding.waived === undefined && breakFacts(finding) !== undefined,
  ).length;
  const others = errors - breaks;
  return [...(breaks > 0 ? [formatCount(breaks, 'break')] : []), ...(others > 0 ? [formatCount(others, 'error')] : [])];
}
