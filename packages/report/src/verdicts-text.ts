/** Renders the verdicts of a rewrite: the number of elements by kind and verdict, and what is left to do. */
import type { DescribedVerdict } from '@protoshepherd/rewrite';

import { markdownTable, markdownText } from './text/markdown-text.ts';
import { padColumns } from './text/pad-columns.ts';

const verdicts = ['equal', 'differs', 'by-hand'] as const;
const titles: Readonly<Record<string, string>> = {
  file: 'files',
  field: 'fields',
  extension: 'extensions',
  oneof: 'oneofs',
  message: 'messages',
};

/** The counts as a table for a terminal. */
export function* renderVerdicts(described: readonly DescribedVerdict[]): Iterable<string> {
  if (described.length === 0) {
    yield 'nothing to rewrite was found\n';
    return;
  }
  const rows = [['', ...verdicts.map(formatVerdict), ''], ...countRows(described)];
  for (const row of padColumns(rows)) yield `  ${row.join('  ').trimEnd()}\n`;
}

/** The counts, and all elements that are not equal, as Markdown. */
export function* renderVerdictsMarkdown(title: string, described: readonly DescribedVerdict[]): Iterable<string> {
  yield `# ${markdownText(title)}\n\n`;
  yield markdownTable(['', ...verdicts.map(formatVerdict)], countRows(described));
  const open = described.filter(({ verdict }) => verdict !== 'equal');
  if (open.length === 0) return;
  yield '\n## Not equivalent\n\n';
  yield markdownTable(
    ['element', 'verdict', 'why'],
    open.map((each) => [each.element, formatVerdict(each.verdict), formatReason(each)]),
  );
  yield `\n${markdownText(`${open.length} of ${described.length} elements`)}\n`;
}

function countRows(described: readonly DescribedVerdict[]): string[][] {
  return Object.entries(titles).flatMap(([kind, title]) => {
    const own = described.filter((each) => each.kind === kind);
    if (own.length === 0) return [];
    return [[title, ...verdicts.map((verdict) => String(own.filter((each) => each.verdict === verdict).length))]];
  });
}

function formatVerdict(verdict: (typeof verdicts)[number]): string {
  return verdict === 'by-hand' ? 'by hand' : verdict;
}

function formatReason({ reason, witness }: DescribedVerdict): string {
  const shown =
    witness === undefined
      ? []
      : [
          `${witness.value} is accepted by ${witness.acceptedBy === 'pgv' ? 'protoc-gen-validate' : 'protovalidate'} only`,
        ];
  return [...shown, ...(reason === undefined ? [] : [reason])].join('; ');
}
