/** The three forms of fields, and the ranges that reserve numbers. */
import { slotColumn } from '../node-kind.ts';
import { TokenKind } from '../token-kind.ts';
import type { Token } from '../token.ts';
import type { MessageMember } from './message-nodes.ts';
import { QualifiedNameNode, type ReservedNameNode } from './name-nodes.ts';
import { OptionsNode, type OptionNode } from './option-nodes.ts';
import { SyntaxNode } from './syntax-node.ts';
import type { StringNode } from './value-nodes.ts';
import { viewAt } from './view-at.ts';

/** Anything that declares a field. */
export type AnyFieldNode = FieldNode | MapFieldNode | GroupNode;

abstract class NodeWithOptions extends SyntaxNode {
  protected optionsAt(column: number): readonly OptionNode[] {
    const row = this.column(column);
    return row === -1 ? [] : new OptionsNode(this.tree, row).options;
  }

  protected nameAt(column: number): QualifiedNameNode | undefined {
    const row = this.column(column);
    return row === -1 ? undefined : new QualifiedNameNode(this.tree, row);
  }
}

const field = {
  label: slotColumn('field', 'label'),
  type: slotColumn('field', 'type'),
  name: slotColumn('field', 'name'),
  number: slotColumn('field', 'number'),
  options: slotColumn('field', 'options'),
};

/** `repeated pkg.Type name = 1 [options];` */
export class FieldNode extends NodeWithOptions {
  get kind(): 'field' {
    return 'field';
  }

  /** `optional`, `required` or `repeated`. */
  get label(): Token | undefined {
    return this.token(field.label);
  }

  get type(): QualifiedNameNode | undefined {
    return this.nameAt(field.type);
  }

  get name(): Token | undefined {
    return this.token(field.name);
  }

  get number(): Token | undefined {
    return this.token(field.number);
  }

  get options(): readonly OptionNode[] {
    return this.optionsAt(field.options);
  }
}

const mapField = {
  label: slotColumn('mapField', 'label'),
  key: slotColumn('mapField', 'key'),
  value: slotColumn('mapField', 'value'),
  name: slotColumn('mapField', 'name'),
  number: slotColumn('mapField', 'number'),
  options: slotColumn('mapField', 'options'),
};

/** `map<string, pkg.Type> name = 1 [options];` */
export class MapFieldNode extends NodeWithOptions {
  get kind(): 'mapField' {
    return 'mapField';
  }

  /** A label, which maps must not have. */
  get label(): Token | undefined {
    return this.token(mapField.label);
  }

  get key(): QualifiedNameNode | undefined {
    return this.nameAt(mapField.key);
  }

  get value(): QualifiedNameNode | undefined {
    return this.nameAt(mapField.value);
  }

  get name(): Token | undefined {
    return this.token(mapField.name);
  }

  get number(): Token | undefined {
    return this.token(mapField.number);
  }

  get options(): readonly OptionNode[] {
    return this.optionsAt(mapField.options);
  }
}

const group = {
  label: slotColumn('group', 'label'),
  name: slotColumn('group', 'name'),
  number: slotColumn('group', 'number'),
  options: slotColumn('group', 'options'),
  open: slotColumn('group', 'open'),
  close: slotColumn('group', 'close'),
};

/** `optional group Name = 1 { … }`: a field and its message type in one. */
export class GroupNode extends NodeWithOptions {
  get kind(): 'group' {
    return 'group';
  }

  get label(): Token | undefined {
    return this.token(group.label);
  }

  /** The name of the type; the name of the field is the same in lower case. */
  get name(): Token | undefined {
    return this.token(group.name);
  }

  get number(): Token | undefined {
    return this.token(group.number);
  }

  get options(): readonly OptionNode[] {
    return this.optionsAt(group.options);
  }

  get open(): Token | undefined {
    return this.token(group.open);
  }

  get close(): Token | undefined {
    return this.token(group.close);
  }

  /** The statements between the braces. */
  get members(): readonly MessageMember[] {
    const options = this.column(group.options);
    const rows = this.childRows().filter((row) => row !== options);
    return rows.map((row) => viewAt(this.tree, row) as MessageMember);
  }
}

const extensionsOptions = slotColumn('extensions', 'options');

/** `extensions 100 to 199 [options];` */
export class ExtensionsNode extends NodeWithOptions {
  get kind(): 'extensions' {
    return 'extensions';
  }

  get ranges(): readonly RangeNode[] {
    const options = this.column(extensionsOptions);
    return this.childRows()
      .filter((row) => row !== options)
      .map((row) => new RangeNode(this.tree, row));
  }

  get options(): readonly OptionNode[] {
    return this.optionsAt(extensionsOptions);
  }
}

/** `reserved 1, 3 to 5;`, `reserved "foo";` or, in editions, `reserved foo;` */
export class ReservedNode extends SyntaxNode {
  get kind(): 'reserved' {
    return 'reserved';
  }

  get items(): readonly (RangeNode | StringNode | ReservedNameNode)[] {
    return this.childRows().map((row) => viewAt(this.tree, row) as RangeNode | StringNode | ReservedNameNode);
  }
}

const range = { first: slotColumn('range', 'first'), last: slotColumn('range', 'last') };

/** `4`, `4 to 7` or `4 to max` */
export class RangeNode extends SyntaxNode {
  get kind(): 'range' {
    return 'range';
  }

  /** The lower bound with its sign, as written. */
  get first(): string {
    return this.#bound(range.first);
  }

  /** The upper bound with its sign, or `max`; absent for a single number. */
  get last(): string | undefined {
    return this.column(range.last) === -1 ? undefined : this.#bound(range.last);
  }

  #bound(column: number): string {
    const token = this.column(column);
    if (token === -1) return '';
    const signed = token > this.firstToken && this.tree.tokens.kinds[token - 1] === TokenKind.minus;
    return this.spelling(signed ? token - 1 : token, token + 1);
  }
}
