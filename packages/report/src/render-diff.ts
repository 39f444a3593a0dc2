/** Renders two states of a file as a unified diff, as used by `git diff` and `patch`. */
import { diffLines, type DiffLine } from './line-diff.ts';
import { printable } from './text/printable.ts';

/** A file before and after. An empty text stands for a missing file. */
export interface FileChange {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  /** The original path of a moved or copied file. */
  readonly former?: { readonly path: string; readonly isKept: boolean };
}

const contextLines = 3;

/**
 * The reader of a diff: a terminal must not interpret control characters, while a program that applies it needs all
 * characters.
 */
export type DiffReader = 'terminal' | 'program';

/** Renders a diff in pieces; empty if nothing differs. */
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
  const lines = diffLines(splitLines(before), splitLines(after));
  const show = reader === 'terminal' ? printableLine : (text: string): string => text;
  for (const hunk of groupHunks(lines)) yield renderHunk(hunk, show);
}

/** A tab terminates a name with spaces, as in git. */
function fileName(path: string): string {
  return path.includes(' ') ? `${patchName(path)}\t` : patchName(path);
}

interface Hunk {
  readonly lines: readonly DiffLine[];
  /** The first line in the old text, 1-based. `newStart` is the same for the new text. */
  readonly oldStart: number;
  readonly newStart: number;
}

/**
 * The marker after an unterminated last line. Being part of the line, it makes the line differ from a terminated one.
 */
const noNewlineMarker = '\n\\ No newline at end of file';

function splitLines(text: string): string[] {
  const lines = text.split('\n');
  const last = lines.pop() ?? '';
  return last === '' ? lines : [...lines, last + noNewlineMarker];
}

/** Adjacent changes, with a few lines of context. */
function groupHunks(lines: readonly DiffLine[]): Hunk[] {
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

/** A line that is safe to print. Tabs and line endings are kept, so that the diff can be applied. */
function printableLine(text: string): string {
  return text
    .split(/([\t\n]|\r$|\r(?=\n))/)
    .map((piece, at) => (at % 2 === 0 ? printable(piece) : piece))
    .join('');
}

/**
 * A path in the form of a patch header. Git and patch read a name up to the first tab, or a quoted name with C escapes, where other bytes are three octal digits.
 */
function patchName(path: string): string {
  if (printable(path) === path && !/["\\]/.test(path)) return path;
  const bytes = [...Buffer.from(path, 'utf8')].map((byte) => {
    const character = String.fromCharCode(byte);
    if (character === '"' || character === '\\') return `\\${character}`;
    return byte >= 0x20 && byte < 0x7f ? character : `\\${byte.toString(8).padStart(3, '0')}`;
  });
  return `"${bytes.join('')}"`;
}
