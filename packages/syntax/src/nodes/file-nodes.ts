/** The file, and the statements that are allowed only at its top level. */
import { slotColumn } from '../node-kind.ts';
import type { Token } from '../token.ts';
import type { EnumNode } from './enum-nodes.ts';
import type { ExtendNode, MessageNode } from './message-nodes.ts';
import { QualifiedNameNode } from './name-nodes.ts';
import type { OptionNode } from './option-nodes.ts';
import type { EmptyNode, ErrorNode } from './other-nodes.ts';
import type { ServiceNode } from './service-nodes.ts';
import { SyntaxNode } from './syntax-node.ts';
import { StringNode } from './value-nodes.ts';
import { viewAt } from './view-at.ts';

/** Every statement that is allowed at the top level of a file. */
export type FileMember =
  | SyntaxDeclarationNode
  | PackageNode
  | ImportNode
  | OptionNode
  | MessageNode
  | EnumNode
  | ExtendNode
  | ServiceNode
  | EmptyNode
  | ErrorNode;

/** The whole file. */
export class FileNode extends SyntaxNode {
  get kind(): 'file' {
    return 'file';
  }

  get members(): readonly FileMember[] {
    return this.childRows().map((row) => viewAt(this.tree, row) as FileMember);
  }
}

const syntaxValue = slotColumn('syntax', 'value');

/** `syntax = "proto3";` or `edition = "2023";` */
export class SyntaxDeclarationNode extends SyntaxNode {
  get kind(): 'syntax' {
    return 'syntax';
  }

  /** The keyword of the statement. */
  get keyword(): 'syntax' | 'edition' {
    return this.spelling(this.firstToken, this.firstToken + 1) as 'syntax' | 'edition';
  }

  get value(): StringNode | undefined {
    const row = this.column(syntaxValue);
    return row === -1 ? undefined : new StringNode(this.tree, row);
  }
}

const packageName = slotColumn('package', 'name');

/** `package pkg.v1;` */
export class PackageNode extends SyntaxNode {
  get kind(): 'package' {
    return 'package';
  }

  get name(): QualifiedNameNode | undefined {
    const row = this.column(packageName);
    return row === -1 ? undefined : new QualifiedNameNode(this.tree, row);
  }
}

const importColumns = { modifier: slotColumn('import', 'modifier'), path: slotColumn('import', 'path') };

/** `import public "path.proto";` */
export class ImportNode extends SyntaxNode {
  get kind(): 'import' {
    return 'import';
  }

  /** `public`, `weak` or `option`. */
  get modifier(): Token | undefined {
    return this.token(importColumns.modifier);
  }

  get path(): StringNode | undefined {
    const row = this.column(importColumns.path);
    return row === -1 ? undefined : new StringNode(this.tree, row);
  }
}
