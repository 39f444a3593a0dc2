import { summarizeFindings, type Finding } from '@protoshepherd/source';

import { formatCount } from '../text/format-count.ts';

/** The line that closes a run: `2 errors, 1 warning in 3 files, 7,243 files read`. */
export function renderSummary(findings: readonly Finding[], filesRead: number): string {
  const { errors, warnings, notes, waived } = summarizeFindings(findings);
  const counts = [
    { count: errors, text: formatCount(errors, 'error') },
    { count: warnings, text: formatCount(warnings, 'warning') },
    { count: notes, text: formatCount(notes, 'note') },
    { count: waived, text: `${formatCount(waived)} waived` },
  ];
  const said = counts.filter(({ count }) => count > 0).map(({ text }) => text);
  const read = `${formatCount(filesRead, 'file')} read`;
  if (said.length === 0) return `no findings, ${read}`;
  const files = new Set(findings.map(({ location }) => location.file)).size;
  return `${said.join(', ')} in ${formatCount(files, 'file')}, ${read}`;
}
