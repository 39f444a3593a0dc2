/** Options, as statements and in brackets. */
import { slotColumn } from '../node-kind.ts';
import { TokenKind } from '../token-kind.ts';
import { OptionNameNode } from './name-nodes.ts';
import { SyntaxNode } from './syntax-node.ts';
import type { ValueNode } from './value-nodes.ts';
import { viewOrUndefined } from './view-at.ts';

const columns = { name: slotColumn('option', 'name'), value: slotColumn('option', 'value') };

/** `option name = value;`, or `name = value` in brackets. */
export class OptionNode extends SyntaxNode {
  get kind(): 'option' {
    return 'option';
  }

  /** Is it a statement, rather than an entry in brackets? */
  get isStatement(): boolean {
    return this.name === undefined || this.name.firstToken > this.firstToken;
  }

  get name(): OptionNameNode | undefined {
    const row = this.column(columns.name);
    return row === -1 ? undefined : new OptionNameNode(this.tree, row);
  }

  get value(): ValueNode | undefined {
    return viewOrUndefined(this.tree, this.column(columns.value)) as ValueNode | undefined;
  }
}

/** `[name = value, …]` */
export class OptionsNode extends SyntaxNode {
  get kind(): 'options' {
    return 'options';
  }

  get options(): readonly OptionNode[] {
    return this.childRows().map((row) => new OptionNode(this.tree, row));
  }

  /** Does the list end with its `]`? */
  get isClosed(): boolean {
    return this.tree.tokens.kinds[this.endToken - 1] === TokenKind.closeBracket;
  }
}
