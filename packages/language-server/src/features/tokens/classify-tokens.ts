/**
 * A file to the kinds of its tokens: one walk over its rows. Where a token stands says most of it; what a type name means comes from the references of the schema, as far as they are known.
 */
import { isMarkedDeprecated } from '@protoshepherd/api-tree';
import { scalarType, type Declaration, type TypeReference } from '@protoshepherd/schema';
import {
  Column,
  firstChild,
  KindNumber,
  rowText,
  slotColumns,
  tokenText,
  type SyntaxTree,
} from '@protoshepherd/syntax';

import { ClassifiedTokens } from './classified-tokens.ts';
import type { TokenModifier, TokenType } from './token-legend.ts';

const columns = {
  package: slotColumns('package'),
  field: slotColumns('field'),
  mapField: slotColumns('mapField'),
  rpc: slotColumns('rpc'),
  extend: slotColumns('extend'),
  part: slotColumns('optionNamePart'),
  entry: slotColumns('entry'),
};

/** What declares a name: the slot of the name, and what the name is. */
const declaring: ReadonlyMap<number, readonly [number, TokenType]> = new Map<number, readonly [number, TokenType]>([
  [KindNumber.message, [slotColumns('message').name, 'class']],
  [KindNumber.group, [slotColumns('group').name, 'class']],
  [KindNumber.enum, [slotColumns('enum').name, 'enum']],
  [KindNumber.service, [slotColumns('service').name, 'interface']],
  [KindNumber.rpc, [columns.rpc.name, 'method']],
  [KindNumber.field, [columns.field.name, 'property']],
  [KindNumber.mapField, [columns.mapField.name, 'property']],
  [KindNumber.oneof, [slotColumns('oneof').name, 'property']],
  [KindNumber.enumValue, [slotColumns('enumValue').name, 'enumMember']],
]);

/** Classifies every token of a file. Without references, all types are types of a kind that is not known. */
export function classifyTokens(tree: SyntaxTree, references: readonly TypeReference[] = []): ClassifiedTokens {
  const { rows } = tree;
  const classified = new ClassifiedTokens(tree);
  const names = new NameClassifier(classified, tree, references);
  for (let row = firstChild(rows, 0); row < rows.length; row = firstChild(rows, row)) {
    const [column, type] = declaring.get(rows[row] as number) ?? [];
    if (column !== undefined && type !== undefined) {
      const modifiers: TokenModifier[] = ['declaration'];
      if (isMarkedDeprecated(tree, row)) modifiers.push('deprecated');
      classified.set(rows[row + column] as number, type, modifiers);
    }
    names.classifyRow(row);
  }
  return classified;
}

/** Classifies names that refer to something. */
class NameClassifier {
  readonly #classified: ClassifiedTokens;
  readonly #tree: SyntaxTree;
  /** What names mean, by the row of the name, or by the row of an entry whose name stands in brackets. */
  readonly #targets: ReadonlyMap<number, Declaration>;
  /** The first part of the option name that was seen last. */
  #firstPart = -1;

  constructor(classified: ClassifiedTokens, tree: SyntaxTree, references: readonly TypeReference[]) {
    this.#classified = classified;
    this.#tree = tree;
    this.#targets = new Map(references.map(({ row, nameRow, target }) => [nameRow === -1 ? row : nameRow, target]));
  }

  classifyRow(row: number): void {
    const { rows } = this.#tree;
    const slot = (column: number): number => rows[row + column] as number;
    switch (rows[row]) {
      case KindNumber.package:
        this.#name(slot(columns.package.name), 'namespace');
        break;
      case KindNumber.field:
        this.#name(slot(columns.field.type), 'type');
        break;
      case KindNumber.mapField:
        this.#name(slot(columns.mapField.key), 'type');
        this.#name(slot(columns.mapField.value), 'type');
        break;
      case KindNumber.rpc:
        this.#name(slot(columns.rpc.input), 'type');
        this.#name(slot(columns.rpc.output), 'type');
        break;
      case KindNumber.extend:
        this.#name(slot(columns.extend.extendee), 'type');
        break;
      case KindNumber.optionName:
        this.#firstPart = firstChild(rows, row);
        break;
      case KindNumber.optionNamePart:
        this.#optionPart(row);
        break;
      case KindNumber.entry:
        this.#entryName(row);
        break;
      case KindNumber.reservedName:
        for (const word of this.#words(row)) this.#classified.set(word, 'property');
        break;
      case KindNumber.scalar:
        for (const word of this.#words(row)) this.#classified.set(word, this.#valueType(word));
        break;
      default:
    }
  }

  /** A dotted name: packages, the messages around the target, and the target itself. One without a target is what `unknown` says. */
  #name(row: number, unknown: TokenType): void {
    if (row === -1) return;
    const words = this.#words(row);
    const target = this.#targets.get(row);
    if (target !== undefined) this.#path(words, target);
    else if (unknown === 'namespace') for (const word of words) this.#classified.set(word, 'namespace');
    else this.#unresolved(words, rowText(this.#tree, row));
  }

  #path(words: readonly number[], target: Declaration): void {
    let declaration: Declaration | undefined = target;
    for (const word of words.toReversed()) {
      if (declaration === undefined) this.#classified.set(word, 'namespace');
      else this.#classified.set(word, typeOf(declaration), modifiersOf(declaration));
      declaration = declaration?.parent;
    }
  }

  /** The name of a scalar, or a name that means nothing yet: a type, as far as one can see. */
  #unresolved(words: readonly number[], name: string): void {
    const isScalar = scalarType(name, this.#tree.edition) !== undefined;
    for (const word of words) this.#classified.set(word, 'namespace');
    this.#classified.set(words.at(-1) ?? -1, 'type', isScalar ? ['defaultLibrary'] : []);
  }

  #optionPart(row: number): void {
    const extension = this.#tree.rows[row + columns.part.extension] as number;
    const isFirst = row === this.#firstPart;
    if (extension !== -1) this.#extensionName(this.#words(extension), this.#targets.get(extension));
    else if (isFirst) for (const word of this.#words(row)) this.#classified.set(word, 'decorator', ['defaultLibrary']);
    // Behind a dot stands a field of what the option before the dot is set to.
    else for (const word of this.#words(row)) this.#classified.set(word, 'property');
  }

  #extensionName(words: readonly number[], target: Declaration | undefined): void {
    if (target !== undefined) {
      this.#path(words, target);
      return;
    }
    for (const word of words) this.#classified.set(word, 'namespace');
    this.#classified.set(words.at(-1) ?? -1, 'decorator');
  }

  /** The name of a field in a message value, or in brackets that of an extension or a type. */
  #entryName(row: number): void {
    const { rows } = this.#tree;
    const [first, end] = [rows[row + columns.entry.nameStart] as number, rows[row + columns.entry.nameEnd] as number];
    const words = this.#classified.wordsBetween(first, end);
    if (words[0] === first) this.#classified.set(first, 'property');
    else this.#extensionName(words, this.#targets.get(row));
  }

  #valueType(word: number): TokenType {
    return /^(?:true|false|inf|nan)$/.test(tokenText(this.#tree, word)) ? 'keyword' : 'enumMember';
  }

  #words(row: number): number[] {
    const { rows } = this.#tree;
    return this.#classified.wordsBetween(
      rows[row + Column.firstToken] as number,
      rows[row + Column.endToken] as number,
    );
  }
}

const types: Readonly<Record<Declaration['kind'], TokenType>> = {
  message: 'class',
  enum: 'enum',
  service: 'interface',
  extension: 'decorator',
  enumValue: 'enumMember',
  field: 'property',
  oneof: 'property',
  method: 'method',
};

function typeOf({ kind }: Declaration): TokenType {
  return types[kind];
}

function modifiersOf({ file, row, fullName }: Declaration): TokenModifier[] {
  const modifiers: TokenModifier[] = [];
  if (isMarkedDeprecated(file.tree, row)) modifiers.push('deprecated');
  if (fullName.startsWith('google.protobuf.')) modifiers.push('defaultLibrary');
  return modifiers;
}
