/** Writes `DescriptorProto`: fields first, then the nested elements, in the order of its field numbers. */
import { KindNumber, slotColumns, tokenText, TokenKind } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import { writeElementOptions } from '../options/written-options.ts';
import { messageMembers } from '../shape/message-members.ts';
import { optionRows } from '../shape/option-rows.ts';
import { syntheticOneofs } from '../shape/synthetic-oneofs.ts';
import { doubtBuiltInOptions } from './doubt-built-in-options.ts';
import { isUnusualLength } from './is-unusual.ts';
import { writeEnum } from './write-enum.ts';
import { writeExtensions, writeField } from './write-field.ts';
import { writeMapEntry } from './write-map-entry.ts';
import { writeExtensionRanges, writeReservedNames, writeReservedRanges } from './write-ranges.ts';
import type { WriteContext } from './write-context.ts';

const columns = { message: slotColumns('message'), oneof: slotColumns('oneof') };

/** Writes a message or the message of a group. */
export function writeMessage(context: WriteContext, field: number, row: number): void {
  const { linker, file, tree, rows, writer, duplicates } = context;
  const isGroup = rows[row] === KindNumber.group;
  const declaration = file.typeAt(row);
  if (declaration === undefined) return;
  const mark = writer.begin(field);
  writer.string(1, declaration.name);
  const members = messageMembers(tree, row);
  const synthetic = members.hasOptional && tree.edition === 'proto3' ? syntheticOneofs(tree, row) : undefined;
  duplicates.begin();
  for (const member of members.fields) {
    writeField(context, 2, member.row, declaration, member.oneof ?? synthetic?.get(member.row)?.index);
  }
  if (synthetic !== undefined) for (const each of synthetic.values()) duplicates.addName(each.name);
  if (declaration.nested !== undefined) for (const name of declaration.nested.keys()) duplicates.addName(name);
  for (const oneof of members.oneofs) duplicates.addName(tokenText(tree, rows[oneof + columns.oneof.name] as number));
  if (duplicates.hasDuplicates || members.extensionRanges.length > 0) file.doubts.add('anything');
  if (members.reserved.length > 0) file.doubts.add('reservations');
  for (const nested of members.nested) {
    if (rows[nested] === KindNumber.mapField) writeMapEntry(context, 3, nested);
    else writeMessage(context, 3, nested);
  }
  for (const each of members.enums) writeEnum(context, 4, each);
  for (const each of members.extensionRanges) writeExtensionRanges(context, 5, each, declaration);
  for (const each of members.extends) writeExtensions(context, 6, each, declaration);
  const options = optionRows(tree, row, 'groupMessage');
  if (options.length > 0) {
    doubtBuiltInOptions(file, options);
    writeElementOptions(linker, writer, 7, { file, parent: declaration.parent }, 'MessageOptions', options);
  }
  for (const each of members.oneofs) writeOneof(context, each, declaration);
  for (const each of synthetic?.values() ?? []) {
    const oneof = writer.begin(8);
    writer.string(1, each.name);
    writer.end(oneof);
  }
  for (const each of members.reserved) writeReservedRanges(context, 9, each, declaration);
  for (const each of members.reserved) writeReservedNames(context, 10, each);
  if (!isGroup) writeVisibility(context, 11, rows[row + columns.message.visibility] as number);
  writer.end(mark);
}

/** `export` is 2 and `local` is 1. */
export function writeVisibility({ tree, writer }: WriteContext, field: number, token: number): void {
  if (token === -1) return;
  writer.int32(field, tree.tokens.kinds[token] === TokenKind.export ? 2 : 1);
}

function writeOneof(context: WriteContext, row: number, parent: Declaration): void {
  const { linker, file, tree, rows, writer } = context;
  const name = rows[row + columns.oneof.name] as number;
  const mark = writer.begin(8);
  const text = name === -1 ? '' : tokenText(tree, name);
  if (isUnusualLength(text.length)) file.doubts.add('anything');
  if (name !== -1) writer.string(1, text);
  const options = optionRows(tree, row);
  if (options.length > 0) {
    doubtBuiltInOptions(file, options);
    writeElementOptions(linker, writer, 2, { file, parent }, 'OneofOptions', options);
  }
  writer.end(mark);
}
