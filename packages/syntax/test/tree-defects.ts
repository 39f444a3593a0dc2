/**
 * The invariants of every tree, for any text: tokens and comments are in order with only blanks between them, nodes nest, every token
 * belongs to the file, and findings point into it.
 */
import { descendants, type SyntaxTree } from '@protoshepherd/syntax';

/** The violated invariants of a tree as sentences; none if it is sound. */
export function findTreeDefects(tree: SyntaxTree): string[] {
  return [...tableDefects(tree), ...nodeDefects(tree), ...findingDefects(tree)];
}

function tableDefects(tree: SyntaxTree): string[] {
  const { text } = tree.file;
  const pieces = [
    ...Array.from({ length: tree.tokens.count }, (_, at) => [tree.tokens.starts[at], tree.tokens.ends[at]]),
    ...Array.from({ length: tree.comments.count }, (_, at) => [tree.comments.starts[at], tree.comments.ends[at]]),
  ].toSorted((a, b) => (a[0] as number) - (b[0] as number)) as [number, number][];
  const defects: string[] = [];
  let done = text.startsWith('\uFEFF') ? 1 : 0;
  for (const [start, end] of [...pieces, [text.length, text.length]] as [number, number][]) {
    if (start < done) defects.push(`two tokens share offset ${start}`);
    if (end <= start && start < text.length) defects.push(`the token at ${start} is empty`);
    if (/[^ \t\r\n\v\f]/.test(text.slice(done, start)))
      defects.push(`text between ${done} and ${start} is in no token`);
    done = end;
  }
  return defects;
}

function nodeDefects(tree: SyntaxTree): string[] {
  const defects: string[] = [];
  const open: { readonly end: number; readonly endToken: number }[] = [];
  let lastStart = 0;
  const { root } = tree;
  if (root.firstToken !== 0 || root.endToken !== tree.tokens.count)
    defects.push('the file node does not hold all tokens');
  for (const node of descendants(root)) {
    const next = tree.rows[node.row + 3] as number;
    while (open.length > 0 && node.row >= (open.at(-1) as { end: number }).end) open.pop();
    const parent = open.at(-1);
    if (parent !== undefined && (next > parent.end || node.endToken > parent.endToken)) {
      defects.push(`the ${node.kind} at token ${node.firstToken} leaves its parent`);
    }
    if (node.firstToken > node.endToken)
      defects.push(`the ${node.kind} at token ${node.firstToken} ends before it begins`);
    if (node.firstToken < lastStart) defects.push(`the ${node.kind} at token ${node.firstToken} is out of order`);
    lastStart = node.firstToken;
    open.push({ end: next, endToken: node.endToken });
  }
  return defects;
}

function findingDefects(tree: SyntaxTree): string[] {
  return tree.findings.flatMap((finding) =>
    [finding.location, ...finding.related.map((place) => place.location)]
      .filter(({ line, column, endLine }) => line < 1 || column < 1 || endLine < line || endLine > tree.lines.lineCount)
      .map(({ line }) => `${finding.rule} points outside the file, at line ${line}`),
  );
}
