/** Writes the `FileDescriptorProto` of a linked file, in the order of field numbers, as protoc does. */
import { childRows, isNumberedEdition, KindNumber } from '@protoshepherd/syntax';

import type { LinkedFile } from '../link/linked-file.ts';
import type { Linker } from '../linker.ts';
import { interpretOptions } from '../options/interpret-options.ts';
import { writeOptions } from '../options/write-option-message.ts';
import { editionOrder } from '../shape/edition-support.ts';
import { beginsWith, optionRows } from '../shape/option-rows.ts';
import { writeSourceInfo } from '../source-info/write-source-info.ts';
import type { ByteWriter } from './byte-writer.ts';
import { DuplicateDetector } from './duplicate-detector.ts';
import type { WriteContext } from './write-context.ts';
import { writeEnum } from './write-enum.ts';
import { writeExtensions } from './write-field.ts';
import { writeMessage } from './write-message.ts';
import { writeService } from './write-service.ts';

/** Writes the descriptor of a file. */
export function writeFile(linker: Linker, file: LinkedFile, writer: ByteWriter, withSourceInfo: boolean): void {
  const { tree } = file;
  const { rows } = tree;
  const context: WriteContext = { linker, file, tree, rows, writer, duplicates: new DuplicateDetector() };
  // Editions have special rules, and so does the lite runtime; both are rare.
  const isLite = file.isLite || file.imports.some((each) => (each.file as LinkedFile | undefined)?.isLite);
  if (isNumberedEdition(tree.edition) || isLite) file.doubts.add('anything');
  writer.string(1, file.path);
  if (file.package !== '') writer.string(2, file.package);
  const imports = file.imports.filter((each) => each.modifier !== 'option');
  for (const each of imports) writer.string(3, each.path);
  for (const row of childRows(rows, 0, KindNumber.message, KindNumber.extend)) {
    if (rows[row] === KindNumber.message) writeMessage(context, 4, row);
    else writeExtendedGroups(context, row);
  }
  for (const row of childRows(rows, 0, KindNumber.enum)) writeEnum(context, 5, row);
  for (const row of childRows(rows, 0, KindNumber.service)) writeService(context, 6, row);
  for (const row of childRows(rows, 0, KindNumber.extend)) writeExtensions(context, 7, row, undefined);
  const options = optionRows(tree, 0);
  if (options.length > 0) {
    if (options.some((option) => beginsWith(tree, option, 'features'))) file.doubts.add('anything');
    writeOptions(
      linker.traits,
      writer,
      8,
      interpretOptions(linker, { file, parent: undefined }, 'FileOptions', options),
    );
  }
  if (withSourceInfo) {
    const mark = writer.begin(9);
    writeSourceInfo(linker, file, writer);
    writer.end(mark);
  }
  imports.forEach((each, index) => each.modifier === 'public' && writer.int32(10, index));
  imports.forEach((each, index) => each.modifier === 'weak' && writer.int32(11, index));
  if (tree.edition === 'proto3') writer.string(12, 'proto3');
  if (isNumberedEdition(tree.edition)) {
    writer.string(12, 'editions');
    writer.int32(14, editionOrder(tree.edition));
  }
  for (const each of file.imports) if (each.modifier === 'option') writer.string(15, each.path);
}

/** The messages of groups in extend blocks are declared among the messages of the file, in source order. */
function writeExtendedGroups(context: WriteContext, block: number): void {
  for (const row of childRows(context.rows, block, KindNumber.group)) writeMessage(context, 4, row);
}
