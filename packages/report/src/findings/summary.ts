/** Renders the totals at the end of a run, by rule and overall. */
import { summarizeFindings, type Finding } from '@protoshepherd/source';

import { formatCount } from '../text/format-count.ts';
import { padColumns } from '../text/pad-columns.ts';
import { printable } from '../text/printable.ts';
import { mostSevereFirst } from './group-by-rule.ts';
import type { ReportDetail } from './report.ts';

/** The totals in one line: `2 errors, 1 warning in 3 files, 7,243 files read`. */
export function renderSummary(findings: readonly Finding[], filesRead: number): string {
  const read = `${formatCount(filesRead, 'file')} read`;
  if (findings.length === 0) return `no findings, ${read}`;
  const files = new Set(findings.map(({ location }) => location.file)).size;
  return `${countBySeverity(findings)} in ${formatCount(files, 'file')}, ${read}`;
}

/** One line for each rule, rules with errors first: `odr  2 errors, 1 waived`. */
export function renderRuleCounts(findings: readonly Finding[]): string {
  const rows = mostSevereFirst(findings).map(([rule, group]) => [printable(rule), countBySeverity(group)]);
  return padColumns(rows)
    .map((row) => `  ${row.join('  ')}\n`)
    .join('');
}

/** The lines at the end of a run: the counts of each rule, then the totals. */
export function renderClosing(
  findings: readonly Finding[],
  filesRead: number,
  { showWaived }: Pick<ReportDetail, 'showWaived'>,
): string {
  const isHidden = !showWaived && findings.some(({ waived }) => waived !== undefined);
  const hint = isHidden ? ' (--show-waived lists waived findings)' : '';
  return `${renderRuleCounts(findings)}${renderSummary(findings, filesRead)}${hint}\n`;
}

function countBySeverity(findings: readonly Finding[]): string {
  const { errors, warnings, notes, waived } = summarizeFindings(findings);
  const counts = [
    { count: errors, text: formatCount(errors, 'error') },
    { count: warnings, text: formatCount(warnings, 'warning') },
    { count: notes, text: formatCount(notes, 'note') },
    { count: waived, text: `${formatCount(waived)} waived` },
  ];
  return counts
    .filter(({ count }) => count > 0)
    .map(({ text }) => text)
    .join(', ');
}
