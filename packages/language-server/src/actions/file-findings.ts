/**
 * Collects the findings of one file from all sources: its text, its names, the rules, the comparison with the older state.
 */
import type { Finding, Span } from '@protoshepherd/source';
import { InputError, UsageError } from '@protoshepherd/workspace';

import type { ProtoDocument } from '../server/workspace.ts';

/** A finding and its source. Only findings of rules and comparisons can be waived. */
export interface FileFinding {
  readonly finding: Finding;
  readonly origin: 'text' | 'rule' | 'break';
  /** The location, as offsets. */
  readonly span: Span;
}

/** All findings in a document that are not waived. */
export async function findingsIn(document: ProtoDocument): Promise<readonly FileFinding[]> {
  const { file, api } = document;
  const found = (findings: readonly Finding[], origin: FileFinding['origin']): FileFinding[] =>
    findings
      .filter(({ location, waived }) => location.file === file.path && waived === undefined)
      .map((finding) => ({ finding, origin, span: toSpan(document, finding) }));
  const ofText = [...file.tree.findings, ...api.tree.schema.listFindings([file])];
  const checked = await check(document);
  return [...found(ofText, 'text'), ...found(checked.findings, 'rule'), ...found(checked.breaks, 'break')];
}

/** The findings of the rules. If the configuration names something that cannot be read, only these findings are missing. */
async function check({
  project,
}: ProtoDocument): Promise<{ readonly findings: readonly Finding[]; readonly breaks: readonly Finding[] }> {
  const nothing = { findings: [], breaks: [] };
  try {
    const checked = await project.check();
    return checked.ok ? checked.value : nothing;
  } catch (error) {
    if (error instanceof InputError || error instanceof UsageError) return nothing;
    throw error;
  }
}

function toSpan({ file }: ProtoDocument, { location }: Finding): Span {
  const { lines, file: source } = file.tree;
  const offset = (line: number, column: number): number =>
    Math.min(lines.lineStart(line) + column - 1, source.text.length);
  return { start: offset(location.line, location.column), end: offset(location.endLine, location.endColumn) };
}

/** Tests if two spans overlap or touch. */
export function touches(a: Span, b: Span): boolean {
  return a.start <= b.end && b.start <= a.end;
}
