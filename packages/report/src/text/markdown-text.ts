/**
 * Escapes untrusted text for Markdown: it cannot create a table cell, a code span, a link or an HTML tag, end its line, or mention a person by
 * `@name`.
 */
import { printable } from './printable.ts';

/** Markdown allows escaping any ASCII punctuation; these characters are special within a line. */
const meaningful = /[\\`*_[\]|~$]/g;
const zeroWidthSpace = '&#8203;';

/** A text for a paragraph, a heading or a table cell. Not for the start of a line, where more characters are special. */
export function markdownText(text: string): string {
  return printable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(meaningful, '\\$&')
    .replace(/@(?=\w)/g, `@${zeroWidthSpace}`);
}

/** A sentence as in our rules: text between single backticks is code. Not for tables, nor for the start of a line. */
export function markdownSentence(text: string): string {
  // Odd pieces are captures of the group. Double backticks are part of a name.
  const pieces = text.split(/(?<!`)`([^`]+)`(?!`)/);
  return pieces.map((piece, at) => (at % 2 === 0 ? markdownText(piece) : markdownCode(piece))).join('');
}

/** A text as a code span, which shows every character literally. Not for tables, where a pipe ends the span. */
export function markdownCode(text: string): string {
  const shown = printable(text);
  const fence = markdownFence(shown, 1);
  // Markdown strips one space on each side; without them, a backtick at an end would merge with the fence.
  const pad = /^[ `]|[ `]$/.test(shown) || shown === '' ? ' ' : '';
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/** A fence of backticks that is longer than any run of backticks in the code, and has a minimum length. */
export function markdownFence(code: string, least: number): string {
  const longest = (code.match(/`+/g) ?? []).reduce((length, run) => Math.max(length, run.length), 0);
  return '`'.repeat(Math.max(least, longest + 1));
}

/** A table of texts. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows.map((row) => row.map(markdownText))];
  return lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}
