/**
 * Removes entries of maps and items of lists from a text. A part on lines of its own is removed with these lines and its trailing comment; comments above it
 * stay. In flow style, one comma is removed with it. A map or list without remaining parts becomes an empty one.
 */
import type { Span, TextEdit } from '@protoshepherd/source';
import type { DataEntry, DataItem, DataList, DataMap } from '@protoshepherd/workspace';

interface Removal {
  readonly text: string;
  readonly parts: readonly Span[];
}

/** The edits that remove some parts of a map or list. */
export function removeParts(
  { text }: { readonly text: string },
  container: DataMap | DataList,
  removed: ReadonlySet<DataEntry | DataItem>,
): TextEdit[] {
  const parts: readonly (DataEntry | DataItem)[] = container.kind === 'map' ? container.entries : container.items;
  if (parts.every((part) => removed.has(part))) return emptied(text, container, parts);
  const removal = { text, parts };
  const remove = container.isFlow ? removeFlowRun : removeBlockRun;
  return findRuns(parts.map((part) => removed.has(part))).flatMap(({ start, end }) => remove(removal, start, end));
}

/** The runs of true values, as half-open index ranges. */
function findRuns(flags: readonly boolean[]): Span[] {
  const runs: Span[] = [];
  for (let start = 0; start < flags.length; start++) {
    if (flags[start] !== true) continue;
    let end = start;
    while (flags[end] === true) end++;
    runs.push({ start, end });
    start = end;
  }
  return runs;
}

/** Brackets replace the first part of a block. The others are removed one by one, so that comments above them stay. */
function emptied(text: string, container: DataMap | DataList, parts: readonly Span[]): TextEdit[] {
  const brackets = container.kind === 'map' ? '{}' : '[]';
  if (container.isFlow) return [{ start: container.start, end: container.end, text: brackets }];
  const { start, end } = parts[0] as Span;
  // The dashes of a list may be at the indentation of its key, but a bracket may not.
  const isOwnLine = container.kind === 'list' && text.slice(lineStart(text, start), start).trim() === '';
  const first = { start, end, text: isOwnLine ? `  ${brackets}` : brackets };
  return parts.length === 1 ? [first] : [first, ...removeBlockRun({ text, parts }, 1, parts.length)];
}

function removeBlockRun({ text, parts }: Removal, first: number, behind: number): TextEdit[] {
  const head = parts[first] as Span;
  const next = parts[behind];
  const isOwnLine = text.slice(lineStart(text, head.start), head.start).trim() === '';
  // `- a: 1` begins a map after a dash; the next entry moves up to the dash.
  if (!isOwnLine && next !== undefined) {
    const between = text.slice((parts[behind - 1] as Span).end, next.start);
    const comments = /\n[^\S\n]*#/.exec(between);
    return [{ start: head.start, end: next.start, text: comments === null ? '' : between.slice(comments.index) }];
  }
  return parts.slice(first, behind).map(({ start, end }) => {
    const from = isOwnLine ? lineStart(text, start) : start;
    return { start: from, end: lineEnd(text, end), text: '' };
  });
}

function removeFlowRun({ text, parts }: Removal, first: number, behind: number): TextEdit[] {
  const head = parts[first] as Span;
  const last = parts[behind - 1] as Span;
  const next = parts[behind];
  if (next !== undefined) {
    const between = text.slice(last.end, next.start);
    return [{ start: head.start, end: next.start, text: between.includes('#') ? withoutComma(between) : '' }];
  }
  // Some part before the run stays. A trailing comma after it is valid in YAML, and JSON has no comments.
  const before = parts[first - 1] as Span;
  const isCommented = text.slice(before.end, head.start).includes('#');
  return [{ start: isCommented ? head.start : before.end, end: last.end, text: '' }];
}

/** White space and comments without the separating comma; commas inside comments stay. */
function withoutComma(between: string): string {
  for (const { index } of between.matchAll(/,/g)) {
    if (between.slice(lineStart(between, index), index).includes('#')) continue;
    return `${between.slice(0, index)}${between.slice(index + 1)}`;
  }
  return between;
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** The offset after the line ending, if only white space or a comment follows on the line. */
function lineEnd(text: string, at: number): number {
  const found = text.indexOf('\n', at);
  const end = found === -1 ? text.length : found + 1;
  return /^[^\S\n]*(?:#[^\n]*)?\n?$/.test(text.slice(at, end)) ? end : at;
}
