/**
 * Renders findings for a terminal, each with a code frame. If there are many, only the first of each rule is shown, below a count per rule, so that important
 * ones are not buried; of more than a few notes of a rule, only the first is shown. Waived findings need no action and are listed only on request.
 */
import { sortFindings, type Finding, type Waived } from '@protoshepherd/source';

import { createPalette, type Palette } from '../frame/palette.ts';
import { renderFinding } from '../frame/render-finding.ts';
import { formatCount } from '../text/format-count.ts';
import { printable } from '../text/printable.ts';
import { mostSevereFirst } from './group-by-rule.ts';
import type { Report, OutputOptions } from './report.ts';
import { renderRuleCounts } from './summary.ts';

/** More frames than this are abbreviated. */
const maxFrames = 50;

/** More notes of a rule than this are abbreviated, because notes need no action. */
const maxNotes = 3;

/** Renders code frames. */
export function* formatText(
  { findings, sourceOf, pathOf, closing = [] }: Report,
  { color, columns, detail }: OutputOptions,
): Iterable<string> {
  const palette = createPalette(color);
  const sorted = sortFindings(findings);
  const told = sorted.filter(({ waived, severity }) => waived === undefined && (severity === 'error' || !detail.quiet));
  const isMany = !detail.all && told.length > maxFrames;
  const shown = detail.all ? told : isMany ? firstOfEachRule(told) : withFewNotes(told);
  if (isMany) yield renderOverview(told, shown.length);
  for (const finding of shown) yield `${renderFinding(finding, { sourceOf, pathOf, palette, width: columns })}\n`;
  const hidden = told.length - shown.length;
  if (!isMany && hidden > 0) yield `${formatCount(hidden, 'more note')} of the same rules; --all prints all\n\n`;
  const waived = detail.showWaived ? sorted.filter((finding) => finding.waived !== undefined) : [];
  for (const finding of waived) yield `${waivedLine(finding, finding.waived as Waived, pathOf, palette)}\n`;
  // A frame ends with a blank line; the list of waived findings does not.
  if (closing.length > 0 && waived.length > 0) yield '\n';
  yield* closing;
}

/** The most severe finding of each rule, or the first of those; errors come first. */
function firstOfEachRule(findings: readonly Finding[]): readonly Finding[] {
  return mostSevereFirst(findings).map(([, group]) => group[0] as Finding);
}

/** All findings, except that rules with many notes show only their first note. */
function withFewNotes(findings: readonly Finding[]): readonly Finding[] {
  const notes = new Map<string, number>();
  for (const { rule, severity } of findings) if (severity === 'note') notes.set(rule, (notes.get(rule) ?? 0) + 1);
  const told = new Set<string>();
  return findings.filter(({ rule, severity }) => {
    if (severity !== 'note' || (notes.get(rule) ?? 0) <= maxNotes) return true;
    const isFirst = !told.has(rule);
    told.add(rule);
    return isFirst;
  });
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
