/** Services and their methods. */
import { slotColumn } from '../node-kind.ts';
import type { Token } from '../token.ts';
import { QualifiedNameNode } from './name-nodes.ts';
import { OptionNode } from './option-nodes.ts';
import type { EmptyNode, ErrorNode } from './other-nodes.ts';
import { kindAt, SyntaxNode } from './syntax-node.ts';
import { viewAt } from './view-at.ts';

const service = {
  name: slotColumn('service', 'name'),
  open: slotColumn('service', 'open'),
  close: slotColumn('service', 'close'),
};

/** `service Name { … }` */
export class ServiceNode extends SyntaxNode {
  get kind(): 'service' {
    return 'service';
  }

  get name(): Token | undefined {
    return this.token(service.name);
  }

  get open(): Token | undefined {
    return this.token(service.open);
  }

  get close(): Token | undefined {
    return this.token(service.close);
  }

  get members(): readonly (RpcNode | OptionNode | EmptyNode | ErrorNode)[] {
    return this.childRows().map((row) => viewAt(this.tree, row) as RpcNode | OptionNode | EmptyNode | ErrorNode);
  }
}

const rpc = {
  name: slotColumn('rpc', 'name'),
  inputStream: slotColumn('rpc', 'inputStream'),
  input: slotColumn('rpc', 'input'),
  outputStream: slotColumn('rpc', 'outputStream'),
  output: slotColumn('rpc', 'output'),
  open: slotColumn('rpc', 'open'),
  close: slotColumn('rpc', 'close'),
};

/** `rpc Name(stream In) returns (Out);` */
export class RpcNode extends SyntaxNode {
  get kind(): 'rpc' {
    return 'rpc';
  }

  get name(): Token | undefined {
    return this.token(rpc.name);
  }

  /** The word `stream` before the input type. */
  get inputStream(): Token | undefined {
    return this.token(rpc.inputStream);
  }

  get input(): QualifiedNameNode | undefined {
    return this.#type(rpc.input);
  }

  /** The word `stream` before the output type. */
  get outputStream(): Token | undefined {
    return this.token(rpc.outputStream);
  }

  get output(): QualifiedNameNode | undefined {
    return this.#type(rpc.output);
  }

  /** The `{` of a method with a block. */
  get open(): Token | undefined {
    return this.token(rpc.open);
  }

  get close(): Token | undefined {
    return this.token(rpc.close);
  }

  get options(): readonly OptionNode[] {
    const rows = this.childRows().filter((row) => kindAt(this.tree, row) === 'option');
    return rows.map((row) => new OptionNode(this.tree, row));
  }

  #type(column: number): QualifiedNameNode | undefined {
    const row = this.column(column);
    return row === -1 ? undefined : new QualifiedNameNode(this.tree, row);
  }
}
