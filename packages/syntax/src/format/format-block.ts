/** Formats the text between braces: comments about the block first, then statements with their comments, then comments at the end of the block. */
import { Column } from '../node-kind.ts';
import type { AnyNode } from '../nodes/view-at.ts';
import { arrangeStatements } from './arrange-statements.ts';
import type { FormatContext } from './format-context.ts';
import { blanks } from './layout-style.ts';
import { readBody } from './members.ts';
import { commentParagraphs, statementParagraphs } from './paragraphs.ts';

/** A declaration with its block; `head` is its text up to and including `{`. */
export function formatBlock(context: FormatContext, node: AnyNode, head: string, indent: number): string {
  const { rows } = context.tree;
  const { open, close } = node as Braces;
  if (open === undefined || close === undefined) throw new Error('only closed blocks are formatted');
  const inside = node.childRows().filter((row) => (rows[row + Column.firstToken] as number) > open.index);
  const inner = indent + context.style.indent;
  const body = readBody(context.tree, inside, close.index);
  const paragraphs = [
    ...commentParagraphs(context, body.start, inner),
    ...statementParagraphs(context, arrangeStatements(context, node, body.members, inner), inner),
    ...commentParagraphs(context, body.end, inner),
  ];
  const closing = `${blanks(indent)}}`;
  return paragraphs.length === 0 ? `${head}\n${closing}` : `${head}\n${paragraphs.join('\n\n')}\n${closing}`;
}

/** The common properties of nodes with a block. */
interface Braces {
  readonly open?: { readonly index: number };
  readonly close?: { readonly index: number };
}
