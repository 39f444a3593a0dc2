/** A break as the lines that were there and those that are there now, taken from the sources that it points to. */
import type { Finding, Location } from '@protoshepherd/source';

import { codeBlock } from './code-block.ts';
import type { Report } from '../findings/report.ts';

const shownLines = 6;

/** What a break says about itself to machines, as far as a comment needs it. */
export interface BreakFacts {
  /** The full name of what has changed. */
  readonly subject: string;
  readonly isRemoved: boolean;
}

/** The facts of a break; undefined for any other finding. */
export function breakFacts({ data }: Finding): BreakFacts | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { change, subject, after } = data as Readonly<Record<string, unknown>>;
  return typeof change === 'string' && typeof subject === 'string' ? { subject, isRemoved: after === null } : undefined;
}

/** The two states of a break as a difference; empty if neither was read. */
export function beforeAndAfter(finding: Finding, { isRemoved }: BreakFacts, report: Report): string {
  const old = finding.related.find(({ message }) => message === 'before')?.location;
  const before = old === undefined ? [] : linesAt(old, report);
  const after = isRemoved ? [] : linesAt(finding.location, report);
  if (before.length + after.length === 0) return '';
  return codeBlock('diff', [...before.map((line) => `- ${line}`), ...after.map((line) => `+ ${line}`)]);
}

/** The first lines of a place, without the margin that they share. */
export function linesAt({ file, line, endLine }: Location, { sourceOf }: Pick<Report, 'sourceOf'>): readonly string[] {
  const source = sourceOf(file);
  if (source === undefined || line > source.lines.lineCount) return [];
  const last = Math.min(endLine, source.lines.lineCount, line + shownLines - 1);
  const lines = Array.from({ length: Math.max(1, last - line + 1) }, (_, at) => source.lines.lineText(line + at));
  const margin = Math.min(
    ...lines.filter((text) => text.trim() !== '').map((text) => /^\s*/.exec(text)?.[0].length ?? 0),
  );
  const cut = lines.map((text) => text.slice(Number.isFinite(margin) ? margin : 0));
  return endLine > last ? [...cut, '…'] : cut;
}
