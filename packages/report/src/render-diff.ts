/** Two states of a file as a unified difference, as `git diff` and `patch` know it. */
import { diffLines, type DiffLine } from './line-diff.ts';
import { patchName } from './patch-name.ts';
import { printable } from './text/printable.ts';

/** A file before and after. An empty text stands for no file. */
export interface FileChange {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  /** Where it comes from, if it was moved or copied from another path. */
  readonly former?: { readonly path: string; readonly isKept: boolean };
}

const contextLines = 3;

/** Who reads a difference: a terminal must not obey what stands in it, a program that applies it needs every character. */
export type DiffReader = 'terminal' | 'program';

/** Renders a difference piece by piece; nothing if there is none. */
export function* renderDiff(
  { path, before, after, former }: FileChange,
  reader: DiffReader = 'terminal',
): Iterable<string> {
  const oldPath = former?.path ?? path;
  if (former !== undefined) {
    const verb = former.isKept ? 'copy' : 'rename';
    yield `diff --git ${patchName(`a/${oldPath}`)} ${patchName(`b/${path}`)}\n`;
    yield `${verb} from ${patchName(oldPath)}\n${verb} to ${patchName(path)}\n`;
  }
  if (before === after) return;
  yield `--- ${before === '' ? '/dev/null' : fileName(`a/${oldPath}`)}\n`;
  yield `+++ ${after === '' ? '/dev/null' : fileName(`b/${path}`)}\n`;
  const lines = diffLines(linesOf(before), linesOf(after));
  const show = reader === 'terminal' ? printableLine : (text: string): string => text;
  for (const hunk of hunksOf(lines)) yield renderHunk(hunk, show);
}

/** A tab ends a name that has blanks, as git does it. */
function fileName(path: string): string {
  return path.includes(' ') ? `${patchName(path)}\t` : patchName(path);
}

interface Hunk {
  readonly lines: readonly DiffLine[];
  /** The first line in either text, counted from one. */
  readonly oldStart: number;
  readonly newStart: number;
}

/** What stands behind a last line that has no end; as part of the line it makes that line another one. */
const unended = '\n\\ No newline at end of file';

function linesOf(text: string): string[] {
  const lines = text.split('\n');
  const last = lines.pop() ?? '';
  return last === '' ? lines : [...lines, last + unended];
}

/** Changes that are close together, with a few lines around them. */
function hunksOf(lines: readonly DiffLine[]): Hunk[] {
  const changed = lines.flatMap(({ kind }, at) => (kind === 'same' ? [] : [at]));
  const hunks: Hunk[] = [];
  let [oldLine, newLine, done] = [1, 1, 0];
  for (let at = 0; at < changed.length;) {
    const first = Math.max(0, (changed[at] as number) - contextLines);
    let last = changed[at] as number;
    while (at < changed.length && (changed[at] as number) <= last + 2 * contextLines) last = changed[at++] as number;
    for (; done < first; done++) [oldLine, newLine] = advance(lines[done] as DiffLine, oldLine, newLine);
    const end = Math.min(lines.length, last + contextLines + 1);
    hunks.push({ lines: lines.slice(first, end), oldStart: oldLine, newStart: newLine });
  }
  return hunks;
}

function advance({ kind }: DiffLine, oldLine: number, newLine: number): [number, number] {
  return [oldLine + (kind === 'added' ? 0 : 1), newLine + (kind === 'removed' ? 0 : 1)];
}

const signs: Readonly<Record<DiffLine['kind'], string>> = { same: ' ', removed: '-', added: '+' };

function renderHunk({ lines, oldStart, newStart }: Hunk, show: (text: string) => string): string {
  const oldCount = lines.filter(({ kind }) => kind !== 'added').length;
  const newCount = lines.filter(({ kind }) => kind !== 'removed').length;
  const start = (line: number, count: number): number => (count === 0 ? line - 1 : line);
  const head = `@@ -${start(oldStart, oldCount)},${oldCount} +${start(newStart, newCount)},${newCount} @@\n`;
  return head + lines.map(({ kind, text }) => `${signs[kind]}${show(text)}\n`).join('');
}

/** A line that is safe to print. Tabs and the ends of lines stay what they are, so that the difference can be applied. */
function printableLine(text: string): string {
  return text
    .split(/([\t\n]|\r$|\r(?=\n))/)
    .map((piece, at) => (at % 2 === 0 ? printable(piece) : piece))
    .join('');
}
