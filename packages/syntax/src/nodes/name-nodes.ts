/** Names: of types, packages and options. */
import { Column, slotColumn } from '../node-kind.ts';
import { TokenKind } from '../token-kind.ts';
import { SyntaxNode } from './syntax-node.ts';

/** A dotted name, perhaps with a leading dot: `google.protobuf.Any`, `.envoy.type.v3.Percent`. */
export class QualifiedNameNode extends SyntaxNode {
  get kind(): 'qualifiedName' {
    return 'qualifiedName';
  }

  /** The name without blanks and comments, with its leading dot if it has one. */
  get name(): string {
    return this.spelling(this.firstToken, this.endToken);
  }

  /** Does the name begin with a dot, so that its lookup starts at the outermost scope? */
  get isAbsolute(): boolean {
    return this.tree.tokens.kinds[this.firstToken] === TokenKind.dot;
  }
}

const extensionColumn = slotColumn('optionNamePart', 'extension');

/** `features.(pkg.ext).sub` */
export class OptionNameNode extends SyntaxNode {
  get kind(): 'optionName' {
    return 'optionName';
  }

  /** The name without blanks and comments. */
  get name(): string {
    return this.spelling(this.firstToken, this.endToken);
  }

  get parts(): readonly OptionNamePartNode[] {
    return this.childRows().map((row) => new OptionNamePartNode(this.tree, row));
  }
}

/** One part of an option name: a field name, or the name of an extension in parentheses. */
export class OptionNamePartNode extends SyntaxNode {
  get kind(): 'optionNamePart' {
    return 'optionNamePart';
  }

  /** The name of the extension, if the part is in parentheses. */
  get extension(): QualifiedNameNode | undefined {
    const row = this.column(extensionColumn);
    return row === -1 ? undefined : new QualifiedNameNode(this.tree, row);
  }

  /** The field name, or the name between the parentheses. */
  get name(): string {
    return this.extension?.name ?? this.spelling(this.column(Column.firstToken), this.column(Column.endToken));
  }
}

/** A reserved name as an identifier: `reserved foo;` in editions. */
export class ReservedNameNode extends SyntaxNode {
  get kind(): 'reservedName' {
    return 'reservedName';
  }

  get name(): string {
    return this.spelling(this.firstToken, this.endToken);
  }
}
