/** The verdicts of a rewrite to an edition for people: how many files mean the same, and which keep their text. */
import { formatCount } from './text/format-count.ts';
import { markdownTable } from './text/markdown-text.ts';

/** Whether a file means the same in the edition. */
interface EditionVerdict {
  readonly file: string;
  readonly verdict: 'equal' | 'refused';
  readonly reason?: string;
}

/** The counts as lines for a terminal. */
export function* renderEditionVerdicts(verdicts: readonly EditionVerdict[]): Iterable<string> {
  if (verdicts.length === 0) yield 'no file is written in proto2 or proto3\n';
  else
    yield `${formatCount(count(verdicts, 'equal'), 'file')} proved to mean the same, ${formatCount(count(verdicts, 'refused'))} refused\n`;
}

/** The counts, and every file that keeps its text, as Markdown. */
export function* renderEditionVerdictsMarkdown(verdicts: readonly EditionVerdict[]): Iterable<string> {
  yield '# Rewrite to an edition\n\n';
  yield markdownTable(['proved', 'refused'], [[String(count(verdicts, 'equal')), String(count(verdicts, 'refused'))]]);
  const refused = verdicts.filter(({ verdict }) => verdict === 'refused');
  if (refused.length === 0) return;
  yield '\n## Refused\n\n';
  yield markdownTable(
    ['file', 'why'],
    refused.map(({ file, reason }) => [file, reason ?? '']),
  );
}

function count(verdicts: readonly EditionVerdict[], wanted: EditionVerdict['verdict']): number {
  return verdicts.filter(({ verdict }) => verdict === wanted).length;
}
