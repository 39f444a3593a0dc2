/**
 * Findings for a person at a terminal: a code frame each. Of many findings, the first of each rule stands for the others, below a count per rule, so that the
 * one that matters is seen. Waived findings need no action: they are only listed on request.
 */
import { sortFindings, type Finding, type Waived } from '@protoshepherd/source';

import { createPalette, type Palette } from '../frame/palette.ts';
import { renderFinding } from '../frame/render-finding.ts';
import { formatCount } from '../text/format-count.ts';
import { printable } from '../text/printable.ts';
import { mostSevereFirst } from './group-by-rule.ts';
import type { Report, ReportLook } from './report.ts';
import { renderRuleCounts } from './summary.ts';

/** More frames than this are abridged. */
const mostFrames = 50;

/** Prints code frames. */
export function* formatText(
  { findings, sourceOf, pathOf, closing = [] }: Report,
  { color, columns, detail }: ReportLook,
): Iterable<string> {
  const palette = createPalette(color);
  const sorted = sortFindings(findings);
  const told = sorted.filter(({ waived, severity }) => waived === undefined && (severity === 'error' || !detail.quiet));
  const shown = detail.all || told.length <= mostFrames ? told : firstOfEachRule(told);
  if (shown.length < told.length) yield renderOverview(told, shown.length);
  for (const finding of shown) yield `${renderFinding(finding, { sourceOf, pathOf, palette, width: columns })}\n`;
  const waived = detail.showWaived ? sorted.filter((finding) => finding.waived !== undefined) : [];
  for (const finding of waived) yield `${waivedLine(finding, finding.waived as Waived, pathOf, palette)}\n`;
  // A frame ends with a blank line, the list of what is waived does not.
  if (closing.length > 0 && waived.length > 0) yield '\n';
  yield* closing;
}

/** The most severe finding of each rule, or the first of those; errors come first. */
function firstOfEachRule(findings: readonly Finding[]): readonly Finding[] {
  return mostSevereFirst(findings).map(([, group]) => group[0] as Finding);
}

function renderOverview(findings: readonly Finding[], shown: number): string {
  const rules = formatCount(shown, 'rule');
  const head = `${formatCount(findings.length, 'finding')} by ${rules}; the first of each follows, --all prints all`;
  return `${head}\n${renderRuleCounts(findings)}\n`;
}

function waivedLine(
  { rule, message, location }: Finding,
  { reason, expires }: Waived,
  pathOf: Report['pathOf'],
  palette: Palette,
): string {
  const end = expires === undefined ? [] : [`until ${expires}`];
  const details = [`${pathOf(location.file)}:${location.line}`, reason, ...end];
  return `${palette.secondary(`waived[${printable(rule)}]`)}: ${printable(`${message} (${details.join(', ')})`)}`;
}
