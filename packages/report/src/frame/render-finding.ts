/**
 * Renders a finding as a code frame, as compilers do: the problem, its location, the source lines with the
 * range underlined, all related locations, and the fix.
 *
 * The message of the finding is the heading. A related location equal to the location of the finding becomes its
 * label; other locations are underlined with their own messages.
 */
import type { Finding, Fix, Location, SourceLookup } from '@protoshepherd/source';

import type { ExcerptRow } from './excerpt.ts';
import type { Palette } from './palette.ts';
import { printable } from '../text/printable.ts';
import { renderSections, unreadLocations } from './section.ts';
import { renderSuggestion, type SuggestionRow } from './suggestion.ts';

/** The context of a frame. */
export interface FrameOptions {
  readonly sourceOf: SourceLookup;
  /** The display path of a file. */
  readonly pathOf: (file: string) => string;
  readonly palette: Palette;
  /** The width of a source line in cells, including its gutter. Headings and labels are never cut. */
  readonly width: number;
}

const minWidth = 20;
const gutterRoom = 8;

/** Renders a finding as lines, each with its line break. */
export function renderFinding(finding: Finding, { sourceOf, pathOf, palette, width }: FrameOptions): string {
  const formatLocation = ({ file, line, column }: Location): string => `${printable(pathOf(file))}:${line}:${column}`;
  const room = Math.max(minWidth, width - gutterRoom);
  const sections = renderSections(finding, sourceOf, room);
  const suggestions = listSuggestions(finding, sourceOf, room);
  const shown = [...sections, ...suggestions].flatMap(({ rows }): readonly (ExcerptRow | SuggestionRow)[] => rows);
  const indent = ' '.repeat(gutterWidth(shown));
  const bar = palette.gutter(`${indent} |`);

  const lines = [heading(finding, palette)];
  for (const [at, { place, rows }] of sections.entries()) {
    if (at > 0) lines.push(bar);
    lines.push(`${indent}${palette.gutter(at === 0 ? '-->' : ':::')} ${formatLocation(place)}`);
    if (rows.length > 0) lines.push(bar, ...rows.map((row) => excerptLine(row, indent.length, palette)));
  }

  const notes = unreadLocations(finding, sourceOf).map(
    ({ message, location }) => `note: ${printable(message)} (${formatLocation(location)})`,
  );
  if (notes.length > 0 || finding.fix !== undefined) lines.push(bar);
  for (const note of notes) lines.push(`${indent} ${palette.gutter('=')} ${note}`);
  if (finding.fix !== undefined)
    lines.push(`${palette.help('help')}: ${formatAdvice(finding.fix, finding.location, pathOf)}`);
  for (const [at, { file, rows }] of suggestions.entries()) {
    lines.push(at === 0 ? bar : `${indent}${palette.gutter(':::')} ${printable(pathOf(file))}`);
    lines.push(...rows.map((row) => suggestionLine(row, indent.length, palette)));
  }
  return `${lines.join('\n')}\n`;
}

function heading({ rule, severity, message }: Finding, palette: Palette): string {
  return palette[severity](`${severity}[${printable(rule)}]`) + palette.strong(`: ${printable(message)}`);
}

/** The title of a fix, and its file if that differs from the file of the finding. */
function formatAdvice({ title, file }: Fix, place: Location, pathOf: FrameOptions['pathOf']): string {
  return printable(file === place.file ? title : `${title} (in ${pathOf(file)})`);
}

/** The changes of a fix, file by file. */
function listSuggestions(
  { fix }: Finding,
  sourceOf: SourceLookup,
  width: number,
): readonly { readonly file: string; readonly rows: readonly SuggestionRow[] }[] {
  return (fix === undefined ? [] : [fix, ...(fix.others ?? [])]).flatMap(({ file, edits }) => {
    const source = sourceOf(file);
    const rows = source === undefined ? [] : renderSuggestion(source, edits, width);
    return rows.length === 0 ? [] : [{ file, rows }];
  });
}

function gutterWidth(rows: readonly (ExcerptRow | SuggestionRow)[]): number {
  return String(Math.max(1, ...rows.map((row) => ('line' in row ? row.line : 1)))).length;
}

function excerptLine(row: ExcerptRow, indent: number, palette: Palette): string {
  const content = row.runs.map((run) => palette[run.style](run.text)).join('');
  if (row.kind === 'elision') return `${palette.gutter('...')}${' '.repeat(indent)}${content}`.trimEnd();
  const number = row.kind === 'source' ? String(row.line) : '';
  return palette.gutter(`${number.padStart(indent)} |`) + (content === '' ? '' : ` ${content}`);
}

function suggestionLine(row: SuggestionRow, indent: number, palette: Palette): string {
  if (row.kind === 'elision') return `${palette.gutter('...')} ${row.text}`;
  const style = row.kind === 'removed' ? 'removed' : 'added';
  const sign = row.kind === 'removed' ? '-' : '+';
  return `${palette.gutter(String(row.line).padStart(indent))} ${palette[style](`${sign} ${row.text}`.trimEnd())}`;
}
