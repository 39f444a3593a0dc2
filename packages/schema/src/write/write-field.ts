/** Writes `FieldDescriptorProto` of plain fields, maps, groups and extensions. */
import {
  Column,
  endOfRow,
  firstChild,
  isAtLeastEdition,
  KindNumber,
  rowText,
  slotColumns,
  StringNode,
  type SyntaxTree,
} from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import { resolveMessage } from '../link/resolve-name.ts';
import { writeElementOptions } from '../options/written-options.ts';
import { fieldShape, type FieldShape } from '../shape/field-shape.ts';
import { jsonName } from '../shape/names.ts';
import { findOption, isPseudoOption, optionName, optionRows, optionValueRow } from '../shape/option-rows.ts';
import { defaultText } from './default-text.ts';
import { doubtBuiltInOptions } from './doubt-built-in-options.ts';
import { isUnusualLength, isUnusualNumber, isUnusualType } from './is-unusual.ts';
import type { WriteContext } from './write-context.ts';

const { extendee: extendeeColumn } = slotColumns('extend');

/** The numbers of labels in descriptors. */
const labels = { optional: 1, required: 2, repeated: 3 } as const;

/** Writes a field of a message; `oneof` is the index of its oneof in the message. */
export function writeField(
  context: WriteContext,
  field: number,
  row: number,
  parent: Declaration,
  oneof: number | undefined,
): void {
  const shape = fieldShape(context.linker.symbols, context.file, row, parent);
  const json = jsonName(shape.name);
  context.duplicates.addMember(shape.name, json, shape.number);
  writeShape(context, field, shape, json, undefined, oneof);
}

/** Writes the fields of an extend block. */
export function writeExtensions(
  context: WriteContext,
  field: number,
  block: number,
  parent: Declaration | undefined,
): void {
  const { linker, file, tree, rows } = context;
  const nameRow = rows[block + extendeeColumn] as number;
  const extendee =
    nameRow === -1 ? undefined : resolveMessage(linker.symbols, { file, parent }, rowText(tree, nameRow));
  // From edition 2024 on, a message may be local to its file.
  if (extendee?.kind !== 'message' || isAtLeastEdition(extendee.file.tree.edition, '2024')) file.doubts.add('anything');
  const end = endOfRow(rows, block);
  for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
    if (rows[row] !== KindNumber.field && rows[row] !== KindNumber.group) continue;
    const shape = fieldShape(linker.symbols, file, row, parent, { isExtension: true });
    const optional3 = tree.edition === 'proto3' && shape.hasPresenceByForm;
    writeShape(context, field, shape, jsonName(shape.name), extendee, undefined, optional3);
  }
}

function writeShape(
  context: WriteContext,
  field: number,
  shape: FieldShape,
  derivedJsonName: string,
  extendee: Declaration | undefined,
  oneof: number | undefined,
  isOptionalExtension = false,
): void {
  const { linker, file, tree, rows, writer } = context;
  if (isUnusualNumber(shape.number) || isUnusualType(shape, file) || isUnusualLength(shape.name.length))
    file.doubts.add('anything');
  const mark = writer.begin(field);
  writer.string(1, shape.name);
  if (extendee !== undefined) writer.reference(2, extendee.fullName);
  writer.int32(3, shape.number);
  writer.int32(4, labels[shape.cardinality]);
  if (shape.type !== 0) writer.int32(5, shape.type);
  if (shape.typeDeclaration !== undefined) writer.reference(6, shape.typeDeclaration.fullName);
  const options = sortOptions(context, shape.row);
  if (options !== undefined) {
    const text = options.default === -1 ? undefined : defaultText(context, shape, options.default);
    if (text !== undefined) writer.bytes(7, text);
    if (options.real.length > 0) {
      const scope = { file, parent: shape.parent };
      writeElementOptions(linker, writer, 8, scope, 'FieldOptions', options.real);
    }
  }
  if (oneof !== undefined) writer.int32(9, oneof);
  const json = options?.jsonName ?? -1;
  if (json !== -1 && rows[json] === KindNumber.string) writer.bytes(10, new StringNode(tree, json).bytes);
  else writer.string(10, derivedJsonName);
  const isOptional3 = tree.edition === 'proto3' && shape.hasPresenceByForm && rows[shape.row] === KindNumber.field;
  if (isOptionalExtension || (extendee === undefined && isOptional3)) writer.bool(17, true);
  writer.end(mark);
}

/** The options of a field; two of them have option syntax but are fields of the descriptor itself. */
interface FieldOptions {
  /** The rows of the values, or -1. */
  readonly default: number;
  readonly jsonName: number;
  readonly real: readonly number[];
}

function sortOptions({ file, tree }: WriteContext, row: number): FieldOptions | undefined {
  const options = optionRows(tree, row);
  if (options.length === 0) return undefined;
  doubtBuiltInOptions(file, options);
  // Few options are one of the two.
  if (!mayHavePseudoOption(tree, options)) return { default: -1, jsonName: -1, real: options };
  const findValueRow = (name: string): number => {
    const option = findOption(tree, options, name);
    return option === undefined ? -1 : optionValueRow(tree, option);
  };
  const real = options.filter((option) => !isPseudoOption(optionName(tree, option)));
  return { default: findValueRow('default'), jsonName: findValueRow('json_name'), real };
}

/** Looks only at how names begin; most are in parentheses. */
function mayHavePseudoOption({ rows, tokens, file }: SyntaxTree, options: readonly number[]): boolean {
  for (const option of options) {
    const start = tokens.starts[rows[option + Column.firstToken] as number];
    if (file.text.startsWith('default', start) || file.text.startsWith('json_name', start)) return true;
  }
  return false;
}
