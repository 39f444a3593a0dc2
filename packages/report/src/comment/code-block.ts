import { markdownFence } from '../text/markdown-text.ts';
import { cutText } from '../text/cut-text.ts';
import { printable } from '../text/printable.ts';

const maxLineLength = 200;

/** Lines as a fenced code block that no line can terminate. Long lines are truncated. */
export function codeBlock(language: string, lines: readonly string[]): string {
  const shown = lines.map((line) => printable(cutText(line, maxLineLength)));
  const fence = markdownFence(shown.join('\n'), 3);
  return `${fence}${language}\n${shown.map((line) => `${line}\n`).join('')}${fence}\n`;
}
