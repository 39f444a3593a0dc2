/**
 * Classifies the tokens of a file in one pass over its rows. The position of a token determines most types; the references of the schema, if available, determine the meaning of type names.
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

/** The declaring nodes: the column of the name, and the type of the name. */
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

/** Classifies every token of a file. Without references, all type names have the same token type. */
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
  /** The targets of names, by the row of the name, or of an entry with a name in brackets. */
  readonly #targets: ReadonlyMap<number, Declaration>;
  /** The first part of the most recent option name. */
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

  /**
   * Classifies a dotted name: packages, the messages around the target, and the target itself. `unknown` is the type of a name
   * without a target.
   */
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
      else this.#classified.set(word, typeOf(declaration), listModifiers(declaration));
      declaration = declaration?.parent;
    }
  }

  /** Classifies the name of a scalar, or an unresolved name, as a type. */
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
    // After a dot, a part is a field of the message before the dot.
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

  /** Classifies the name of a field in a message value, or in brackets the name of an extension or a type. */
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

function listModifiers({ file, row, fullName }: Declaration): TokenModifier[] {
  const modifiers: TokenModifier[] = [];
  if (isMarkedDeprecated(file.tree, row)) modifiers.push('deprecated');
  if (fullName.startsWith('google.protobuf.')) modifiers.push('defaultLibrary');
  return modifiers;
}
