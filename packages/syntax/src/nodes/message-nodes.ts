/** Messages, oneofs and extend blocks. */
import { slotColumn } from '../node-kind.ts';
import type { Token } from '../token.ts';
import type { EnumNode } from './enum-nodes.ts';
import type { AnyFieldNode, ExtensionsNode, ReservedNode } from './field-nodes.ts';
import { QualifiedNameNode } from './name-nodes.ts';
import type { OptionNode } from './option-nodes.ts';
import type { EmptyNode, ErrorNode } from './other-nodes.ts';
import { SyntaxNode } from './syntax-node.ts';
import { viewAt } from './view-at.ts';

/** Every statement that is allowed in the block of a message or group. */
export type MessageMember =
  | AnyFieldNode
  | OneofNode
  | MessageNode
  | EnumNode
  | ExtendNode
  | ExtensionsNode
  | ReservedNode
  | OptionNode
  | EmptyNode
  | ErrorNode;

const message = {
  visibility: slotColumn('message', 'visibility'),
  name: slotColumn('message', 'name'),
  open: slotColumn('message', 'open'),
  close: slotColumn('message', 'close'),
};

/** `message Name { … }` */
export class MessageNode extends SyntaxNode {
  get kind(): 'message' {
    return 'message';
  }

  /** `export` or `local`. */
  get visibility(): Token | undefined {
    return this.token(message.visibility);
  }

  get name(): Token | undefined {
    return this.token(message.name);
  }

  get open(): Token | undefined {
    return this.token(message.open);
  }

  get close(): Token | undefined {
    return this.token(message.close);
  }

  get members(): readonly MessageMember[] {
    return this.childRows().map((row) => viewAt(this.tree, row) as MessageMember);
  }
}

const oneof = {
  name: slotColumn('oneof', 'name'),
  open: slotColumn('oneof', 'open'),
  close: slotColumn('oneof', 'close'),
};

/** `oneof name { … }` */
export class OneofNode extends SyntaxNode {
  get kind(): 'oneof' {
    return 'oneof';
  }

  get name(): Token | undefined {
    return this.token(oneof.name);
  }

  get open(): Token | undefined {
    return this.token(oneof.open);
  }

  get close(): Token | undefined {
    return this.token(oneof.close);
  }

  get members(): readonly (AnyFieldNode | OptionNode | EmptyNode | ErrorNode)[] {
    return this.childRows().map((row) => viewAt(this.tree, row) as AnyFieldNode | OptionNode | EmptyNode | ErrorNode);
  }
}

const extend = {
  extendee: slotColumn('extend', 'extendee'),
  open: slotColumn('extend', 'open'),
  close: slotColumn('extend', 'close'),
};

/** `extend pkg.Message { … }` */
export class ExtendNode extends SyntaxNode {
  get kind(): 'extend' {
    return 'extend';
  }

  /** The extended message. */
  get extendee(): QualifiedNameNode | undefined {
    const row = this.column(extend.extendee);
    return row === -1 ? undefined : new QualifiedNameNode(this.tree, row);
  }

  get open(): Token | undefined {
    return this.token(extend.open);
  }

  get close(): Token | undefined {
    return this.token(extend.close);
  }

  get members(): readonly (AnyFieldNode | EmptyNode | ErrorNode)[] {
    const extendee = this.column(extend.extendee);
    const rows = this.childRows().filter((row) => row !== extendee);
    return rows.map((row) => viewAt(this.tree, row) as AnyFieldNode | EmptyNode | ErrorNode);
  }
}
