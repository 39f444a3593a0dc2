/** Statements without content. */
import { SyntaxNode } from './syntax-node.ts';

/** A lone `;` */
export class EmptyNode extends SyntaxNode {
  get kind(): 'empty' {
    return 'empty';
  }
}

/** Tokens that match no rule; a finding says why. */
export class ErrorNode extends SyntaxNode {
  get kind(): 'error' {
    return 'error';
  }
}
