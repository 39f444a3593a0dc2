/**
 * `DescriptorProto`: fields first, then what is nested, in the order of its field numbers.
 */
import {
  endOfRow,
  firstChild,
  KindNumber,
  slotColumns,
  tokenText,
  TokenKind,
  type SyntaxTree,
} from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import { interpretOptions } from '../options/interpret-options.ts';
import { writeOptions } from '../options/write-option-message.ts';
import { optionRows } from '../shape/option-rows.ts';
import { syntheticOneofs } from '../shape/synthetic-oneofs.ts';
import { Census } from './census.ts';
import { doubtPlainOptions } from './doubt-plain-options.ts';
import { writeEnum } from './write-enum.ts';
import { writeExtensions, writeField } from './write-field.ts';
import { writeMapEntry } from './write-map-entry.ts';
import { writeExtensionRanges, writeReservedNames, writeReservedRanges } from './write-ranges.ts';
import type { WriteContext } from './write-context.ts';

const columns = { message: slotColumns('message'), oneof: slotColumns('oneof'), label: slotColumns('field').label };

/** Writes a message or the message of a group. */
export function writeMessage(context: WriteContext, field: number, row: number): void {
  const { linker, file, tree, rows, writer } = context;
  const isGroup = rows[row] === KindNumber.group;
  const declaration = file.typeAt(row);
  if (declaration === undefined) return;
  const mark = writer.begin(field);
  writer.string(1, declaration.name);
  const members = readMembers(tree, row);
  const synthetic = members.hasOptional && tree.edition === 'proto3' ? syntheticOneofs(tree, row) : undefined;
  const census = new Census();
  for (const member of members.fields) {
    writeField(context, 2, member.row, declaration, member.oneof ?? synthetic?.get(member.row)?.index, census);
  }
  for (const each of synthetic?.values() ?? []) census.addName(each.name);
  for (const name of declaration.nested?.keys() ?? []) census.addName(name);
  for (const oneof of members.oneofs) census.addName(tokenText(tree, rows[oneof + columns.oneof.name] as number));
  if (census.hasDoubles || members.extensionRanges.length > 0) file.doubts.add('anything');
  if (members.reserved.length > 0) file.doubts.add('numbers');
  for (const nested of members.nested) {
    if (rows[nested] === KindNumber.mapField) writeMapEntry(context, 3, nested);
    else writeMessage(context, 3, nested);
  }
  for (const each of members.enums) writeEnum(context, 4, each);
  for (const each of members.extensionRanges) writeExtensionRanges(context, 5, each, declaration);
  for (const each of members.extends) writeExtensions(context, 6, each, declaration);
  const options = optionRows(tree, row, 'groupMessage');
  if (options.length > 0) {
    doubtPlainOptions(file, options);
    const message = interpretOptions(linker, { file, parent: declaration.parent }, 'MessageOptions', options);
    writeOptions(linker.traits, writer, 7, message);
  }
  for (const each of members.oneofs) writeOneof(context, each, declaration);
  for (const each of synthetic?.values() ?? []) {
    const oneof = writer.begin(8);
    writer.string(1, each.name);
    writer.end(oneof);
  }
  for (const each of members.reserved) writeReservedRanges(context, 9, each, 'message');
  for (const each of members.reserved) writeReservedNames(context, 10, each);
  if (!isGroup) writeVisibility(context, 11, rows[row + columns.message.visibility] as number);
  writer.end(mark);
}

/** `export` is 2 and `local` is 1. */
export function writeVisibility({ tree, writer }: WriteContext, field: number, token: number): void {
  if (token === -1) return;
  writer.int32(field, tree.tokens.kinds[token] === TokenKind.export ? 2 : 1);
}

interface Members {
  /** Fields, also those in oneofs, with the number of their oneof. */
  readonly fields: { readonly row: number; readonly oneof: number | undefined }[];
  /** Messages, groups and maps: whatever brings a nested message, in the order of the text. */
  readonly nested: number[];
  readonly enums: number[];
  readonly extensionRanges: number[];
  readonly extends: number[];
  readonly oneofs: number[];
  readonly reserved: number[];
  /** Does a field say `optional`? */
  hasOptional: boolean;
}

function readMembers(tree: SyntaxTree, block: number): Members {
  const members: Members = {
    fields: [],
    nested: [],
    enums: [],
    extensionRanges: [],
    extends: [],
    oneofs: [],
    reserved: [],
    hasOptional: false,
  };
  addMembers(tree, block, members, undefined);
  return members;
}

function addMembers(tree: SyntaxTree, block: number, members: Members, oneof: number | undefined): void {
  const { rows } = tree;
  const end = endOfRow(rows, block);
  for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
    switch (rows[row]) {
      case KindNumber.field:
        members.fields.push({ row, oneof });
        members.hasOptional ||= isOptional(tree, row);
        break;
      case KindNumber.mapField:
      case KindNumber.group:
        members.fields.push({ row, oneof });
        members.nested.push(row);
        break;
      case KindNumber.message:
        members.nested.push(row);
        break;
      case KindNumber.enum:
        members.enums.push(row);
        break;
      case KindNumber.oneof:
        members.oneofs.push(row);
        addMembers(tree, row, members, members.oneofs.length - 1);
        break;
      case KindNumber.extend:
        members.extends.push(row);
        addExtendedGroups(rows, row, members);
        break;
      case KindNumber.extensions:
        members.extensionRanges.push(row);
        break;
      case KindNumber.reserved:
        members.reserved.push(row);
        break;
      default:
    }
  }
}

function isOptional({ rows, tokens }: SyntaxTree, row: number): boolean {
  const label = rows[row + columns.label] as number;
  return label !== -1 && tokens.kinds[label] === TokenKind.optional;
}

function addExtendedGroups(rows: Int32Array, block: number, members: Members): void {
  const end = endOfRow(rows, block);
  for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
    if (rows[row] === KindNumber.group) members.nested.push(row);
  }
}

function writeOneof(context: WriteContext, row: number, parent: Declaration): void {
  const { linker, file, tree, rows, writer } = context;
  const name = rows[row + columns.oneof.name] as number;
  const mark = writer.begin(8);
  if (name !== -1) writer.string(1, tokenText(tree, name));
  const options = optionRows(tree, row);
  if (options.length > 0) {
    doubtPlainOptions(file, options);
    writeOptions(linker.traits, writer, 2, interpretOptions(linker, { file, parent }, 'OneofOptions', options));
  }
  writer.end(mark);
}
