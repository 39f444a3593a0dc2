import type { SchemaFile } from '@protoshepherd/schema';
import type { Span } from '@protoshepherd/source';
import { viewAt } from '@protoshepherd/syntax';

/** The span of a row in its file. */
export function nodeSpan({ tree }: SchemaFile, row: number): Span {
  return viewAt(tree, row).span;
}
