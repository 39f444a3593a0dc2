/** Renders one finding of a comment: the problem and its location, the source, the fix, and the command to accept it. */
import type { Finding, Location } from '@protoshepherd/source';

import type { Report } from '../findings/report.ts';
import { cutText } from '../text/cut-text.ts';
import { markdownCode } from '../text/markdown-text.ts';
import { markdownProse } from '../text/markdown-prose.ts';
import { beforeAndAfter, breakFacts, linesAt } from './before-and-after.ts';
import { codeBlock } from './code-block.ts';

const maxMessageLength = 600;
const maxLocationLength = 300;
const shownPlaces = 8;

/** A finding in full. */
export function findingBlock(finding: Finding, report: Report): string {
  const { rule, message, location, fix, fingerprint } = finding;
  const facts = breakFacts(finding);
  const lines = [
    `**${severityMarks[finding.severity]} ${toCodeSpan(rule)}** in ${formatLocation(location, report)}: ${toProse(message)}\n`,
    facts === undefined ? excerpt(finding, report) : beforeAndAfter(finding, facts, report),
    renderRelated(finding, report),
    fix === undefined ? '' : `How to fix: ${toProse(fix.title)}.\n`,
    report.decisions?.isWaivable(finding) === true
      ? `To accept it: ${markdownCode(`npx shepherd waive ${fingerprint}`)}\n`
      : '',
  ];
  return lines.filter((line) => line !== '').join('\n');
}

/** A finding as one list item. */
export function findingLine(finding: Finding, report: Report, more = ''): string {
  const { rule, message, location } = finding;
  return `- ${toCodeSpan(rule)} in ${formatLocation(location, report)}: ${toProse(message)}${more}\n`;
}

/** Untrusted text, truncated if it is long. */
export function toProse(text: string): string {
  return markdownProse(cutText(text, maxMessageLength));
}

/** An untrusted name, truncated if it is long. */
export function toCodeSpan(text: string): string {
  return markdownCode(cutText(text, maxLocationLength));
}

const severityMarks = { error: '❌', warning: '⚠️', note: 'ℹ️' } as const;

function formatLocation({ file, line, column }: Location, { pathOf }: Report): string {
  return toCodeSpan(`${pathOf(file)}:${line}:${column}`);
}

function excerpt({ location }: Finding, report: Report): string {
  const lines = linesAt(location, report);
  return lines.length === 0 ? '' : codeBlock('proto', lines);
}

/** The related locations, in reading order. For a break they are the reasons; its old location is shown in the diff. */
function renderRelated(finding: Finding, report: Report): string {
  const isBreak = breakFacts(finding) !== undefined;
  const places = isBreak ? finding.related.filter(({ message }) => message !== 'before') : finding.related;
  const shown = places
    .slice(0, shownPlaces)
    .map(({ message, location }) =>
      isBreak ? `- ${toProse(message)}\n` : `- ${formatLocation(location, report)}: ${toProse(message)}\n`,
    );
  const left = places.length - shown.length;
  return `${shown.join('')}${left > 0 ? `- and ${left} more\n` : ''}`;
}
