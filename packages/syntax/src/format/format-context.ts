import type { SyntaxTree } from '../syntax-tree.ts';
import type { FormatStyle } from './format-style.ts';
import type { NameLookup } from './name-lookup.ts';

/** What every part of the formatter needs to know. */
export interface FormatContext {
  readonly tree: SyntaxTree;
  readonly style: FormatStyle;
  readonly names: NameLookup;
}
