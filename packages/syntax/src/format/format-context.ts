import type { SyntaxTree } from '../syntax-tree.ts';
import type { FormatStyle } from './format-style.ts';
import type { NameLookup } from './name-lookup.ts';

/** The context that every part of the formatter needs. */
export interface FormatContext {
  readonly tree: SyntaxTree;
  readonly style: FormatStyle;
  readonly names: NameLookup;
}
