/**
 * Computes the indentation of a line during typing, even if the file cannot be parsed: one level for each block that is open at the start of the line. Only lines that begin a statement are moved;
 * inside a statement, an option value or a comment, the author decides.
 */
import type { TextEdit } from '@protoshepherd/source';
import { tokenText, type LayoutStyle, type SyntaxTree } from '@protoshepherd/syntax';

/** The edit that indents the line at an offset; undefined if the line stays unchanged. */
export function indentationEdit(tree: SyntaxTree, lineStart: number, style: LayoutStyle): TextEdit | undefined {
  const { text } = tree.file;
  let end = lineStart;
  while (text.charAt(end) === ' ' || text.charAt(end) === '\t') end++;
  const level = isInComment(tree, lineStart) ? undefined : levelAt(tree, lineStart, end);
  if (level === undefined) return undefined;
  const margin = ' '.repeat(level * style.indent);
  return text.slice(lineStart, end) === margin ? undefined : { start: lineStart, end, text: margin };
}

function isInComment({ comments }: SyntaxTree, offset: number): boolean {
  for (let at = 0; at < comments.count && (comments.starts[at] as number) < offset; at++) {
    if (offset <= (comments.ends[at] as number) - 1) return true;
  }
  return false;
}

/** The number of blocks around a line; undefined if it continues a statement or a value. */
function levelAt(tree: SyntaxTree, lineStart: number, first: number): number | undefined {
  const { starts, count } = tree.tokens;
  let level = 0;
  let values = 0;
  let last = '';
  let token = 0;
  for (; token < count && (starts[token] as number) < lineStart; token++) {
    const word = tokenText(tree, token);
    if (word === '[' || word === '(') values++;
    else if (word === ']' || word === ')') values = Math.max(0, values - 1);
    else if (word === '{') {
      if (values > 0 || isBeforeValue(last)) values++;
      else level++;
    } else if (word === '}') {
      if (values > 0) values--;
      else level = Math.max(0, level - 1);
    }
    last = word;
  }
  const isStatement = values === 0 && (last === '' || last === '{' || last === '}' || last === ';');
  if (!isStatement) return undefined;
  const isClosing = token < count && starts[token] === first && tokenText(tree, token) === '}';
  return isClosing ? Math.max(0, level - 1) : level;
}

/** Tests if a brace after this word begins the value of an option. */
function isBeforeValue(word: string): boolean {
  return word === '=' || word === ':';
}
