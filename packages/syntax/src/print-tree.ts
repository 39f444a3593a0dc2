/**
 * Prints a tree as text. A tree has only the positions of tokens and comments; the blanks between them are copied from the file. Since a
 * tree keeps every byte, printing returns the parsed text.
 */
import type { SyntaxTree } from './syntax-tree.ts';

/** The text of a tree: every token and comment in order, with the blanks between them. */
export function printTree(tree: SyntaxTree): string {
  const { tokens, comments } = tree;
  const { text } = tree.file;
  const pieces: string[] = [];
  let done = 0;
  let token = 0;
  let comment = 0;
  while (token < tokens.count || comment < comments.count) {
    const tokenStart = token < tokens.count ? (tokens.starts[token] as number) : Infinity;
    const commentStart = comment < comments.count ? (comments.starts[comment] as number) : Infinity;
    const end = (commentStart < tokenStart ? comments.ends[comment++] : tokens.ends[token++]) as number;
    pieces.push(text.slice(done, end));
    done = end;
  }
  pieces.push(text.slice(done));
  return pieces.join('');
}
