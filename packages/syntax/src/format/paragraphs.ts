/**
 * Statements and comments as paragraphs, which are separated by blank lines. A comment that trails its statement, and one that is detached
 * from the next, need that blank line to keep their role.
 */
import type { CommentBlock } from '../comments.ts';
import type { Statement } from './arrange-statements.ts';
import { commentLines } from './comment-lines.ts';
import type { FormatContext } from './format-context.ts';
import { hasBlock, type Member } from './members.ts';

/** Comment blocks, each a paragraph. */
export function commentParagraphs(
  { tree }: FormatContext,
  blocks: readonly CommentBlock[],
  indent: number,
): readonly string[] {
  return blocks.map((block) => commentLines(tree, block, indent).join('\n'));
}

/** A statement with its comments. */
interface Printed {
  readonly member: Member;
  /** The statement without its detached comments. */
  readonly own: string;
  readonly text: string;
  /** Is the last line a comment? */
  readonly endsWithComment: boolean;
}

/** Statements with their comments; statements of some kinds share one paragraph. */
export function statementParagraphs(
  context: FormatContext,
  statements: readonly Statement[],
  indent: number,
): readonly string[] {
  const printed = statements.map((statement) => print(context, statement, indent));
  // One comment separates all values of an enum. A comment above the first value does not count, because it may be
  // about the enum.
  const valuesAreApart = printed.some(
    ({ member, own, text }, at) => member.node.kind === 'enumValue' && /\/[/*]/.test(at === 0 ? own : text),
  );
  const paragraphs: string[][] = [];
  let previous: Printed | undefined;
  for (const each of printed) {
    const paragraph = paragraphs.at(-1);
    if (paragraph === undefined || previous === undefined || isApart(context, previous, each, valuesAreApart)) {
      paragraphs.push([each.text]);
    } else {
      paragraph.push(each.text);
    }
    previous = each;
  }
  return paragraphs.map((texts) => texts.join('\n'));
}

function isApart({ style }: FormatContext, previous: Printed, next: Printed, valuesAreApart: boolean): boolean {
  if (previous.endsWithComment || next.member.detached.length > 0) return true;
  const { kind } = next.member.node;
  if (kind === 'import' || style.blankLines === 'keep') return next.member.hasBlankAbove;
  if (kind !== previous.member.node.kind) return true;
  return kind === 'enumValue' ? valuesAreApart : kind !== 'option';
}

function print(context: FormatContext, { member, text }: Statement, indent: number): Printed {
  const { tree } = context;
  const { detached, leading, trailing } = member;
  const above = detached.flatMap((block) => [...commentLines(tree, block, indent), '']);
  const lines = [...(leading === undefined ? [] : commentLines(tree, leading, indent)), text];
  const below = trailing === undefined ? [] : commentLines(tree, trailing, indent);
  const isBeside = staysBeside(context, member, indent);
  const own = isBeside ? `${lines.join('\n')}  ${below.join('').trimStart()}` : [...lines, ...below].join('\n');
  return { member, own, text: [...above, own].join('\n'), endsWithComment: below.length > 0 && !isBeside };
}

/** Does a trailing comment stay on the line of its statement? In the head of a file and after a block, it always does. */
function staysBeside({ style }: FormatContext, { node, isBeside }: Member, indent: number): boolean {
  return isBeside && (style.trailingComments === 'beside' || indent === 0 || hasBlock(node));
}
