/**
 * Renders a Markdown page for a build summary or a comment: a table that counts the findings of each rule, then the findings rule by
 * rule with all locations and fixes, and finally the waived findings with reasons.
 */
import { summarizeFindings, type Finding, type Location } from '@protoshepherd/source';

import { renderSuggestion } from '../frame/suggestion.ts';
import { markdownCode, markdownSentence, markdownText } from '../text/markdown-text.ts';
import { describeWaiver } from './describe-waiver.ts';
import { groupByRule } from './group-by-rule.ts';
import type { Report } from './report.ts';
import { renderSummary } from './summary.ts';

const suggestionWidth = 100;

/** Renders a Markdown page. */
export function* formatMarkdown(report: Report): Iterable<string> {
  const { command, asOf, findings, filesRead, describeRule } = report;
  const groups = groupByRule(findings);
  yield `# ${markdownText(`shepherd ${command}`)}\n\n`;
  yield `As of ${markdownText(asOf)}: ${renderSummary(findings, filesRead)}.\n`;
  if (groups.length > 0) yield `\n${renderTable(groups)}`;
  for (const [rule, found] of groups) {
    const active = found.filter(({ waived }) => waived === undefined);
    if (active.length === 0) continue;
    const summary = describeRule?.(rule)?.summary;
    yield `\n## ${markdownText(rule)}\n\n${summary === undefined ? '' : `About this rule: ${markdownSentence(summary)}\n\n`}`;
    for (const finding of active) yield renderItem(finding, report);
  }
  yield* renderWaived(groups, report);
}

function renderTable(groups: ReturnType<typeof groupByRule>): string {
  const rows = groups.map(([rule, found]) => {
    const { errors, warnings, notes, waived } = summarizeFindings(found);
    return `| ${markdownText(rule)} | ${errors} | ${warnings} | ${notes} | ${waived} |\n`;
  });
  return `| rule | errors | warnings | notes | waived |\n|:---|---:|---:|---:|---:|\n${rows.join('')}`;
}

function renderItem(finding: Finding, report: Report): string {
  const { severity, message, location, related, fix } = finding;
  const lines = [`- **${severity}** ${formatLocation(location, report)}: ${markdownSentence(message)}`];
  for (const place of related)
    lines.push(`  - ${formatLocation(place.location, report)}: ${markdownSentence(place.message)}`);
  if (fix !== undefined) lines.push(`  - fix: ${markdownSentence(fix.title)}`, ...renderDifference(finding, report));
  return `${lines.join('\n')}\n`;
}

/** The lines that a fix changes. Each begins with a sign, so that none can terminate the block. */
function renderDifference({ fix }: Finding, { sourceOf }: Report): readonly string[] {
  const signs = { removed: '-', added: '+', elision: '#' } as const;
  const rows = (fix === undefined ? [] : [fix, ...(fix.others ?? [])]).flatMap(({ file, edits }) => {
    const source = sourceOf(file);
    return source === undefined ? [] : renderSuggestion(source, edits, suggestionWidth);
  });
  if (rows.length === 0) return [];
  const lines = ['```diff', ...rows.map((row) => `${signs[row.kind]} ${row.text}`.trimEnd()), '```'];
  return ['', ...lines.map((line) => `    ${line}`)];
}

function* renderWaived(groups: ReturnType<typeof groupByRule>, report: Report): Iterable<string> {
  const findings = groups.flatMap(([, found]) => found);
  if (findings.some(({ waived }) => waived !== undefined)) yield '\n## Waived\n\n';
  for (const { rule, message, location, waived } of findings) {
    if (waived === undefined) continue;
    yield `- ${markdownText(rule)} ${formatLocation(location, report)}: ${markdownSentence(message)}\n`;
    yield `  - ${markdownText(describeWaiver(waived))}\n`;
  }
}

function formatLocation({ file, line, column }: Location, { pathOf }: Report): string {
  return markdownCode(`${pathOf(file)}:${line}:${column}`);
}
