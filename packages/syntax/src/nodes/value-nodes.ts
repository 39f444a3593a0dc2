/** Values of options, and values inside message values in text format. */
import { slotColumn } from '../node-kind.ts';
import { stringBytes, stringValue } from '../string-value.ts';
import { TokenKind } from '../token-kind.ts';
import type { Token } from '../token.ts';
import { SyntaxNode } from './syntax-node.ts';
import { viewAt, viewOrUndefined } from './view-at.ts';

/** Every value that may follow `=` or `:`. */
export type ValueNode = ScalarNode | StringNode | AggregateNode | ListNode;

/** A number or word, perhaps with a sign. */
export class ScalarNode extends SyntaxNode {
  get kind(): 'scalar' {
    return 'scalar';
  }

  get isNegative(): boolean {
    return this.tree.tokens.kinds[this.firstToken] === TokenKind.minus;
  }

  /** The number or word without its sign; empty if it is missing. */
  get literal(): string {
    return this.spelling(this.firstToken + (this.isNegative ? 1 : 0), this.endToken);
  }

  /** The kind of the literal. */
  get literalKind(): 'integer' | 'float' | 'word' {
    const kind = this.tree.tokens.kinds[this.endToken - 1];
    if (kind === TokenKind.integer) return 'integer';
    return kind === TokenKind.float ? 'float' : 'word';
  }
}

/** One or more adjacent string literals, which form one value. */
export class StringNode extends SyntaxNode {
  get kind(): 'string' {
    return 'string';
  }

  /** The value as a string. */
  get value(): string {
    return stringValue(this.tree.file.text, this.tree.tokens, this.firstToken, this.endToken);
  }

  /** Does the literal have escapes? Without them, the value is valid text. */
  get hasEscapes(): boolean {
    return this.text.includes('\\');
  }

  /** The value as bytes, which escapes may make invalid as text. */
  get bytes(): Uint8Array {
    return stringBytes(this.tree.file.text, this.tree.tokens, this.firstToken, this.endToken);
  }
}

const aggregateClose = slotColumn('aggregate', 'close');

/** A message value in text format: `{ a: 1 b { c: "x" } }` */
export class AggregateNode extends SyntaxNode {
  get kind(): 'aggregate' {
    return 'aggregate';
  }

  get entries(): readonly EntryNode[] {
    return this.childRows().map((row) => new EntryNode(this.tree, row));
  }

  /** The closing `}` or `>`. */
  get close(): Token | undefined {
    return this.token(aggregateClose);
  }
}

/** A list in text format: `[1, 2]` */
export class ListNode extends SyntaxNode {
  get kind(): 'list' {
    return 'list';
  }

  get values(): readonly ValueNode[] {
    return this.childRows().map((row) => viewAt(this.tree, row) as ValueNode);
  }
}

const entryColumns = {
  nameStart: slotColumn('entry', 'nameStart'),
  nameEnd: slotColumn('entry', 'nameEnd'),
  value: slotColumn('entry', 'value'),
};

/** `name: value` inside a message value. */
export class EntryNode extends SyntaxNode {
  get kind(): 'entry' {
    return 'entry';
  }

  /** The field name; an extension or type URL keeps its brackets: `[pkg.ext]`, `[type.example/pkg.Message]`. */
  get name(): string {
    const end = this.column(entryColumns.nameEnd);
    return this.spelling(this.column(entryColumns.nameStart), end === -1 ? this.endToken : end);
  }

  /** Does a colon follow the name? */
  get hasColon(): boolean {
    const end = this.column(entryColumns.nameEnd);
    return end !== -1 && this.tree.tokens.kinds[end] === TokenKind.colon;
  }

  get value(): ValueNode | undefined {
    return viewOrUndefined(this.tree, this.column(entryColumns.value)) as ValueNode | undefined;
  }
}
