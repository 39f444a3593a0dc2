/** Enums and their values. */
import { slotColumn } from '../node-kind.ts';
import { TokenKind } from '../token-kind.ts';
import type { Token } from '../token.ts';
import type { ReservedNode } from './field-nodes.ts';
import { OptionsNode, type OptionNode } from './option-nodes.ts';
import type { EmptyNode, ErrorNode } from './other-nodes.ts';
import { SyntaxNode } from './syntax-node.ts';
import { viewAt } from './view-at.ts';

/** Every statement that is allowed in the block of an enum. */
export type EnumMember = EnumValueNode | ReservedNode | OptionNode | EmptyNode | ErrorNode;

const columns = {
  visibility: slotColumn('enum', 'visibility'),
  name: slotColumn('enum', 'name'),
  open: slotColumn('enum', 'open'),
  close: slotColumn('enum', 'close'),
};

/** `enum Name { … }` */
export class EnumNode extends SyntaxNode {
  get kind(): 'enum' {
    return 'enum';
  }

  /** `export` or `local`. */
  get visibility(): Token | undefined {
    return this.token(columns.visibility);
  }

  get name(): Token | undefined {
    return this.token(columns.name);
  }

  get open(): Token | undefined {
    return this.token(columns.open);
  }

  get close(): Token | undefined {
    return this.token(columns.close);
  }

  get members(): readonly EnumMember[] {
    return this.childRows().map((row) => viewAt(this.tree, row) as EnumMember);
  }
}

const value = {
  name: slotColumn('enumValue', 'name'),
  number: slotColumn('enumValue', 'number'),
  options: slotColumn('enumValue', 'options'),
};

/** `NAME = 1 [options];` */
export class EnumValueNode extends SyntaxNode {
  get kind(): 'enumValue' {
    return 'enumValue';
  }

  get name(): Token | undefined {
    return this.token(value.name);
  }

  /** The number without its sign. */
  get number(): Token | undefined {
    return this.token(value.number);
  }

  get isNegative(): boolean {
    const number = this.column(value.number);
    return number > 0 && this.tree.tokens.kinds[number - 1] === TokenKind.minus;
  }

  get options(): readonly OptionNode[] {
    const row = this.column(value.options);
    return row === -1 ? [] : new OptionsNode(this.tree, row).options;
  }
}
