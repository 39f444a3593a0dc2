/** What is wrong in one file, from every question that finds something: its text, its names, the rules, the older state. */
import type { Finding, Span } from '@protoshepherd/source';
import { InputError, UsageError } from '@protoshepherd/workspace';

import type { ProtoDocument } from '../server/workspace.ts';

/** A finding, and which question found it. Only what rules and comparisons find can be waived. */
export interface FileFinding {
  readonly finding: Finding;
  readonly origin: 'text' | 'rule' | 'break';
  /** Where it is, as offsets. */
  readonly span: Span;
}

/** Finds everything that counts in a document. What is waived does not. */
export async function findingsIn(document: ProtoDocument): Promise<readonly FileFinding[]> {
  const { file, api } = document;
  const found = (findings: readonly Finding[], origin: FileFinding['origin']): FileFinding[] =>
    findings
      .filter(({ location, waived }) => location.file === file.path && waived === undefined)
      .map((finding) => ({ finding, origin, span: spanOf(document, finding) }));
  const ofText = [...file.tree.findings, ...api.tree.schema.findingsOf([file])];
  const checked = await check(document);
  return [...found(ofText, 'text'), ...found(checked.findings, 'rule'), ...found(checked.breaks, 'break')];
}

/** What the rules say. A configuration that names what cannot be read leaves the document without their answers, not without all. */
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

function spanOf({ file }: ProtoDocument, { location }: Finding): Span {
  const { lines, file: source } = file.tree;
  const offset = (line: number, column: number): number =>
    Math.min(lines.lineStart(line) + column - 1, source.text.length);
  return { start: offset(location.line, location.column), end: offset(location.endLine, location.endColumn) };
}

/** Do two parts of a text touch? */
export function touches(a: Span, b: Span): boolean {
  return a.start <= b.end && b.start <= a.end;
}
