import type { Span } from '@protoshepherd/source';

import type { SyntaxTree } from './syntax-tree.ts';

/** A view of one token of a tree: cheap to create, and equal to any other view of the same token. */
export class Token {
  readonly tree: SyntaxTree;
  /** Its row in the token table. */
  readonly index: number;

  constructor(tree: SyntaxTree, index: number) {
    this.tree = tree;
    this.index = index;
  }

  /** The spelling in the file. */
  get text(): string {
    return this.tree.file.text.slice(this.start, this.end);
  }

  get start(): number {
    return this.tree.tokens.starts[this.index] as number;
  }

  get end(): number {
    return this.tree.tokens.ends[this.index] as number;
  }

  get span(): Span {
    return { start: this.start, end: this.end };
  }
}
