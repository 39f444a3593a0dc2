/**
 * Text from outside becomes text of a Markdown page that means nothing but itself: it cannot open a table cell, a code span, a link or an HTML
 * tag, end its line, or call a person by `@name`.
 */
import { printable } from './printable.ts';

/** ASCII punctuation may be escaped anywhere; these are the signs with a meaning inside of a line. */
const meaningful = /[\\`*_[\]|~$]/g;
const zeroWidthSpace = '&#8203;';

/** A text for a paragraph, a heading or a cell of a table. Not for the start of a line: there more signs mean something. */
export function markdownText(text: string): string {
  return printable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(meaningful, '\\$&')
    .replace(/@(?=\w)/g, `@${zeroWidthSpace}`);
}

/** A sentence as our rules write them: what stands between two backticks is code. Not for tables, nor for the start of a line. */
export function markdownSentence(text: string): string {
  // Every second piece is what the group has caught. A backtick beside another one belongs to a name.
  const pieces = text.split(/(?<!`)`([^`]+)`(?!`)/);
  return pieces.map((piece, at) => (at % 2 === 0 ? markdownText(piece) : markdownCode(piece))).join('');
}

/** A text as a code span, which shows every character as it is. Not for tables: there a pipe ends the span. */
export function markdownCode(text: string): string {
  const shown = printable(text);
  const fence = markdownFence(shown, 1);
  // A blank on each side is taken away by readers; without it a backtick at an end would belong to the fence.
  const pad = /^[ `]|[ `]$/.test(shown) || shown === '' ? ' ' : '';
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/** Backticks that end where code ends and not in it: more than it has in a row, and at least some number. */
export function markdownFence(code: string, least: number): string {
  const longest = (code.match(/`+/g) ?? []).reduce((length, run) => Math.max(length, run.length), 0);
  return '`'.repeat(Math.max(least, longest + 1));
}

/** A table of texts. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows.map((row) => row.map(markdownText))];
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}
