/** Shows a break as the old and the new lines, taken from the sources it points to. */
import type { Finding, Location } from '@protoshepherd/source';

import { codeBlock } from './code-block.ts';
import type { Report } from '../findings/report.ts';

const shownLines = 6;

/** The data of a break that a comment needs. */
export interface BreakFacts {
  /** The full name of the changed element. */
  readonly subject: string;
  readonly isRemoved: boolean;
}

/** The facts of a break; undefined for any other finding. */
export function breakFacts({ data }: Finding): BreakFacts | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { change, subject, after } = data as Readonly<Record<string, unknown>>;
  return typeof change === 'string' && typeof subject === 'string' ? { subject, isRemoved: after === null } : undefined;
}

/** Both states of a break as a diff; empty if neither file was read. */
export function beforeAndAfter(finding: Finding, { isRemoved }: BreakFacts, report: Report): string {
  const old = finding.related.find(({ message }) => message === 'before')?.location;
  const before = old === undefined ? [] : linesAt(old, report);
  const after = isRemoved ? [] : linesAt(finding.location, report);
  if (before.length + after.length === 0) return '';
  return codeBlock('diff', [...before.map((line) => `- ${line}`), ...after.map((line) => `+ ${line}`)]);
}

/** The first lines of a location, without their common indentation. */
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
