import type { Finding, Location, RelatedPlace, SourceLookup } from '@protoshepherd/source';

import { renderExcerpt, type ExcerptRow } from './excerpt.ts';
import { createMark } from './mark.ts';
import { printable } from '../text/printable.ts';

/** The section of a frame for one file. */
export interface Section {
  /** The location shown above the excerpt. */
  readonly place: Location;
  /** Empty if the file was not read. */
  readonly rows: readonly ExcerptRow[];
}

/** The files of a finding: its own first, then the others in the order of the finding. */
export function renderSections(finding: Finding, sourceOf: SourceLookup, width: number): readonly Section[] {
  const own = finding.location.file;
  const others = finding.related.map(({ location }) => location.file).filter((file) => sourceOf(file) !== undefined);
  return [...new Set([own, ...others])].map((file) => renderSection(file, finding, sourceOf, width));
}

/** The related locations without a section, because their files were not read. */
export function unreadLocations(finding: Finding, sourceOf: SourceLookup): readonly RelatedPlace[] {
  return finding.related.filter(({ location }) => sourceOf(location.file) === undefined);
}

function renderSection(file: string, finding: Finding, sourceOf: SourceLookup, width: number): Section {
  const places = finding.related.filter(({ location }) => location.file === file);
  const isOwn = finding.location.file === file;
  const place = isOwn ? finding.location : (places[0] as RelatedPlace).location;
  const source = sourceOf(file);
  if (source === undefined) return { place, rows: [] };

  const label = isOwn ? places.find(({ location }) => isSame(location, place)) : undefined;
  // Labels of one location keep the order of the finding.
  const marks = isOwn ? [createMark(source.lines, place, 'primary', printable(label?.message ?? ''))] : [];
  for (const { message, location } of places.filter((related) => related !== label))
    marks.push(createMark(source.lines, location, 'secondary', printable(message)));
  return { place, rows: renderExcerpt(source.lines, marks, { width, primary: finding.severity }) };
}

function isSame(a: Location, b: Location): boolean {
  return a.line === b.line && a.column === b.column && a.endLine === b.endLine && a.endColumn === b.endColumn;
}
