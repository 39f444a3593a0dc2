/** The declarations of a file in source form, before their types are resolved. */
import { declaredPackage, isMarkedDeprecated, walkDeclarations, type ElementKind } from '@protoshepherd/api-tree';
import { optionName, optionRows, optionValueRow } from '@protoshepherd/schema';
import {
  Column,
  collectComments,
  endOfRow,
  firstChild,
  KindNumber,
  rowText,
  slotColumns,
  tokenText,
  viewAt,
  type SyntaxTree,
} from '@protoshepherd/syntax';

import { numberAt } from '../version/element-shape.ts';

/** The declaration of an element; types are in source form. */
export interface WrittenDeclaration {
  readonly kind: ElementKind;
  /** Its name within the package, such as `Node.id`. */
  readonly name: string;
  /** The name of the enclosing message, within the package; empty at the top level. Types are resolved from there. */
  readonly scope: string;
  readonly type: string | undefined;
  /** The key of a map, whose values have the type. */
  readonly key: string | undefined;
  readonly number: number | undefined;
  readonly label: 'optional' | 'required' | 'repeated' | undefined;
  readonly oneof: string | undefined;
  readonly request: StreamedType | undefined;
  readonly response: StreamedType | undefined;
  readonly extends: string | undefined;
  readonly options: readonly string[];
  readonly comment: string | undefined;
  readonly isDeprecated: boolean;
  /** For an enum: is it closed? */
  readonly isClosed: boolean;
  /** For a message: does it have extension ranges? */
  readonly isExtensible: boolean;
}

/** The request or response of a method. */
export interface StreamedType {
  readonly type: string;
  readonly isStream: boolean;
}

/** The content of a file. */
export interface WrittenFile {
  /** The declared package; empty if there is none. */
  readonly package: string;
  readonly hasService: boolean;
  /** In source order; each element before its members. */
  readonly declarations: readonly WrittenDeclaration[];
}

const field = slotColumns('field');
const mapField = slotColumns('mapField');
const group = slotColumns('group');
const enumValue = slotColumns('enumValue');
const rpc = slotColumns('rpc');
const extend = slotColumns('extend');
const oneofColumns = slotColumns('oneof');

/** Reads the declarations of a file. It may have errors: everything that parses counts. */
export function readWrittenFile(tree: SyntaxTree): WrittenFile {
  const surroundings = new EnclosingBlocks(tree);
  const areEnumsClosed = hasClosedEnums(tree);
  const extensible = new Set(rowsOfKind(tree, KindNumber.extensions).map((row) => findEnclosingMessage(tree, row)));
  const declarations = walkDeclarations<WrittenDeclaration>(tree, (kind, name, row, parent) => ({
    kind,
    name: parent === undefined ? name : `${parent.name}.${name}`,
    scope: parent?.name ?? '',
    ...surroundings.at(row, kind),
    ...writtenParts(tree, row),
    ...readOptions(tree, row, kind, areEnumsClosed),
    comment: commentAt(tree, row),
    isDeprecated: isMarkedDeprecated(tree, row),
    isExtensible: kind === 'message' && extensible.has(row),
  }));
  const hasService = declarations.some(({ kind }) => kind === 'service');
  return { package: declaredPackage(tree), hasService, declarations };
}

/** The oneof and the `extend` around a row. Rows are requested in source order. */
class EnclosingBlocks {
  readonly #tree: SyntaxTree;
  /** Rows of `extend` blocks, in source order. */
  readonly #extends: readonly number[];
  #nextExtend = 0;
  #oneof: { readonly name: string; readonly end: number } | undefined;

  constructor(tree: SyntaxTree) {
    this.#tree = tree;
    this.#extends = rowsOfKind(tree, KindNumber.extend);
  }

  at(row: number, kind: ElementKind): Pick<WrittenDeclaration, 'oneof' | 'extends'> {
    const { rows } = this.#tree;
    if (kind === 'oneof')
      this.#oneof = {
        name: tokenText(this.#tree, rows[row + oneofColumns.name] as number),
        end: endOfRow(rows, row),
      };
    while ((this.#extends[this.#nextExtend] ?? Infinity) < row) this.#nextExtend++;
    const around = kind === 'extension' ? this.#extends[this.#nextExtend - 1] : undefined;
    const isInOneof = kind === 'field' && this.#oneof !== undefined && row < this.#oneof.end;
    return {
      oneof: isInOneof ? this.#oneof?.name : undefined,
      extends: around === undefined ? undefined : textAt(this.#tree, around + extend.extendee),
    };
  }
}

function rowsOfKind({ rows }: SyntaxTree, kind: number): readonly number[] {
  const found: number[] = [];
  for (let row = firstChild(rows, 0); row < rows.length; row = firstChild(rows, row))
    if (rows[row] === kind) found.push(row);
  return found;
}

type Parts = Pick<WrittenDeclaration, 'type' | 'key' | 'number' | 'label' | 'request' | 'response'>;

const noParts: Parts = {
  type: undefined,
  key: undefined,
  number: undefined,
  label: undefined,
  request: undefined,
  response: undefined,
};

function writtenParts(tree: SyntaxTree, row: number): Parts {
  switch (tree.rows[row]) {
    case KindNumber.field:
      return {
        ...noParts,
        type: textAt(tree, row + field.type),
        number: numberIn(tree, row + field.number),
        label: labelAt(tree, row + field.label),
      };
    case KindNumber.mapField:
      return {
        ...noParts,
        key: textAt(tree, row + mapField.key),
        type: textAt(tree, row + mapField.value),
        number: numberIn(tree, row + mapField.number),
      };
    case KindNumber.group:
      return {
        ...noParts,
        type: 'group',
        number: numberIn(tree, row + group.number),
        label: labelAt(tree, row + group.label),
      };
    case KindNumber.enumValue:
      return { ...noParts, number: numberIn(tree, row + enumValue.number) };
    case KindNumber.rpc:
      return {
        ...noParts,
        request: streamedAt(tree, row + rpc.input, row + rpc.inputStream),
        response: streamedAt(tree, row + rpc.output, row + rpc.outputStream),
      };
    default:
      return noParts;
  }
}

/** The text of the row that a column refers to. */
function textAt(tree: SyntaxTree, column: number): string | undefined {
  const row = tree.rows[column] as number;
  return row === -1 ? undefined : rowText(tree, row);
}

function streamedAt(tree: SyntaxTree, type: number, stream: number): StreamedType | undefined {
  const text = textAt(tree, type);
  return text === undefined ? undefined : { type: text, isStream: tree.rows[stream] !== -1 };
}

function labelAt(tree: SyntaxTree, column: number): WrittenDeclaration['label'] {
  const token = tree.rows[column] as number;
  const text = token === -1 ? '' : tokenText(tree, token);
  return text === 'optional' || text === 'required' || text === 'repeated' ? text : undefined;
}

function numberIn(tree: SyntaxTree, column: number): number | undefined {
  const text = numberAt(tree, tree.rows[column] as number);
  const value = Number(text);
  return text === '' || !Number.isSafeInteger(value) ? undefined : value;
}

function readOptions(
  tree: SyntaxTree,
  row: number,
  kind: ElementKind,
  areEnumsClosed: boolean,
): Pick<WrittenDeclaration, 'options' | 'isClosed'> {
  const options = writtenOptions(tree, row);
  return { options, isClosed: kind === 'enum' && (enumTypeIn(options) ?? areEnumsClosed) };
}

/** Are the enums of a file closed by default? Those of proto2 are; in an edition, it depends on the file. */
function hasClosedEnums(tree: SyntaxTree): boolean {
  const [row] = rowsOfKind(tree, KindNumber.syntax);
  const written = row === undefined ? 'proto2' : readLine(tree, row);
  if (!written.startsWith('edition')) return !written.includes('proto3');
  return enumTypeIn(writtenOptions(tree, 0)) ?? false;
}

function enumTypeIn(options: readonly string[]): boolean | undefined {
  const own = options.find((option) => option.startsWith('features.enum_type = '));
  return own?.endsWith(' CLOSED');
}

/** The row of the innermost message around a row. */
function findEnclosingMessage({ rows }: SyntaxTree, row: number): number | undefined {
  let found: number | undefined;
  for (let at = firstChild(rows, 0); at < row; at = firstChild(rows, at))
    if ((rows[at] === KindNumber.message || rows[at] === KindNumber.group) && row < endOfRow(rows, at)) found = at;
  return found;
}

/** The options of a declaration except `deprecated`, each on one line. */
function writtenOptions(tree: SyntaxTree, row: number): readonly string[] {
  return optionRows(tree, row).flatMap((option) => {
    const name = optionName(tree, option);
    const value = optionValueRow(tree, option);
    return value === -1 || name === 'deprecated' ? [] : [`${name} = ${readLine(tree, value)}`];
  });
}

/** The source text of a row, with every run of white space replaced by one blank. */
function readLine({ rows, tokens, file }: SyntaxTree, row: number): string {
  const first = rows[row + Column.firstToken] as number;
  const end = rows[row + Column.endToken] as number;
  return end <= first ? '' : file.text.slice(tokens.starts[first], tokens.ends[end - 1]).replaceAll(/\s+/g, ' ');
}

function commentAt(tree: SyntaxTree, row: number): string | undefined {
  const { leading, trailing } = collectComments(viewAt(tree, row));
  return (leading ?? trailing)?.text;
}
