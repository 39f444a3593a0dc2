/** Renders texts of the tree as Markdown blocks. The texts are escaped: they cannot contain links, tags or blocks. */
import { markdownCode, markdownText } from '@protoshepherd/report';

/** Source text as a code block. */
export function codeBlock(text: string, language = 'proto'): string {
  const longest = (text.match(/`+/g) ?? []).reduce((length, run) => Math.max(length, run.length), 0);
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}

/** Longer comments are truncated. */
const maxCommentLength = 3000;

/** Code in comments, in the notation of Markdown or Sphinx. */
const code = /(?::[a-z]+:)?(?<!`)(`{1,2})([^`\n]+)\1(?!`)/g;

/** A comment as paragraphs; code stays code, and everything else becomes plain text. */
export function commentBlock(comment: string): string {
  const text = comment.length > maxCommentLength ? `${comment.slice(0, maxCommentLength)}…` : comment;
  return text
    .split('\n')
    .map((line) => plainLine(line.trim()))
    .join('\n')
    .trim();
}

function plainLine(line: string): string {
  let shown = '';
  let from = 0;
  for (const match of line.matchAll(code)) {
    shown += `${markdownText(line.slice(from, match.index))}${markdownCode(plainReference(match[2] ?? ''))}`;
    from = match.index + match[0].length;
  }
  return escapeStart(shown + markdownText(line.slice(from)));
}

/** Renders `text <label>` as its text. */
function plainReference(text: string): string {
  const label = text.lastIndexOf('<');
  const isLabelled = label > 0 && text.indexOf('>', label) === text.length - 1 && label < text.length - 2;
  return isLabelled ? text.slice(0, label).trimEnd() : text;
}

/** More characters are special at the start of a line: those of headings, lists and rules. */
function escapeStart(line: string): string {
  return line.replace(/^([#+=-])/, '\\$1').replace(/^(\d+)([.)])/, '$1\\$2');
}
