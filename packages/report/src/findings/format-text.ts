/**
 * Findings for a person at a terminal: a code frame each. What is waived needs no action, so it gets one line each, after everything
 * else.
 */
import { sortFindings, type Finding, type Waived } from '@protoshepherd/source';

import { createPalette, type Palette } from '../frame/palette.ts';
import { renderFinding } from '../frame/render-finding.ts';
import { printable } from '../text/printable.ts';
import type { Report, ReportLook } from './report.ts';

/** Prints code frames. */
export function* formatText(
  { findings, sourceOf, closing = [] }: Report,
  { color, columns }: ReportLook,
): Iterable<string> {
  const palette = createPalette(color);
  const sorted = sortFindings(findings);
  for (const finding of sorted) {
    if (finding.waived === undefined) yield `${renderFinding(finding, { sourceOf, palette, width: columns })}\n`;
  }
  for (const finding of sorted) {
    if (finding.waived !== undefined) yield `${waivedLine(finding, finding.waived, palette)}\n`;
  }
  // A frame ends with a blank line, the list of what is waived does not.
  if (closing.length > 0 && sorted.some(({ waived }) => waived !== undefined)) yield '\n';
  yield* closing;
}

function waivedLine({ rule, message, location }: Finding, { reason, expires }: Waived, palette: Palette): string {
  const end = expires === undefined ? [] : [`until ${expires}`];
  const details = [`${location.file}:${location.line}`, reason, ...end];
  return `${palette.secondary(`waived[${printable(rule)}]`)}: ${printable(`${message} (${details.join(', ')})`)}`;
}
