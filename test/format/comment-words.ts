import type { SyntaxTree } from '@protoshepherd/syntax';

/** Every comment of a tree, in order, without the blanks that formatting may change. */
export function commentWords({ comments, file }: SyntaxTree): string[] {
  return Array.from({ length: comments.count }, (_, at) =>
    file.text.slice(comments.starts[at], comments.ends[at]).replaceAll(/\s+/g, ' ').trim(),
  );
}
